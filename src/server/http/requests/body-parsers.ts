import type { FastifyInstance } from 'fastify'

/** Accepts JSON only; a route for a plain HTML form adds `acceptFormBodies` to its own scope. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send the JSON header without a body, for instance with a DELETE.
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

/** Lets the routes of this scope accept plain HTML forms; their body is then a URLSearchParams. */
export function acceptFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

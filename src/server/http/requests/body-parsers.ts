import type { FastifyInstance } from 'fastify'

/** JSON and nothing else; a route that takes a plain HTML form says so itself. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Browsers and scripts send the header along with no body at all, as for a DELETE.
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

/** Lets the routes of this scope take what a plain HTML form posts: their body is then a URLSearchParams. */
export function acceptFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

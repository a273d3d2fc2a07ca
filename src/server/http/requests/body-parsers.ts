import type { FastifyInstance } from 'fastify'

/** Lets the routes of this scope take what a plain HTML form posts: their body is then a URLSearchParams. */
export function acceptFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

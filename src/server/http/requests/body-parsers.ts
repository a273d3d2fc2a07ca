import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { tooLargeFile } from '../../../domain/picture.ts'
import { Problem } from '../../../domain/problem.ts'

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

/** Their body is then a Buffer. Its content decides what it is, not its name. */
export function acceptFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.setErrorHandler((error: FastifyError, { routeOptions: { bodyLimit } }) => {
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    throw isTooLarge ? new Problem('too-large', tooLargeFile(bodyLimit)) : error
  })
}

export function acceptFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(firstFields(String(body)))),
  )
}

const MOST_FIELDS = 100

function firstFields(body: string): string {
  let end = -1
  for (let count = 0; count < MOST_FIELDS; count += 1) {
    end = body.indexOf('&', end + 1)
    if (end === -1) return body
  }
  return body.slice(0, end)
}

export function formIn({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

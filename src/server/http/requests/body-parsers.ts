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
    (_request, body, done) => done(null, new URLSearchParams(knownFields(String(body)))),
  )
}

const FORM_FIELDS = [
  'account',
  'answer',
  'date',
  'email',
  'guests',
  'language',
  'message',
  'name',
  'read',
  'signUp',
  'sure',
  'token',
  'topic',
] as const
/** Each question of an event has a field of its own, such as "answers-1". */
const KNOWN_FIELD = new RegExp(`(?<=^|&)(?:${FORM_FIELDS.join('|')}|answers-\\d{1,9})=[^&]*`, 'g')
const MOST_FIELDS = 100

/** A stranger may send any number of fields. */
function knownFields(body: string): string {
  const fields: string[] = []
  for (const [field] of body.matchAll(KNOWN_FIELD)) if (fields.push(field) === MOST_FIELDS) break
  return fields.join('&')
}

type Form = Iterable<[string, string]> & {
  get(name: (typeof FORM_FIELDS)[number]): string | null
  getAll(name: (typeof FORM_FIELDS)[number]): string[]
}

export function formIn({ body }: FastifyRequest): Form {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

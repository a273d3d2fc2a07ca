import { englishProblems } from '../domain/language/english-problems.ts'
import { reasonText } from '../domain/language/problem-text.ts'
import { tooLargeFile } from '../domain/picture.ts'
import type { Call, CallNotes } from './call.ts'
import { ERROR_CODES, ERROR_FIELDS } from './error-fields.ts'
import { type JsonSchema, jsonOf } from './named-schemas.ts'

export interface ResponseDescription {
  /** Missing if `$ref` names a response that several calls share. */
  description?: string
  $ref?: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema; example?: unknown }>
}

/** Which of these errors a call can have follows from its body, query and access. */
export const SHARED_ERRORS: Record<string, ResponseDescription> = {
  BadInput: {
    ...failure(
      'What is wrong with the input. Several errors are joined with "; ".',
      `${englishProblems.titleRequired}; ${englishProblems.emailRequired}`,
    ),
    headers: {
      [ERROR_FIELDS]: {
        description:
          'The fields that the errors are about: one entry per error, in the same order, such as "title, organizerEmail". Fields that share an error are separated by a space.',
        schema: { type: 'string' },
      },
      [ERROR_CODES]: {
        description:
          'The keys of the errors, as every error response has them: a JSON array with one entry per error, in the same order, such as ["titleRequired"]. An entry with values is an array: ["placesLeft", 2].',
        schema: { type: 'string' },
      },
    },
  },
  SignedOut: failure('There is no session, or it has ended.', englishProblems.signedOut),
  TooLarge: failure('The body is larger than 256 kB.', englishProblems.requestTooLarge),
  NotJson: failure('The body is not JSON.', englishProblems.notJson),
  Unexpected: failure('An unexpected error on the server.', englishProblems.unexpected),
  Unavailable: {
    ...failure('The database cannot be reached right now.', englishProblems.noData),
    headers: retryAfter(),
  },
}

const MEANINGS: Record<string, string> = {
  403: 'Not allowed.',
  404: 'It does not exist, or it belongs to another team.',
  409: 'It conflicts with existing data.',
  429: 'Too many requests. Try again after the time in the Retry-After header.',
}

const MISSING: Record<string, string> = {
  id: englishProblems.noEvent,
  originalStartIso: englishProblems.noEvent,
  attendeeId: englishProblems.noAttendee,
  teamId: englishProblems.noSuchTeam,
  token: englishProblems.invalidInvitation,
  invitationId: englishProblems.noSuchInvitation,
  userId: englishProblems.noSuchMember,
  tokenId: englishProblems.noSuchToken,
}

export function errorResponsesOf(call: Call, { errors }: CallNotes): Record<string, ResponseDescription> {
  const missing = MISSING[/:(\w+)[^:]*$/.exec(call.path)?.[1] ?? '']
  const sentences = { ...(missing !== undefined && { 404: missing }), ...errors }
  const own = Object.entries(sentences).map(([status, sentence]): [string, ResponseDescription] => [
    status,
    {
      ...failure(MEANINGS[status] ?? '', sentence),
      ...(status === '429' && { headers: retryAfter() }),
      ...(status === '409' && call.conflict && { content: jsonOf(call.conflict) }),
    },
  ])
  return {
    ...((call.body ?? call.query ?? call.upload) && { 400: reference('BadInput') }),
    ...(call.access === 'session' && { 401: reference('SignedOut') }),
    ...Object.fromEntries(own),
    ...(call.body && { 413: reference('TooLarge'), 415: reference('NotJson') }),
    ...(call.upload && {
      413: failure('The file is too large.', reasonText(tooLargeFile(call.upload.bytes))),
    }),
    500: reference('Unexpected'),
    503: reference('Unavailable'),
  }
}

function failure(description: string, example: string): ResponseDescription {
  return { description, content: { 'text/plain': { schema: { type: 'string' }, example } } }
}

function reference(name: string): ResponseDescription {
  return { $ref: `#/components/responses/${name}` }
}

function retryAfter() {
  return {
    'Retry-After': { description: 'The number of seconds to wait.', schema: { type: 'integer' as const } },
  }
}

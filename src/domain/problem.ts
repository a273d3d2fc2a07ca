import type * as z from 'zod'

/** Why a request is rejected on purpose. The server maps each kind to an HTTP status. */
export type ProblemKind =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'private'
  | 'missing'
  | 'conflict'
  | 'too-large'
  | 'not-json'
  | 'too-many'
  | 'unavailable'

/** What is wrong with one field of a request. Programs read the field's name, people the message. */
export interface FieldError {
  /** The name in the request; empty if the input as a whole is wrong. */
  field: string
  message: string
}

/** An expected error. Its message is the plain-text response, so write it for the user. */
export class Problem extends Error {
  override readonly name = 'Problem'

  constructor(
    readonly kind: ProblemKind,
    message: string,
    readonly retryAfterSeconds?: number,
    readonly fieldErrors: readonly FieldError[] = [],
    /** Sent as JSON together with the message, where a program needs more than a sentence. */
    readonly json?: object,
  ) {
    super(message)
  }
}

/** The thing, or a Problem if there is none. */
export function required<Thing>(thing: Thing | null | undefined, missing: string): Thing {
  if (thing === null || thing === undefined) throw new Problem('missing', missing)
  return thing
}

export function invalidField(field: string, message: string): Problem {
  return invalidFields([{ field, message }])
}

/** The message has each sentence once: "Title is required; Valid email is required". */
export function invalidFields(errors: readonly FieldError[]): Problem {
  const messages = new Set(errors.map(({ message }) => message))
  return new Problem('invalid', [...messages].join('; '), undefined, errors)
}

/** Parses the input, or throws a Problem that names everything that is wrong with it. */
export function parseOrRefuse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { error: ({ path }) => defaultMessage(path ?? []) })
  if (result.success) return result.data
  throw invalidFields(fieldErrorsOf(result.error))
}

/** Names only the field, never a position inside it: a list of ten thousand wrong entries is one error. */
function fieldErrorsOf({ issues }: z.ZodError): FieldError[] {
  const errors = new Map<string, FieldError>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    errors.set(`${field} ${message}`, { field, message })
  }
  return [...errors.values()]
}

/** For errors that the schema has no message for. */
function defaultMessage([field]: readonly PropertyKey[]): string {
  return field === undefined ? 'Please send an object with the fields' : `${String(field)} is not valid`
}

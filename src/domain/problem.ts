import type * as z from 'zod'
import { englishProblems } from './language/english-problems.ts'
import type { Problems, Reason } from './language/problem-key.ts'
import { isPlainKey, reasonsText, reasonText } from './language/problem-text.ts'

/** The server maps each kind to an HTTP status. */
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

export interface FieldReason {
  /** It is the name in the request; empty if the input as a whole is wrong. */
  field: string
  reason: Reason
}

/** Programs read the field's name, people the message. */
export interface FieldError extends FieldReason {
  message: string
}

interface ProblemOptions {
  retryAfterSeconds?: number
  /** It is sent as JSON together with the message, where a program needs more than a sentence. */
  json?: object
  /** The message is from this catalog: that of the reader, where the reader is known. */
  problems?: Partial<Problems>
}

/** The message of this expected error is the plain-text response: each sentence once, separated by "; ". */
export class Problem extends Error {
  override readonly name = 'Problem'
  /** They are in the order of the sentences. */
  readonly reasons: readonly Reason[]
  readonly fieldErrors: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined
  readonly json: object | undefined

  constructor(
    readonly kind: ProblemKind,
    cause: Reason | { fields: readonly FieldReason[] },
    { retryAfterSeconds, json, problems = englishProblems }: ProblemOptions = {},
  ) {
    const fields = typeof cause === 'object' && 'fields' in cause ? cause.fields : []
    const reasons =
      typeof cause === 'object' && 'fields' in cause ? fields.map(({ reason }) => reason) : [cause]
    super(reasonsText(reasons, problems))
    this.reasons = reasons.filter((reason, index) => {
      const text = reasonText(reason)
      return reasons.findIndex((other) => reasonText(other) === text) === index
    })
    this.fieldErrors = fields.map((error) => ({ ...error, message: reasonText(error.reason, problems) }))
    this.retryAfterSeconds = retryAfterSeconds
    this.json = json
  }

  textIn(problems: Partial<Problems>): string {
    return reasonsText(this.reasons, problems)
  }

  fieldTextsIn(problems: Partial<Problems>): Record<string, string> {
    return Object.fromEntries(
      this.fieldErrors.map(({ field, reason }) => [field, reasonText(reason, problems)]),
    )
  }
}

export function required<Thing>(thing: Thing | null | undefined, missing: Reason): Thing {
  if (thing === null || thing === undefined) throw new Problem('missing', missing)
  return thing
}

export function invalidField(field: string, reason: Reason): Problem {
  return new Problem('invalid', { fields: [{ field, reason }] })
}

export function parseOrRefuse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw new Problem('invalid', { fields: fieldReasonsOf(result.error) })
}

/** Names only the field, never a position inside it: a list of ten thousand wrong entries is one error. */
function fieldReasonsOf({ issues }: z.ZodError): FieldReason[] {
  const errors = new Map<string, FieldReason>()
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '')
    const reason = reasonOf(issue)
    errors.set(JSON.stringify([field, reason]), { field, reason })
  }
  return [...errors.values()]
}

/** It also has reasons for errors that the schema has no message for. */
export function reasonOf({ path: [field], message }: Pick<z.core.$ZodIssue, 'path' | 'message'>): Reason {
  if (isPlainKey(message)) return message
  return field === undefined ? 'inputNotObject' : ['fieldInvalid', String(field)]
}

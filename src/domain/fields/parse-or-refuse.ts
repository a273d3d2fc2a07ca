import type * as z from 'zod'
import { type FieldError, invalidFields } from './problem.ts'

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

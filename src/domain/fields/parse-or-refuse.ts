import type * as z from 'zod'
import { Problem } from './problem.ts'

/**
 * What the schema makes of the input, or the refusal that says everything that is wrong with it, in one line that a person can read:
 * "Title is required; Valid email is required".
 */
export function parseOrRefuse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { error: ({ path }) => faultAt(path ?? []) })
  if (result.success) return result.data
  const faults = new Set(result.error.issues.map(({ message }) => message))
  throw new Problem('invalid', [...faults].join('; '))
}

// For faults that a schema has no sentence of its own for. Only the field is named, never the place inside it: a list
// of ten thousand wrong entries is one fault.
function faultAt([field]: readonly PropertyKey[]): string {
  return field === undefined ? 'Please send an object with the fields' : `${String(field)} is not valid`
}

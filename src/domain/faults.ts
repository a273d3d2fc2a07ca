import type * as z from 'zod'
import { Problem } from './problem.ts'

/** The faults of what somebody sent as one line that a person can read: "Title is required; Valid email is required". */
export function faultsOf(error: z.ZodError): string {
  return [...new Set(error.issues.map((issue) => issue.message))].join('; ')
}

/** What the schema makes of the input, or the refusal that says everything that is wrong with it. */
export function parseOrRefuse<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { error: ({ path }) => faultAt(path ?? []) })
  if (result.success) return result.data
  throw new Problem('invalid', faultsOf(result.error))
}

// For faults that a schema has no sentence of its own for. Only the field is named, never the place inside it: a list
// of ten thousand wrong entries is one fault.
function faultAt([field]: readonly PropertyKey[]): string {
  return field === undefined ? 'Please send an object with the fields' : `${String(field)} is not valid`
}

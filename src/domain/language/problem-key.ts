import type { englishProblems } from './english-problems.ts'

export type Problems = typeof englishProblems
export type ProblemKey = keyof Problems

type ValuesOf<Key extends ProblemKey> = Problems[Key] extends (...values: infer Values) => string
  ? Values
  : []

/** A key whose message has no values in it. */
export type PlainKey = { [Key in ProblemKey]: Problems[Key] extends string ? Key : never }[ProblemKey]

/** Why a request is rejected: a key of the catalogs, with the values of its message if it has any. */
export type Reason =
  | PlainKey
  | { [Key in Exclude<ProblemKey, PlainKey>]: readonly [key: Key, ...values: ValuesOf<Key>] }[Exclude<
      ProblemKey,
      PlainKey
    >]

/** The error of a schema: its message is a key, and no value fits into it. */
export function problemKey(key: PlainKey): PlainKey {
  return key
}

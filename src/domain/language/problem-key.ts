import type { englishProblems } from './english-problems.ts'

export type Problems = typeof englishProblems
export type ProblemKey = keyof Problems

/** Stands for the sentences of other reasons in a message. */
export interface NestedReasons {
  reasons: readonly Reason[]
}

type ValuesOf<Key extends ProblemKey> = Problems[Key] extends (...values: infer Values) => string
  ? { [Index in keyof Values]: Values[Index] extends string ? Values[Index] | NestedReasons : Values[Index] }
  : []

export type PlainKey = { [Key in ProblemKey]: Problems[Key] extends string ? Key : never }[ProblemKey]

export type Reason =
  | PlainKey
  | { [Key in Exclude<ProblemKey, PlainKey>]: readonly [key: Key, ...values: ValuesOf<Key>] }[Exclude<
      ProblemKey,
      PlainKey
    >]

/** The message of a schema's error is a key, and no value fits into it. */
export function problemKey(key: PlainKey): PlainKey {
  return key
}

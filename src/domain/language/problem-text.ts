import { englishProblems } from './english-problems.ts'
import type { PlainKey, ProblemKey, Problems, Reason } from './problem-key.ts'

/** The sentence is English if the catalog does not have the key. */
export function reasonText(reason: Reason, problems: Partial<Problems> = englishProblems): string {
  const [key, ...values] = typeof reason === 'string' ? ([reason] as const) : reason
  const message = problems[key] ?? englishProblems[key]
  // The type of a reason makes sure that the values are those of its message.
  return typeof message === 'string' ? message : (message as (...all: typeof values) => string)(...values)
}

export function isPlainKey(text: string): text is PlainKey {
  return text in englishProblems && typeof englishProblems[text as ProblemKey] === 'string'
}

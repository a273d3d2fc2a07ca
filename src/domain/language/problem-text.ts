import { englishProblems } from './english-problems.ts'
import type { PlainKey, ProblemKey, Problems, Reason } from './problem-key.ts'

/** The sentence is English if the catalog does not have the key. */
export function reasonText(reason: Reason, problems: Partial<Problems> = englishProblems): string {
  const [key, ...values] = typeof reason === 'string' ? ([reason] as const) : reason
  const message = problems[key] ?? englishProblems[key]
  if (typeof message === 'string') return message
  const texts = values.map((value) =>
    typeof value === 'object' && 'reasons' in value ? reasonsText(value.reasons, problems) : value,
  )
  // The type of a reason makes sure that the values are those of its message.
  return (message as (...all: typeof texts) => string)(...texts)
}

export function reasonsText(reasons: readonly Reason[], problems: Partial<Problems>): string {
  return [...new Set(reasons.map((reason) => reasonText(reason, problems)))].join('; ')
}

export function isPlainKey(text: string): text is PlainKey {
  return text in englishProblems && typeof englishProblems[text as ProblemKey] === 'string'
}

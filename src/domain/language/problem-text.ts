import { englishProblems } from './english-problems.ts'
import type { PlainKey, ProblemKey, Problems, Reason } from './problem-key.ts'
import { writtenReason, writtenReasons } from './reason-text.ts'

/** The sentence is English if the catalog does not have the key. */
export function reasonText(reason: Reason, problems: Partial<Problems> = englishProblems): string {
  return writtenReason(reason, (key) => problems[key] ?? englishProblems[key])
}

export function reasonsText(
  reasons: readonly Reason[],
  problems: Partial<Problems> = englishProblems,
): string {
  return writtenReasons(reasons, (key) => problems[key] ?? englishProblems[key])
}

export function isPlainKey(text: string): text is PlainKey {
  return text in englishProblems && typeof englishProblems[text as ProblemKey] === 'string'
}

import { englishProblems } from '../../domain/language/english-problems.ts'
import type { Reason } from '../../domain/language/problem-key.ts'
import { reasonText } from '../../domain/language/problem-text.ts'
import { inPageLanguage } from './page-language.ts'

const problems = inPageLanguage('problems', englishProblems)

export function problemText(reason: Reason): string {
  return reasonText(reason, problems)
}

import type { Reason } from '../../domain/language/problem-key.ts'
import { writtenReasons } from '../../domain/language/reason-text.ts'
import type { AppWords } from './app-words.ts'

/** The script of a language calls it. The page loads that script before the scripts of the app. */
export function translateApp(words: AppWords): void {
  const areas: Partial<Record<string, object>> = { ...words }
  globalThis.wordsInPageLanguage = <Words>(area: string, english: Words) => (areas[area] ?? english) as Words
  globalThis.problemsInPageLanguage = (errorCodes) =>
    writtenReasons(JSON.parse(errorCodes) as Reason[], (key) => words.problems[key])
}

import type { Reason } from '../../domain/language/problem-key.ts'
import { writtenReasons } from '../../domain/language/reason-text.ts'
import type { ScreenWords, StartWords } from './app-words.ts'

/** The script of a language calls it. The page loads that script before the scripts of the app. */
export function translateApp(
  startWords: StartWords,
  loadOthers: () => Promise<{ screenWords: ScreenWords }>,
): void {
  const areas: Partial<Record<string, object>> = { ...startWords }
  globalThis.wordsInPageLanguage = <Words>(area: string, english: Words) => (areas[area] ?? english) as Words
  let loading: Promise<void> | undefined
  const load = async () => {
    const { screenWords } = await loadOthers()
    Object.assign(areas, screenWords)
    const { problems } = screenWords
    globalThis.problemsInPageLanguage = (errorCodes) =>
      writtenReasons(JSON.parse(errorCodes) as Reason[], (key) => problems[key])
  }
  globalThis.loadScreenWords = async () => {
    loading ??= load()
    try {
      await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
}

declare global {
  /** The script of a language sets these before the scripts of the app run. English has none. */
  var wordsInPageLanguage: (<Words>(area: string, english: Words) => Words) | undefined
  var loadScreenWords: (() => Promise<void>) | undefined
  /** It is there after `loadScreenWords`. */
  var problemsInPageLanguage: ((errorCodes: string) => string) | undefined
}

/** Returns the words of an area of AppWords in the language of the page. */
export function inPageLanguage<Words>(area: string, english: Words): Words {
  return globalThis.wordsInPageLanguage?.(area, english) ?? english
}

/** It is the language of the page for `Intl`. */
export const pageTag = globalThis.wordsInPageLanguage ? document.documentElement.lang : 'en-US'

/** The server answers in English, with the codes beside it. Null in English, and for an answer without codes. */
export function translatedProblems(errorCodes: string | null): string | null {
  return errorCodes ? (globalThis.problemsInPageLanguage?.(errorCodes) ?? null) : null
}

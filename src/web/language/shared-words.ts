import { englishPage } from '../../domain/language/english-page.ts'
import { DEFAULT_LANGUAGE, languageOf } from '../../domain/language/languages.ts'
import type { PageWords } from '../../domain/language/words.ts'
import { inPageLanguage, pageTag } from './page-language.ts'
import { pageTime } from './page-time.ts'

/** What the app shares with visitors' pages, and its previews of them, are in the language of the app. */
export const sharedWords: PageWords = {
  language: languageOf(pageTag) ?? DEFAULT_LANGUAGE,
  time: pageTime,
  page: inPageLanguage('page', englishPage),
}

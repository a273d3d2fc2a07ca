import type { Language } from './languages.ts'
import { type OrganizerLanguage, organizerLanguageOf } from './organizer-languages.ts'
import { englishOrganizers, type OrganizerWords } from './organizer-words.ts'
import { arabicOrganizers } from './translations/arabic-organizers.ts'
import { chineseOrganizers } from './translations/chinese-organizers.ts'
import { czechOrganizers } from './translations/czech-organizers.ts'
import { dutchOrganizers } from './translations/dutch-organizers.ts'
import { frenchOrganizers } from './translations/french-organizers.ts'
import { germanOrganizers } from './translations/german-organizers.ts'
import { italianOrganizers } from './translations/italian-organizers.ts'
import { japaneseOrganizers } from './translations/japanese-organizers.ts'
import { koreanOrganizers } from './translations/korean-organizers.ts'
import { polishOrganizers } from './translations/polish-organizers.ts'
import { portugueseOrganizers } from './translations/portuguese-organizers.ts'
import { spanishOrganizers } from './translations/spanish-organizers.ts'
import { swedishOrganizers } from './translations/swedish-organizers.ts'
import { traditionalChineseOrganizers } from './translations/traditional-chinese-organizers.ts'
import { turkishOrganizers } from './translations/turkish-organizers.ts'
import { ukrainianOrganizers } from './translations/ukrainian-organizers.ts'

const CATALOGS: Record<OrganizerLanguage, OrganizerWords> = {
  en: englishOrganizers,
  de: germanOrganizers,
  fr: frenchOrganizers,
  es: spanishOrganizers,
  pt: portugueseOrganizers,
  it: italianOrganizers,
  nl: dutchOrganizers,
  pl: polishOrganizers,
  cs: czechOrganizers,
  sv: swedishOrganizers,
  tr: turkishOrganizers,
  uk: ukrainianOrganizers,
  ar: arabicOrganizers,
  ja: japaneseOrganizers,
  zh: chineseOrganizers,
  'zh-Hant': traditionalChineseOrganizers,
  ko: koreanOrganizers,
}

/** They are English if the language has no words for organizers. */
export function organizerWordsOf(language: Language): OrganizerWords {
  return CATALOGS[organizerLanguageOf(language) ?? 'en']
}

import type { Language } from './languages.ts'
import { type OrganizerLanguage, organizerLanguageOf } from './organizer-languages.ts'
import { englishOrganizers, type OrganizerWords } from './organizer-words.ts'
import { frenchOrganizers } from './translations/french-organizers.ts'
import { germanOrganizers } from './translations/german-organizers.ts'
import { spanishOrganizers } from './translations/spanish-organizers.ts'

const CATALOGS: Record<OrganizerLanguage, OrganizerWords> = {
  en: englishOrganizers,
  de: germanOrganizers,
  fr: frenchOrganizers,
  es: spanishOrganizers,
}

/** They are English if the language has no words for organizers. */
export function organizerWordsOf(language: Language): OrganizerWords {
  return CATALOGS[organizerLanguageOf(language) ?? 'en']
}

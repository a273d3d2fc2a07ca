import { acceptedLanguage, type Language, languageOf } from './languages.ts'

/** Each has its words in organizer-catalogs.ts, and those of the app in src/web/language/translations/{code}.ts. */
export const ORGANIZER_LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'cs',
  'sv',
  'tr',
  'uk',
  'ar',
  'ja',
  'zh',
  'zh-Hant',
  'ko',
] as const satisfies readonly Language[]

export type OrganizerLanguage = (typeof ORGANIZER_LANGUAGES)[number]

/** Null if the language has no words for organizers. */
export function organizerLanguageOf(tag: string): OrganizerLanguage | null {
  return organizersAmong(languageOf(tag))
}

export function acceptedByOrganizer(header: string): OrganizerLanguage | null {
  return organizersAmong(acceptedLanguage(header, ORGANIZER_LANGUAGES))
}

function organizersAmong(language: Language | null): OrganizerLanguage | null {
  return ORGANIZER_LANGUAGES.find((one) => one === language) ?? null
}

import { cachedByText } from '../../../domain/bounded-cache.ts'
import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  factsOf,
  type Language,
  languageOf,
} from '../../../domain/language/languages.ts'

export const LANGUAGE_COOKIE = 'language'

export interface LanguageRequest {
  url?: string | undefined
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }
}

/** Browsers send few different headers, and many visits have the same one. */
const acceptedBy = cachedByText((header) => acceptedLanguage(header), 100_000)

/**
 * The language in the address of the page wins, then the visitor's choice, then the team's, then the first of the
 * browser's languages that we speak.
 * @param ofTeam the language that a team has chosen for all its pages, if it has
 */
export function visitorLanguage(
  { url = '', headers }: LanguageRequest,
  ofTeam: Language | null = null,
): Language {
  return (
    languageOf(/[?&]lang=([\w-]+)/.exec(url)?.[1] ?? '') ??
    languageOf(/(?:^|;\s*)(?:__Host-)?language=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '') ??
    ofTeam ??
    acceptedBy(headers['accept-language'] ?? '') ??
    DEFAULT_LANGUAGE
  )
}

/** Another visitor may get the same page in another language. */
export function languageHeaders(language: Language): Record<string, string> {
  return { 'Content-Language': factsOf(language).tag, Vary: 'Accept-Encoding, Accept-Language, Cookie' }
}

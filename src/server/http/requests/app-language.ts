import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedByOrganizer,
  type OrganizerLanguage,
  organizerLanguageOf,
} from '../../../domain/language/organizer-languages.ts'
import type { LanguageRequest } from './visitor-language.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

/** The app and the pages of organizers are in it: that of the account or of the login page, else the browser's. */
export function appLanguage(request: Pick<LanguageRequest, 'headers'>): OrganizerLanguage {
  return chosenLanguage(request) ?? acceptedByOrganizer(request.headers['accept-language'] ?? '') ?? 'en'
}

/** A browser that prefers a language which organizers do not have yet has no wish: it may get that one later. */
export function languageWishes(request: Pick<LanguageRequest, 'headers'>) {
  const [first = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/)
  return { chosen: chosenLanguage(request), browser: organizerLanguageOf(first) }
}

/** The page of the app is in the language of the account from its next load on. */
export function keepAppLanguage(request: FastifyRequest, reply: FastifyReply, language: string | null): void {
  if (language === null || language === chosenLanguage(request)) return
  reply.header('Set-Cookie', `app_language=${language}; Max-Age=${ONE_YEAR}; Path=/; SameSite=Lax`)
}

function chosenLanguage({ headers }: Pick<LanguageRequest, 'headers'>): OrganizerLanguage | null {
  return organizerLanguageOf(/(?:^|;\s*)app_language=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '')
}

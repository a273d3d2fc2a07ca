import { englishAccountMail } from './english-account-mail.ts'
import { englishAccountPages } from './english-account-pages.ts'
import { englishFileNotes } from './english-file-notes.ts'
import { englishProblems } from './english-problems.ts'
import { englishTeamMail } from './english-team-mail.ts'
import { englishWebhookFailures } from './english-webhook-failures.ts'
import type { Language } from './languages.ts'
import { type OrganizerLanguage, organizerLanguageOf } from './organizer-languages.ts'
import { frenchOrganizers } from './translations/french-organizers.ts'
import { germanOrganizers } from './translations/german-organizers.ts'
import { spanishOrganizers } from './translations/spanish-organizers.ts'

const english = {
  mail: { ...englishAccountMail, ...englishTeamMail },
  pages: englishAccountPages,
  files: englishFileNotes,
  webhookFailures: englishWebhookFailures,
  problems: englishProblems,
}

/** Organizers read these besides the app's own words. */
export type OrganizerWords = typeof english

const CATALOGS: Record<OrganizerLanguage, OrganizerWords> = {
  en: english,
  de: germanOrganizers,
  fr: frenchOrganizers,
  es: spanishOrganizers,
}

/** They are English if the language has no words for organizers. */
export function organizerWordsOf(language: Language): OrganizerWords {
  return CATALOGS[organizerLanguageOf(language) ?? 'en']
}

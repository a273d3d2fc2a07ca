import { englishAccountMail } from './english-account-mail.ts'
import { englishAccountPages } from './english-account-pages.ts'
import { englishFileNotes } from './english-file-notes.ts'
import { englishProblems } from './english-problems.ts'
import { englishTeamMail } from './english-team-mail.ts'
import { englishWebhookFailures } from './english-webhook-failures.ts'

export const englishOrganizers = {
  mail: { ...englishAccountMail, ...englishTeamMail },
  pages: englishAccountPages,
  files: englishFileNotes,
  webhookFailures: englishWebhookFailures,
  problems: englishProblems,
}

/** Organizers read these besides the app's own words. */
export type OrganizerWords = typeof englishOrganizers

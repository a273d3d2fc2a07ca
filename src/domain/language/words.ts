import type { englishCalendarPage } from './english-calendar-page.ts'
import type { englishChanges } from './english-changes.ts'
import type { englishMail } from './english-mail.ts'
import type { englishOwnPage } from './english-own-page.ts'
import type { englishPage } from './english-page.ts'
import type { englishPlainPages } from './english-plain-pages.ts'
import type { englishProblems } from './english-problems.ts'
import type { Language } from './languages.ts'
import type { TimeWords } from './time-words.ts'

/** Everything that visitors, attendees and followers read, in one language. */
export interface Words {
  language: Language
  time: TimeWords
  page: typeof englishPage
  /** Emails. */
  mail: typeof englishMail
  changes: typeof englishChanges
  plain: typeof englishPlainPages
  own: typeof englishOwnPage
  calendar: typeof englishCalendarPage
  problems: typeof englishProblems
}

/** What the page of an event needs, which organizers see in a preview. */
export type PageWords = Pick<Words, 'language' | 'time' | 'page'>

import { englishCalendarPage } from './english-calendar-page.ts'
import { englishChanges } from './english-changes.ts'
import { englishMail } from './english-mail.ts'
import { englishOwnPage } from './english-own-page.ts'
import { englishPage } from './english-page.ts'
import { englishPlainPages } from './english-plain-pages.ts'
import { englishTime } from './english-time.ts'
import { englishVisitorProblems } from './english-visitor-problems.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'

export const english = {
  language: DEFAULT_LANGUAGE,
  time: englishTime,
  page: englishPage,
  mail: englishMail,
  changes: englishChanges,
  plain: englishPlainPages,
  own: englishOwnPage,
  calendar: englishCalendarPage,
  problems: englishVisitorProblems,
}

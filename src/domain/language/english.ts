import { englishCalendarPage } from './english-calendar-page.ts'
import { englishChanges } from './english-changes.ts'
import { englishMail } from './english-mail.ts'
import { englishOwnPage } from './english-own-page.ts'
import { englishPage } from './english-page.ts'
import { englishPlainPages } from './english-plain-pages.ts'
import { englishProblems } from './english-problems.ts'
import { englishTime } from './english-time.ts'
import type { Words } from './words.ts'

export const english: Words = {
  language: 'en',
  time: englishTime,
  page: englishPage,
  mail: englishMail,
  changes: englishChanges,
  plain: englishPlainPages,
  own: englishOwnPage,
  calendar: englishCalendarPage,
  problems: englishProblems,
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MOST_ATTENDEES_A_PAGE, MOST_EVENTS_A_PAGE, SEARCH_LENGTH } from './api/list-queries.ts'
import { LONGEST_REASON } from './domain/admin-act.ts'
import { TEAM_NAME_LENGTH } from './domain/analytics/team-settings.ts'
import { MOST_CHOICES, QUESTION_LENGTH } from './domain/answers/answer.ts'
import { MOST_GUESTS, REPLY_LENGTH } from './domain/answers/given-answer.ts'
import { MOST_TOKENS_OF_A_TEAM, TOKEN_LIFETIMES } from './domain/api-token.ts'
import { SUBJECT_LENGTH } from './domain/attendee-message.ts'
import { MOST_SOURCES_OF_A_TEAM } from './domain/calendar-source.ts'
import { EVENT_SORTS } from './domain/event/event-fields.ts'
import { englishProblems } from './domain/language/english-problems.ts'
import { ALT_LENGTH } from './domain/picture.ts'
import { MOST_REPEATS, WEEKDAYS } from './domain/recurrence/recurrence.ts'
import { ACCENT_NAMES, CALENDAR_DESCRIPTION_LENGTH, MOST_LISTED } from './domain/team-calendar.ts'
import { MOST_WEBHOOKS_OF_A_TEAM } from './domain/webhook.ts'

/** Pages and emails have catalogs of their own, and translations are other sentences. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|system-tests\/|domain\/language\//.test(file),
  )
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))

/** A literal, or text between tags, that is the sentence. Of a sentence with values it is the longest part. */
function copyOf(message: string | ((...values: never[]) => string)): RegExp | null {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (typeof message === 'string')
    return new RegExp(`(?:['"\`>]|; |\\n\\s*)${escaped(message)}\\.?(?:['"\`<]|; |\\s*\\n)`)
  const value = '\u0000'
  const write = message as (...values: unknown[]) => string
  const parts = textOf(
    () => write(value, value),
    () => write([value]),
  ).split(value)
  const [longest = ''] = parts.toSorted((one, other) => other.length - one.length)
  return longest.length > 24 ? new RegExp(escaped(longest)) : null
}

/** Some messages take a list. */
function textOf(write: () => string, writeList: () => string): string {
  try {
    return write()
  } catch {
    return writeList()
  }
}

test('no sentence of the catalog of problems stands in the code again', () => {
  const copies = Object.entries(englishProblems).flatMap(([key, message]) => {
    const copy = copyOf(message)
    return sources.flatMap(({ file, text }) => (copy?.test(text) ? [`${key}: ${file}`] : []))
  })
  expect(copies).toEqual([])
})

test('no two problems have the same sentence, and none has the separator of two', () => {
  const sentences = Object.values(englishProblems).filter((message) => typeof message === 'string')
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  expect(sentences.filter((sentence) => sentence.includes('; '))).toEqual([])
})

test('a Problem, a rejected field and an error of a schema name a key: their code has no sentence', () => {
  const sentence =
    /(?:new Problem\(|invalidField\(|\brequired\(|problemKey\(|\.(?:min|max|refine|regex)\([^\n]*|error: ?)['`][A-Za-z]+ [^\n]*|['`][^'`\n]*(?: is required| must be at most )/g
  const found = sources.flatMap(({ file, text }) =>
    (text.match(sentence) ?? []).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  [englishProblems.subjectTooLong, SUBJECT_LENGTH],
  [englishProblems.questionTooLong, QUESTION_LENGTH],
  [englishProblems.choiceTooLong, QUESTION_LENGTH],
  [englishProblems.teamNameTooLong, TEAM_NAME_LENGTH],
  [englishProblems.pictureTextTooLong, ALT_LENGTH],
  [englishProblems.calendarDescriptionTooLong, CALENDAR_DESCRIPTION_LENGTH],
  [englishProblems.replyTooLong, REPLY_LENGTH],
  [englishProblems.searchTooLong, SEARCH_LENGTH],
  [englishProblems.reasonInvalid, LONGEST_REASON],
  [englishProblems.intervalRange, MOST_REPEATS],
  [englishProblems.byDayInvalid, WEEKDAYS.join(', ')],
  [englishProblems.tooManyChoices, MOST_CHOICES],
  [englishProblems.guestsRange, MOST_GUESTS],
  [englishProblems.listInvalid, MOST_LISTED],
  [englishProblems.accentInvalid, ACCENT_NAMES.join(', ')],
  [englishProblems.sortInvalid, EVENT_SORTS.join(', ')],
  [englishProblems.eventLimitRange, MOST_EVENTS_A_PAGE],
  [englishProblems.attendeeLimitRange, MOST_ATTENDEES_A_PAGE],
  [englishProblems.tooManyTokens, MOST_TOKENS_OF_A_TEAM],
  [englishProblems.tooManyWebhooks, MOST_WEBHOOKS_OF_A_TEAM],
  [englishProblems.tooManySources, MOST_SOURCES_OF_A_TEAM],
  [englishProblems.lifetimeInvalid, TOKEN_LIFETIMES[2]],
])('the sentence "%s" names the limit of the code', (sentence, limit) => {
  expect(sentence).toContain(` ${limit}`)
})

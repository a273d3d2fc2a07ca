import { englishFormNotes, type FormNotes } from '../language/english-form-notes.ts'
import { englishTime } from '../language/english-time.ts'
import type { TimeWords } from '../language/time-words.ts'
import { isRepeated } from '../time/time-zone.ts'
import { calendarDateOf, DAY, dayOfWallTime, timeOfDay } from '../time/wall-time.ts'
import {
  type EventTime,
  eventSeries,
  type Occurrence,
  occurrenceOn,
  occurrencesBetween,
} from './event-time.ts'
import { lengthText } from './form-notes.ts'

/** The dates of a series are looked at so far ahead: every clock change comes within a year. */
const DAYS_LOOKED_AT = 370

export function timeWarnings(event: EventTime, words = englishFormNotes, time = englishTime): string[] {
  const { first } = eventSeries(event)
  const laterStart = first === dayOfWallTime(event.start) ? [] : [words.laterStart(time.dateText(first))]
  return [...laterStart, ...missingDates(event, words), ...clockChange(event, words, time)]
}

function missingDates({ start, recurrence }: EventTime, words: FormNotes): string[] {
  const { month, dayOfMonth } = calendarDateOf(dayOfWallTime(start))
  if (recurrence?.frequency === 'YEARLY' && month === 2 && dayOfMonth === 29) {
    return [words.onlyLeapYears]
  }
  if (recurrence?.frequency !== 'MONTHLY' || dayOfMonth < 29) return []
  return [words.onlyLongMonths(dayOfMonth)]
}

function clockChange(event: EventTime, words: FormNotes, time: TimeWords): string[] {
  if (event.allDay) return []
  const { first } = eventSeries(event)
  const occurrences = event.recurrence
    ? occurrencesBetween(event, first, first + DAYS_LOOKED_AT)
    : [occurrenceOn(event, first)]
  for (const occurrence of occurrences) {
    const warning = clockChangeAt(event, occurrence, words, time)
    if (warning !== null) return [warning]
  }
  return []
}

function clockChangeAt(
  event: EventTime,
  { start, end, startsAt, endsAt, exception }: Occurrence,
  words: FormNotes,
  { dateText, clockTime }: TimeWords,
): string | null {
  if (exception) return null
  const date = dateText(dayOfWallTime(start))
  const ruleStart = dayOfWallTime(start) * DAY + timeOfDay(event.start)
  if (ruleStart !== start) return words.clockSkips(date, clockTime(ruleStart), clockTime(start))
  if (isRepeated(event.timezone, start)) return words.startComesTwice(date, clockTime(start))
  if (isRepeated(event.timezone, end)) return words.endComesTwice(date, clockTime(end))
  const missing = event.end - event.start - (endsAt - startsAt)
  if (missing === 0) return null
  const write = missing > 0 ? words.lastsLess : words.lastsMore
  return write(date, lengthText(Math.abs(missing), words))
}

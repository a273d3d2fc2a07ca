import { clockTime, dateText } from '../time/date-format.ts'
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

export function timeWarnings(event: EventTime): string[] {
  const { first } = eventSeries(event)
  const laterStart =
    first === dayOfWallTime(event.start)
      ? []
      : [`The first date is ${dateText(first)}: the start date is not one of the chosen days.`]
  return [...laterStart, ...missingDates(event), ...clockChange(event)]
}

function missingDates({ start, recurrence }: EventTime): string[] {
  const { month, dayOfMonth } = calendarDateOf(dayOfWallTime(start))
  if (recurrence?.frequency === 'YEARLY' && month === 2 && dayOfMonth === 29) {
    return ['February 29 does not exist every year: the event takes place only in leap years.']
  }
  if (recurrence?.frequency !== 'MONTHLY' || dayOfMonth < 29) return []
  return [`Not every month has a day ${dayOfMonth}: in the others the event does not take place.`]
}

function clockChange(event: EventTime): string[] {
  if (event.allDay) return []
  const { first } = eventSeries(event)
  const occurrences = event.recurrence
    ? occurrencesBetween(event, first, first + DAYS_LOOKED_AT)
    : [occurrenceOn(event, first)]
  for (const occurrence of occurrences) {
    const problem = clockChangeAt(event, occurrence)
    if (problem !== null)
      return [`The clock changes on ${dateText(dayOfWallTime(occurrence.start))}: ${problem}.`]
  }
  return []
}

function clockChangeAt(
  event: EventTime,
  { start, end, startsAt, endsAt, exception }: Occurrence,
): string | null {
  if (exception) return null
  const time = dayOfWallTime(start) * DAY + timeOfDay(event.start)
  if (time !== start) return `${clockTime(time)} does not exist then, and it starts at ${clockTime(start)}`
  if (isRepeated(event.timezone, start)) return `${clockTime(start)} comes twice, and the first one is meant`
  if (isRepeated(event.timezone, end)) return `${clockTime(end)} comes twice, and it ends at the first one`
  const missing = event.end - event.start - (endsAt - startsAt)
  if (missing === 0) return null
  return `it lasts ${lengthText(Math.abs(missing))} ${missing > 0 ? 'less' : 'more'} than the clock says`
}

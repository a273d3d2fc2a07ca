import { type EventTime, eventSeries, firstOccurrence, type Occurrence } from '../event/event-time.ts'
import { type Recurrence, ruleTextUntil, WEEKDAYS } from '../recurrence/recurrence.ts'
import { instantOf, isRepeated, isShownOnce } from '../time/time-zone.ts'
import {
  calendarDateOf,
  compactDate,
  compactWallTime,
  DAY,
  type Day,
  dayOfWallTime,
  SECOND,
  type WallTime,
  weekdayOf,
} from '../time/wall-time.ts'

/** Calendars exclude the end, so they get the day after the last. */
export function allDayRange({ start, end }: Occurrence): { first: Day; afterLast: Day } {
  return { first: dayOfWallTime(start), afterLast: dayOfWallTime(end) + 1 }
}

/**
 * A series keeps a skipped wall time as typed, because its other occurrences have it; a single event gets the time
 * that the clocks really show.
 */
export function firstWallTimes(event: EventTime): { start: string; end: string } {
  const { start, end } = event.recurrence ? typedTimes(event) : firstOccurrence(event)
  return { start: compactWallTime(start), end: compactWallTime(end) }
}

/** True for a single event at a wall time that the clocks show twice, which only UTC can tell apart. */
export function isWrittenInUtc(event: EventTime): boolean {
  if (event.recurrence) return false
  const { start, end } = firstOccurrence(event)
  return isRepeated(event.timezone, start) || isRepeated(event.timezone, end)
}

export function utcTimes({ startsAt, endsAt }: Occurrence): { start: string; end: string } {
  return { start: utcText(startsAt), end: utcText(endsAt) }
}

export function utcText(instant: number): string {
  return `${compactWallTime(instant)}Z`
}

/**
 * Calendars read UNTIL as an instant, so it is the last second of the end date in the event's time zone and not the
 * stored text. Redundant weekdays are omitted, because programs treat them differently.
 */
export function calendarRule(event: EventTime, recurrence: Recurrence): string {
  const { end, byDay, weekdayOfMonth, frequency } = recurrence
  const firstDay = eventSeries(event).first
  const isRedundant = byDay.length === 1 && byDay[0] === WEEKDAYS[weekdayOf(firstDay)]
  const parts = frequency === 'WEEKLY' && isRedundant ? { ...recurrence, byDay: [] } : recurrence
  const rule = ruleTextUntil(parts, end.type === 'DATE' ? untilText(event, end.date) : '', firstDay)
  // Without the explicit date, Thunderbird moves 29 February to 1 March in other years.
  return frequency === 'YEARLY' && !weekdayOfMonth && isLeapDay(firstDay)
    ? `${rule};BYMONTH=2;BYMONTHDAY=29`
    : rule
}

function isLeapDay(day: Day): boolean {
  const { month, dayOfMonth } = calendarDateOf(day)
  return month === 2 && dayOfMonth === 29
}

function untilText({ allDay, timezone }: EventTime, date: Day): string {
  return allDay ? compactDate(date) : utcText(instantOf(timezone, (date + 1) * DAY - SECOND))
}

/**
 * True for a series whose first occurrence meets a clock change. Programs would copy its real length, or
 * misread a skipped or repeated time, so calendars get its length on the clock (DURATION) instead of an end.
 */
export function isSeriesFromClockChange(event: EventTime): boolean {
  if (!event.recurrence) return false
  const { start, end } = typedTimes(event)
  const { startsAt, endsAt } = firstOccurrence(event)
  const isPlain = [start, end].every((wallTime) => isShownOnce(event.timezone, wallTime))
  return !isPlain || endsAt - startsAt !== end - start
}

function typedTimes(event: EventTime): { start: WallTime; end: WallTime } {
  const shift = (eventSeries(event).first - dayOfWallTime(event.start)) * DAY
  return { start: event.start + shift, end: event.end + shift }
}

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

/** What files and links for calendars have in common: how they are told when an event takes place. */

/** All-day events: the first day, and the day after the last, as calendars count. */
export function allDayRange({ start, end }: Occurrence): { first: Day; afterLast: Day } {
  return { first: dayOfWallTime(start), afterLast: dayOfWallTime(end) + 1 }
}

/**
 * The first occurrence's times as the clocks in the zone show them. A series keeps a skipped wall time as typed, since its
 * other occurrences have it; one event gets the time that is really shown.
 */
export function firstWallTimes(event: EventTime): { start: string; end: string } {
  const { start, end } = event.recurrence ? typedTimes(event) : firstOccurrence(event)
  return { start: compactWallTime(start), end: compactWallTime(end) }
}

/** A wall time that comes twice says nothing: unless it repeats, such an event is told in UTC. */
export function isWrittenInUtc(event: EventTime): boolean {
  if (event.recurrence) return false
  const { start, end } = firstOccurrence(event)
  return isRepeated(event.timezone, start) || isRepeated(event.timezone, end)
}

export function utcTimes({ startsAt, endsAt }: Occurrence): { start: string; end: string } {
  return { start: utcText(startsAt), end: utcText(endsAt) }
}

/** "20260310T130000Z" */
export function utcText(instant: number): string {
  return `${compactWallTime(instant)}Z`
}

/**
 * The rule as calendars must get it: they take UNTIL for an instant, so it is the last second of the end date in the event's
 * own zone, not the fixed text that is stored. What says nothing is left out, since programs differ there.
 */
export function calendarRule(event: EventTime, recurrence: Recurrence): string {
  const { end, byDay, frequency } = recurrence
  const firstDay = eventSeries(event).first
  const saysNothing = byDay.length === 1 && byDay[0] === WEEKDAYS[weekdayOf(firstDay)]
  const told = frequency === 'WEEKLY' && saysNothing ? { ...recurrence, byDay: [] } : recurrence
  const rule = ruleTextUntil(told, end.type === 'DATE' ? untilText(event, end.date) : '')
  // Thunderbird's reader makes 1 March of it unless the date is named.
  return frequency === 'YEARLY' && isLeapDay(firstDay) ? `${rule};BYMONTH=2;BYMONTHDAY=29` : rule
}

function isLeapDay(day: Day): boolean {
  const { month, dayOfMonth } = calendarDateOf(day)
  return month === 2 && dayOfMonth === 29
}

function untilText({ allDay, timezone }: EventTime, date: Day): string {
  return allDay ? compactDate(date) : utcText(instantOf(timezone, (date + 1) * DAY - SECOND))
}

/**
 * A series whose first occurrence meets a clock change: programs take its real length for that of all the others, or a skipped or
 * repeated time for another, so calendars are told how long it is by the clock.
 */
export function isSeriesFromClockChange(event: EventTime): boolean {
  if (!event.recurrence) return false
  const { start, end } = typedTimes(event)
  const { startsAt, endsAt } = firstOccurrence(event)
  const isPlain = [start, end].every((wallTime) => isShownOnce(event.timezone, wallTime))
  return !isPlain || endsAt - startsAt !== end - start
}

function typedTimes(event: EventTime): { start: WallTime; end: WallTime } {
  const moved = (eventSeries(event).first - dayOfWallTime(event.start)) * DAY
  return { start: event.start + moved, end: event.end + moved }
}

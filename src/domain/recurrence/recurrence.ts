import type { Reason } from '../language/problem-key.ts'
import { shortWeekday } from '../time/date-format.ts'
import { compactDate, type Day, weekdayOf } from '../time/wall-time.ts'

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export const RECURRENCE_END_TYPES = ['NEVER', 'COUNT', 'DATE'] as const
export const MOST_REPEATS = 999

export type Frequency = (typeof FREQUENCIES)[number]
export type RecurrenceEndType = (typeof RECURRENCE_END_TYPES)[number]
export type Weekday = (typeof WEEKDAYS)[number]
export type RecurrenceEnd = { type: 'NEVER' } | { type: 'COUNT'; count: number } | { type: 'DATE'; date: Day }

export interface Recurrence {
  frequency: Frequency
  interval: number
  /** Only weekly recurrences have weekdays, in the order MO to SU. Empty means the weekday of the start. */
  byDay: readonly Weekday[]
  end: RecurrenceEnd
}

export function inWeekOrder(days: readonly Weekday[]): Weekday[] {
  return WEEKDAYS.filter((day) => days.includes(day))
}

/** Monday is 0. If no weekday is chosen, that of the start counts. */
export function weekdaysOf({ byDay }: Recurrence, startDay: Day): number[] {
  return byDay.length > 0 ? byDay.map((code) => WEEKDAYS.indexOf(code)) : [weekdayOf(startDay)]
}

/** The database and the API use this text. An end date always has the time 23:59:59Z, whatever the zone. */
export function ruleText(recurrence: Recurrence, allDay: boolean): string {
  const { end } = recurrence
  const until = end.type === 'DATE' ? `${compactDate(end.date)}${allDay ? '' : 'T235959Z'}` : ''
  return ruleTextUntil(recurrence, until)
}

/** Calendars read UNTIL as an instant, so they need the one of the event's zone. */
export function ruleTextUntil({ frequency, interval, byDay, end }: Recurrence, until: string): string {
  const parts = [`FREQ=${frequency}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (frequency === 'WEEKLY' && byDay.length > 0) parts.push(`BYDAY=${byDay.join(',')}`)
  if (end.type === 'COUNT') parts.push(`COUNT=${end.count}`)
  if (end.type === 'DATE') parts.push(`UNTIL=${until}`)
  return parts.join(';')
}

interface Move {
  from: Day
  to: Day
}

/**
 * A weekly event on the weekday of its start follows the start: moved from Tuesday to Wednesday, it repeats on
 * Wednesdays.
 */
export function movedRecurrence(recurrence: Recurrence, { from, to }: Move): Recurrence {
  const { byDay } = recurrence
  const follows = byDay.length === 1 && byDay[0] === WEEKDAYS[weekdayOf(from)]
  const weekday = WEEKDAYS[weekdayOf(to)]
  return follows && weekday ? { ...recurrence, byDay: [weekday] } : recurrence
}

/**
 * With several weekdays, the first date can move only to one of them: only the user knows which one another day
 * replaces.
 */
export function moveError(recurrence: Recurrence, { from, to }: Move): Reason | null {
  const weekdays = weekdaysOf(recurrence, from)
  if (from === to || recurrence.byDay.length < 2 || weekdays.includes(weekdayOf(to))) return null
  return ['startOffWeekdays', weekdays.map(shortWeekday).join(', ')]
}

import type { Reason } from '../language/problem-key.ts'
import { calendarDateOf, compactDate, type Day, daysInMonth, weekdayOf } from '../time/wall-time.ts'

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
/** -1 is the last week that has the weekday. */
export const WEEKS_OF_MONTH = [1, 2, 3, 4, 5, -1] as const
export const RECURRENCE_END_TYPES = ['NEVER', 'COUNT', 'DATE'] as const
export const MOST_REPEATS = 999

export type Frequency = (typeof FREQUENCIES)[number]
export type RecurrenceEndType = (typeof RECURRENCE_END_TYPES)[number]
export type Weekday = (typeof WEEKDAYS)[number]
export type WeekOfMonth = (typeof WEEKS_OF_MONTH)[number]
export type RecurrenceEnd = { type: 'NEVER' } | { type: 'COUNT'; count: number } | { type: 'DATE'; date: Day }

export interface Recurrence {
  frequency: Frequency
  interval: number
  /** Only weekly recurrences have weekdays, in the order MO to SU. Empty means the weekday of the start. */
  byDay: readonly Weekday[]
  /** Only monthly and yearly recurrences may have it. Without it they follow the day of the month of the start. */
  weekdayOfMonth?: WeekdayOfMonth | undefined
  end: RecurrenceEnd
}

/** The first Tuesday of a month is { week: 1, weekday: 'TU' }. */
export interface WeekdayOfMonth {
  week: WeekOfMonth
  weekday: Weekday
}

export type WeekdayOfMonthCode = `${WeekOfMonth}${Weekday}`

const WEEKDAYS_OF_MONTH: readonly WeekdayOfMonth[] = WEEKS_OF_MONTH.flatMap((week) =>
  WEEKDAYS.map((weekday) => ({ week, weekday })),
)
export const WEEKDAY_OF_MONTH_CODES: readonly WeekdayOfMonthCode[] = WEEKDAYS_OF_MONTH.map(weekdayOfMonthCode)

export function isByMonth(frequency: Frequency): boolean {
  return frequency === 'MONTHLY' || frequency === 'YEARLY'
}

export function weekdayOfMonthCode({ week, weekday }: WeekdayOfMonth): WeekdayOfMonthCode {
  return `${week}${weekday}`
}

export function weekdayOfMonthOf(code: string | undefined): WeekdayOfMonth | undefined {
  return WEEKDAYS_OF_MONTH.find((each) => weekdayOfMonthCode(each) === code)
}

/** Returns both readings of a day in the last week of its month: its number and -1. */
export function weekdaysOfMonthOn(day: Day): WeekdayOfMonth[] {
  return WEEKDAYS_OF_MONTH.filter((each) => dayInMonth(day, each) === day)
}

/** Returns the day in the month of `inMonth`; null if the month has no fifth one. */
export function dayInMonth(inMonth: Day, { week, weekday }: WeekdayOfMonth): Day | null {
  const { year, month, dayOfMonth } = calendarDateOf(inMonth)
  const firstOfMonth = inMonth - dayOfMonth + 1
  const length = daysInMonth(year, month)
  const untilWeekday = (WEEKDAYS.indexOf(weekday) - weekdayOf(firstOfMonth) + 7) % 7
  const weeks = week === -1 ? Math.floor((length - 1 - untilWeekday) / 7) : week - 1
  const after = untilWeekday + weeks * 7
  return after < length ? firstOfMonth + after : null
}

export function inWeekOrder(days: readonly string[]): Weekday[] {
  return WEEKDAYS.filter((day) => days.includes(day))
}

/** Monday is 0. If no weekday is chosen, that of the start counts. */
export function weekdaysOf({ byDay }: Recurrence, startDay: Day): number[] {
  return byDay.length > 0 ? byDay.map((code) => WEEKDAYS.indexOf(code)) : [weekdayOf(startDay)]
}

/** The database and the API use this text. An end date always has the time 23:59:59Z, whatever the zone. */
export function ruleText(recurrence: Recurrence, allDay: boolean, startDay: Day): string {
  const { end } = recurrence
  const until = end.type === 'DATE' ? `${compactDate(end.date)}${allDay ? '' : 'T235959Z'}` : ''
  return ruleTextUntil(recurrence, until, startDay)
}

/** Calendars read UNTIL as an instant, so they need the one of the event's zone. */
export function ruleTextUntil(recurrence: Recurrence, until: string, startDay: Day): string {
  const { frequency, interval, byDay, weekdayOfMonth, end } = recurrence
  const parts = [`FREQ=${frequency}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  // Without its month, it would be the first Tuesday of the year.
  if (frequency === 'YEARLY' && weekdayOfMonth) parts.push(`BYMONTH=${calendarDateOf(startDay).month}`)
  if (weekdayOfMonth) parts.push(`BYDAY=${weekdayOfMonthCode(weekdayOfMonth)}`)
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
 * A rule on the weekday of its start follows the start: moved from Tuesday to Wednesday, it repeats on Wednesdays,
 * and from the last Tuesday of a month to the first Wednesday, on first Wednesdays.
 */
export function movedRecurrence(recurrence: Recurrence, { from, to }: Move): Recurrence {
  const { byDay, weekdayOfMonth } = recurrence
  if (weekdayOfMonth && dayInMonth(from, weekdayOfMonth) === from) {
    const choices = weekdaysOfMonthOn(to)
    const same = choices.find(({ week }) => week === -1 && weekdayOfMonth.week === -1)
    return { ...recurrence, weekdayOfMonth: same ?? choices[0] }
  }
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
  return ['startOffWeekdays', weekdays]
}

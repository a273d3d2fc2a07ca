import {
  calendarDateOf,
  type Day,
  dayOf,
  daysInMonth,
  formatDate,
  parseDate,
  weekdayOf,
} from './wall-time.ts'

/** A month, as its first day. */
export type Month = Day

const DAYS_A_WEEK = 7

export function monthOf(day: Day): Month {
  const { year, month } = calendarDateOf(day)
  return dayOf(year, month, 1)
}

/** Parses "2026-03". Returns null outside the years that events can have. */
export function parseMonth(text: string): Month | null {
  return parseDate(`${text}-01`)
}

/** "2026-03" */
export function formatMonth(month: Month): string {
  return formatDate(month).slice(0, 7)
}

/** `months` may be negative. Returns null outside the years that events can have. */
export function monthsLater(month: Month, months: number): Month | null {
  const { year, month: number } = calendarDateOf(month)
  return parseMonth(formatMonth(dayOf(year, number + months, 1)))
}

/** The weeks of a month view, each from Sunday to Saturday. */
export function weeksOf(month: Month): Day[][] {
  const { year, month: number } = calendarDateOf(month)
  const afterLast = month + daysInMonth(year, number)
  const weeks: Day[][] = []
  for (let sunday = sundayOnOrBefore(month); sunday < afterLast; sunday += DAYS_A_WEEK) {
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, weekday) => sunday + weekday))
  }
  return weeks
}

function sundayOnOrBefore(day: Day): Day {
  return day - ((weekdayOf(day) + 1) % DAYS_A_WEEK)
}

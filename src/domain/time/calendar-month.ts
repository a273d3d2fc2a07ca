import {
  calendarDateOf,
  type Day,
  dayOf,
  daysInMonth,
  formatDate,
  parseDate,
  weekdayOf,
} from './wall-time.ts'

/** A month is its first day. */
export type Month = Day

const DAYS_A_WEEK = 7

export function monthOf(day: Day, later = 0): Month {
  const { year, month } = calendarDateOf(day)
  return dayOf(year, month + later, 1)
}

/** Parses "2026-03". Returns null outside the years that events can have. */
export function parseMonth(text: string): Month | null {
  return parseDate(`${text}-01`)
}

export function formatMonth(month: Month): string {
  return formatDate(month).slice(0, 7)
}

/** `months` may be negative. Returns null outside the years that events can have. */
export function monthsLater(month: Month, months: number): Month | null {
  return parseMonth(formatMonth(monthOf(month, months)))
}

const SUNDAY = 6

/** @param begin the first weekday, counted from Monday */
export function weeksOf(month: Month, begin = SUNDAY): Day[][] {
  const { year, month: number } = calendarDateOf(month)
  const afterLast = month + daysInMonth(year, number)
  const weeks: Day[][] = []
  const first = month - ((weekdayOf(month) - begin + DAYS_A_WEEK) % DAYS_A_WEEK)
  for (let start = first; start < afterLast; start += DAYS_A_WEEK) {
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, days) => start + days))
  }
  return weeks
}

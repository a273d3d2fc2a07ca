/**
 * A wall time is the date and time that a clock on the wall shows, without a time zone.
 *
 * A WallTime counts milliseconds since 1970-01-01T00:00 on that clock, a Day counts days. Both are plain numbers.
 * Only the methods of Date that are about UTC read them, so the time zone of the process never matters.
 */
export type WallTime = number
export type Day = number

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
/** An event that is no longer than this is on one date, even if it ends after midnight. */
export const NIGHT = 12 * HOUR
export const DAY = 24 * HOUR

/** Events can have these years: the zone data starts in 1970, and the day after the last must have four digits. */
const FIRST_YEAR = 1970
export const LAST_YEAR = 9998

export interface CalendarDate {
  year: number
  month: number
  dayOfMonth: number
}

/** Months and days beyond their range lead into the years and months around. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY
}

export function calendarDateOf(day: Day): CalendarDate {
  const date = new Date(day * DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() }
}

export function daysInMonth(year: number, month: number): number {
  return dayOf(year, month + 1, 1) - dayOf(year, month, 1)
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7
}

export function dayOfWallTime(wallTime: WallTime): Day {
  return Math.floor(wallTime / DAY)
}

export function timeOfDay(wallTime: WallTime): number {
  return wallTime - dayOfWallTime(wallTime) * DAY
}

/** Parses "2026-03-10". Returns null if there is no such day. */
export function parseDate(text: string): Day | null {
  const midnight = parseWallTime(`${text}T00:00:00`)
  return midnight === null ? null : midnight / DAY
}

/** Parses "2026-03-10T09:00:00", the format of event times, or returns null. */
export function parseWallTime(text: string): WallTime | null {
  if (!/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)) return null
  const year = Number(text.slice(0, 4))
  const wallTime = Date.parse(`${text}Z`)
  if (year < FIRST_YEAR || year > LAST_YEAR || Number.isNaN(wallTime)) return null
  // Date reads February 30 as March 2.
  return new Date(wallTime).getUTCDate() === Number(text.slice(8, 10)) ? wallTime : null
}

export function formatDate(day: Day): string {
  return formatWallTime(day * DAY).slice(0, 10)
}

export function formatWallTime(wallTime: WallTime): string {
  return new Date(wallTime).toISOString().slice(0, 19)
}

/** Returns "20260310", the format of iCalendar and of calendar links. */
export function compactDate(day: Day): string {
  return formatDate(day).replaceAll('-', '')
}

/** Returns "20260310T090000". */
export function compactWallTime(wallTime: WallTime): string {
  return formatWallTime(wallTime).replace(/[-:]/g, '')
}

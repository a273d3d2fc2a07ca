/**
 * The date and time that a clock on the wall shows, without a time zone.
 *
 * A WallTime counts milliseconds since 1970-01-01T00:00 on that clock, a Day counts days. Both are plain
 * numbers, so that long series create no objects and the time zone of the process never matters.
 */
export type WallTime = number
export type Day = number

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * The years that events can have: the zone data starts in 1970, and the day after the last must have four
 * digits.
 */
const FIRST_YEAR = 1970
export const LAST_YEAR = 9998

export interface CalendarDate {
  year: number
  /** 1 to 12 */
  month: number
  dayOfMonth: number
}

// The conversions count from 1 March of year 0, so that the leap day is the last day of a year and the
// pattern repeats every 400 years.
const DAYS_TO_1970 = 719_468
const DAYS_IN_400_YEARS = 146_097

const ZERO = '0'.charCodeAt(0)

export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_IN_400_YEARS + dayOfEra - DAYS_TO_1970
}

export function calendarDateOf(day: Day): CalendarDate {
  const shifted = day + DAYS_TO_1970
  const era = Math.floor(shifted / DAYS_IN_400_YEARS)
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
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
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayWrittenIn(text) : null
}

/** Parses "2026-03-10T09:00:00", the format of event times, or returns null. */
export function parseWallTime(text: string): WallTime | null {
  if (!/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)) return null
  const day = dayWrittenIn(text)
  if (day === null) return null
  return (
    day * DAY + twoDigitsAt(text, 11) * HOUR + twoDigitsAt(text, 14) * MINUTE + twoDigitsAt(text, 17) * SECOND
  )
}

function dayWrittenIn(text: string): Day | null {
  const year = twoDigitsAt(text, 0) * 100 + twoDigitsAt(text, 2)
  const month = twoDigitsAt(text, 5)
  const dayOfMonth = twoDigitsAt(text, 8)
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null
  if (dayOfMonth < 1 || dayOfMonth > daysInMonth(year, month)) return null
  return dayOf(year, month, dayOfMonth)
}

/** Uses character codes, which takes a quarter of the time of regular expression groups and Number. */
function twoDigitsAt(text: string, place: number): number {
  return (text.charCodeAt(place) - ZERO) * 10 + text.charCodeAt(place + 1) - ZERO
}

export function formatDate(day: Day): string {
  const { year, month, dayOfMonth } = calendarDateOf(day)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`
}

export function formatWallTime(wallTime: WallTime): string {
  return `${formatDate(dayOfWallTime(wallTime))}T${formatTime(wallTime)}`
}

/** The format of iCalendar and of calendar links: "20260310". */
export function compactDate(day: Day): string {
  return formatDate(day).replaceAll('-', '')
}

/** "20260310T090000" */
export function compactWallTime(wallTime: WallTime): string {
  return `${compactDate(dayOfWallTime(wallTime))}T${formatTime(wallTime).replaceAll(':', '')}`
}

function formatTime(wallTime: WallTime): string {
  const time = timeOfDay(wallTime)
  const hours = Math.floor(time / HOUR)
  const minutes = Math.floor((time % HOUR) / MINUTE)
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(Math.floor((time % MINUTE) / SECOND))}`
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

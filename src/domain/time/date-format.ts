import {
  calendarDateOf,
  type Day,
  dayOfWallTime,
  HOUR,
  MINUTE,
  timeOfDay,
  type WallTime,
  weekdayOf,
} from './wall-time.ts'

/** English dates and times do not depend on the runtime's locale data. */

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAY_NAMES = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/** Only the days of all-day events count. */
export interface Span {
  allDay: boolean
  start: WallTime
  /** An all-day event may have any time on its last day. */
  end: WallTime
}

/** The abbreviations differ, as "EST" and "EDT", if the clocks change in between. */
export interface ZoneNames {
  atStart: string
  atEnd: string
}

export interface DateTile {
  month: string
  dayOfMonth: string
  weekday: string
}

export function dateTile(day: Day): DateTile {
  const { month, dayOfMonth } = calendarDateOf(day)
  return {
    month: monthName(month).slice(0, 3).toUpperCase(),
    dayOfMonth: String(dayOfMonth),
    weekday: shortWeekday(weekdayOf(day)),
  }
}

/** Returns "Monday" for 0. */
export function weekdayName(weekday: number): string {
  return WEEKDAY_NAMES[weekday] ?? ''
}

export function shortWeekday(weekday: number): string {
  return weekdayName(weekday).slice(0, 3)
}

export function monthAndYear(day: Day): string {
  const { year, month } = calendarDateOf(day)
  return `${monthName(month)} ${year}`
}

/** Returns "March 10, 2026". */
export function dateText(day: Day): string {
  const { year, month, dayOfMonth } = calendarDateOf(day)
  return `${monthName(month)} ${dayOfMonth}, ${year}`
}

/** Returns "Tuesday, March 10, 2026". */
export function longDate(day: Day): string {
  return `${longDay(day)}, ${calendarDateOf(day).year}`
}

/** Returns "Tuesday, March 10". */
export function longDay(day: Day): string {
  const { month, dayOfMonth } = calendarDateOf(day)
  return `${weekdayName(weekdayOf(day))}, ${monthName(month)} ${dayOfMonth}`
}

/** Returns "Tue, Mar 10, 2026". */
export function shortDate(day: Day): string {
  return `${shortDay(day)}, ${calendarDateOf(day).year}`
}

/** Returns "Tue, Mar 10". */
export function shortDay(day: Day): string {
  return `${shortWeekday(weekdayOf(day))}, ${monthAndDay(day)}`
}

export function monthAndDay(day: Day): string {
  const { month, dayOfMonth } = calendarDateOf(day)
  return `${monthName(month).slice(0, 3)} ${dayOfMonth}`
}

/** Returns "Mar 10, 2026". */
export function mediumDate(day: Day): string {
  return `${monthAndDay(day)}, ${calendarDateOf(day).year}`
}

/** Returns "Mar 2026". */
export function shortMonth(day: Day): string {
  const { year, month } = calendarDateOf(day)
  return `${monthName(month).slice(0, 3)} ${year}`
}

/** Returns "9:00 AM". */
export function clockTime(wallTime: WallTime): string {
  const time = timeOfDay(wallTime)
  const hour = Math.floor(time / HOUR)
  const minute = Math.floor((time % HOUR) / MINUTE)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Browsers and the database have old names of zones. */
const RENAMED_CITIES: Record<string, string> = {
  Calcutta: 'Kolkata',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  'Ho Chi Minh': 'Ho Chi Minh City',
  'Sao Paulo': 'São Paulo',
}

/** Returns the city in a time zone's name: "New York", "Buenos Aires", "UTC". */
export function zonePlace(timezone: string): string {
  const name = timezone.slice(timezone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const [, sign, hours] = /^Etc.GMT([+-])([1-9]\d*)$/.exec(timezone) ?? []
  // "Etc/GMT-3" is three hours ahead.
  return sign ? `UTC${sign === '+' ? '-' : '+'}${hours}` : (RENAMED_CITIES[name] ?? name)
}

/** An end at midnight belongs to the day before. */
export function lastDayOf(start: WallTime, end: WallTime): Day {
  return Math.max(dayOfWallTime(start), dayOfWallTime(end - 1))
}

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

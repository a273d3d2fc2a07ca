import { type Instant, isZone, wallTimeAt } from './time-zone.ts'
import { DAY, type Day, dayOfWallTime, formatDate } from './wall-time.ts'

interface CurrentDay {
  from: Instant
  until: Instant
  day: string
}

/** Clocks change by whole quarters of an hour, so the day of a zone is computed anew at each of them. */
const QUARTER = DAY / 96

const current = new Map<string, CurrentDay>()

/** The date in a zone: "2026-03-10". A zone that this version does not know counts as UTC. */
export function dateIn(timezone: string, instant: Instant): string {
  const known = current.get(timezone)
  if (known && instant >= known.from && instant < known.until) return known.day
  const from = instant - (instant % QUARTER)
  const day = dateOf(timezone, instant)
  // The day may begin in the middle of a quarter in zones with odd offsets of long ago.
  if (dateOf(timezone, from) === day && dateOf(timezone, from + QUARTER - 1) === day) {
    current.set(timezone, { from, until: from + QUARTER, day })
  }
  return day
}

function dateOf(timezone: string, instant: Instant): string {
  return formatDate(dayIn(timezone, instant))
}

/** The same as a number, for any instant: it does not take the place of the current day. */
export function dayIn(timezone: string, instant: Instant): Day {
  return dayOfWallTime(isZone(timezone) ? wallTimeAt(timezone, instant) : instant)
}

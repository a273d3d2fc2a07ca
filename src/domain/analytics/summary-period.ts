import { type Instant, wallTimeAt } from '../time/time-zone.ts'
import { type Day, dayOfWallTime, HOUR, timeOfDay, weekdayOf } from '../time/wall-time.ts'
import type { SummaryFrequency } from './team-settings.ts'

const SENT_AT = 8 * HOUR
/** A weekly summary that could not go out on Monday still does on the next day. */
const LAST_WEEKDAY = 1

export function dueSummary(frequency: Exclude<SummaryFrequency, 'off'>, timezone: string, now: Instant) {
  const wallTime = wallTimeAt(timezone, now)
  const today = dayOfWallTime(wallTime)
  const weekday = weekdayOf(today)
  if (weekday === 0 || frequency === 'daily') {
    if (timeOfDay(wallTime) < SENT_AT) return null
  } else if (weekday > LAST_WEEKDAY) return null
  return frequency === 'daily' ? daysBefore(today, 1) : daysBefore(today - weekday, 7)
}

function daysBefore(end: Day, length: number) {
  return {
    days: { from: end - length, to: end - 1 },
    before: { from: end - 2 * length, to: end - length - 1 },
  }
}

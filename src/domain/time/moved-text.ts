import { clockTime, type Span, shortDate } from './date-format.ts'
import { dayOfWallTime, timeOfDay } from './wall-time.ts'

/** "Moved from Tue, Mar 24, 2026, 9:00 AM", with what has changed of it; empty if it starts when it would have. */
export function movedFromText(original: Span, now: Span): string {
  const day = dayOfWallTime(original.start)
  const changes = {
    day: day !== dayOfWallTime(now.start),
    time: !now.allDay && timeOfDay(original.start) !== timeOfDay(now.start),
  }
  const parts = [changes.day && shortDate(day), changes.time && clockTime(original.start)].filter(Boolean)
  return parts.length === 0 ? '' : `Moved from ${parts.join(', ')}`
}

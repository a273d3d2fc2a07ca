import { clockTime, type Span, shortDate, zonePlace } from './date-format.ts'
import { dayOfWallTime, timeOfDay } from './wall-time.ts'

interface InZone extends Span {
  timezone: string
}

/** "Moved from Tue, Mar 24, 2026, 9:00 AM", with what has changed of it; empty if it starts when it would have. */
export function movedFromText(original: Omit<InZone, 'end'>, now: InZone): string {
  const day = dayOfWallTime(original.start)
  const isTimed = !now.allDay && !original.allDay
  const isElsewhere = isTimed && original.timezone !== now.timezone
  const changes = {
    day: isElsewhere || day !== dayOfWallTime(now.start),
    time: isElsewhere || (isTimed && timeOfDay(original.start) !== timeOfDay(now.start)),
  }
  const parts = [changes.day && shortDate(day), changes.time && clockTime(original.start)].filter(Boolean)
  if (parts.length === 0) return ''
  return `Moved from ${parts.join(', ')}${isElsewhere ? ` ${zonePlace(original.timezone)}` : ''}`
}

import type { Occurrence } from '../../domain/event/event-time.ts'
import { offsetText } from '../../domain/time/time-zone.ts'
import { dayOfWallTime, formatDate, formatWallTime } from '../../domain/time/wall-time.ts'

/** The start or end as ISO 8601: "2026-03-10T09:00:00-04:00", or the date alone of an all-day occurrence. */
export function dateTimeText(occurrence: Occurrence, edge: 'start' | 'end'): string {
  const [wallTime, instant] =
    edge === 'start' ? [occurrence.start, occurrence.startsAt] : [occurrence.end, occurrence.endsAt]
  if (occurrence.allDay) return formatDate(dayOfWallTime(wallTime))
  return `${formatWallTime(wallTime)}${offsetText(wallTime - instant)}`
}

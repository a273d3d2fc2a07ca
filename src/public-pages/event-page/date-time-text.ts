import type { Occurrence } from '../../domain/event/event-time.ts'
import { offsetText } from '../../domain/time/time-zone.ts'
import { dayOfWallTime, formatDate, formatWallTime } from '../../domain/time/wall-time.ts'

/** When an occurrence starts or ends, as programs read it: "2026-03-10T09:00:00-04:00", or the bare date of an all-day one. */
export function dateTimeText(occurrence: Occurrence, edge: 'start' | 'end'): string {
  const [wallTime, instant] =
    edge === 'start' ? [occurrence.start, occurrence.startsAt] : [occurrence.end, occurrence.endsAt]
  if (occurrence.allDay) return formatDate(dayOfWallTime(wallTime))
  return `${formatWallTime(wallTime)}${offsetText(wallTime - instant)}`
}

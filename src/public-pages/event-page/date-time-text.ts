import type { Occurrence } from '../../domain/event/event-time.ts'
import { offsetText } from '../../domain/time/time-zone.ts'
import { dayOfWallTime, formatDate, formatWallTime } from '../../domain/time/wall-time.ts'

/** The start or end as ISO 8601: "2026-03-10T09:00:00-04:00", or the date alone of an all-day occurrence. */
export function dateTimeText(occurrence: Occurrence, edge: 'start' | 'end'): string {
  if (edge === 'start') return startText(occurrence)
  return startText({ allDay: occurrence.allDay, start: occurrence.end, startsAt: occurrence.endsAt })
}

/** The same for a start alone. */
export function startText({
  allDay,
  start,
  startsAt,
}: Pick<Occurrence, 'allDay' | 'start' | 'startsAt'>): string {
  if (allDay) return formatDate(dayOfWallTime(start))
  return `${formatWallTime(start)}${offsetText(start - startsAt)}`
}

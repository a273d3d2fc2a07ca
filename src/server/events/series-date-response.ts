import type * as z from 'zod'
import { type EventDetails, timeOf } from '../../domain/event/event.ts'
import type { seriesDate } from '../../domain/event/occurrence-change.ts'
import { originalStartOn, type SeriesDate } from '../../domain/event/series-dates.ts'
import { formatWallTime } from '../../domain/time/wall-time.ts'

export type SeriesDateResponse = z.output<typeof seriesDate>

/** One date of a series as its team sees it. */
export function seriesDateResponse(
  event: EventDetails,
  { day, occurrence, location, status, note }: SeriesDate,
): SeriesDateResponse {
  return {
    originalStartIso: formatWallTime(originalStartOn(timeOf(event), day)),
    startIso: formatWallTime(occurrence.start),
    endIso: formatWallTime(occurrence.end),
    location: location ?? event.location,
    status,
    note,
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { timeOf } from '../../domain/event/event.ts'
import { originalStartOn } from '../../domain/event/series-occurrences.ts'
import { formatWallTime } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import {
  type EventInList,
  type EventListing,
  type ListPlace,
  listEvents,
  refreshShownDates,
} from '../tables/events/event-list.ts'

const EVENTS_A_PAGE = 100

type ExportedEvent = EventInList & { listing: EventListing }

/**
 * Yields each event once, although a series that moves on meanwhile is listed again. SQLite reads synchronously, so
 * other requests get their turn after each page.
 */
export async function* eventPages({
  database,
  teamId,
}: {
  database: Connection
  teamId: string
}): AsyncGenerator<ExportedEvent[]> {
  const now = await refreshShownDates(database, teamId)
  const exportedIds = new Set<string>()
  const listing = { teamId, now, search: '', status: null, topic: null, days: null, isSummary: false }
  for (let after: ListPlace | null = null; ; ) {
    const { page, hasNext } = await listEvents(database, listing, after, EVENTS_A_PAGE)
    yield page.filter(({ event }) => !exportedIds.has(event.id)).map((event) => ({ ...event, listing }))
    for (const { event } of page) exportedIds.add(event.id)
    await nextTurn()
    if (!hasNext) return
    after = page.at(-1)?.place ?? null
  }
}

/** Writes the dates of a series that differ from its rule, as an import takes them. */
export function exceptionDates(event: EventInList['event']) {
  return (event.exceptions ?? []).map(({ day, moved, note }) => ({
    originalStartIso: formatWallTime(originalStartOn(timeOf(event), day)),
    ...(moved
      ? { startIso: formatWallTime(moved.start), endIso: formatWallTime(moved.end) }
      : { skipped: true }),
    ...(moved && moved.location !== null && { location: moved.location }),
    ...(note && { note }),
  }))
}

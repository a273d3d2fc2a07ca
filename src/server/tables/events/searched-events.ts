import type { Database } from '../../db/database.ts'
import { type ListPage, listEvents } from './event-list.ts'
import type { EventListing } from './event-list-scans.ts'
import { limitFor } from './event-list-statement.ts'
import { searchIndex } from './event-search-index.ts'
import type { ListPosition } from './listed-event.ts'

/** So many candidates are read and sorted in a few milliseconds. With more, a scan in list order is tried first. */
const FEW_CANDIDATES = 1_000
/** With more than this, a scan of all events takes less time. */
const MOST_CANDIDATES = 5_000
/** A scan that has looked at so many events for each one of the page is given up. */
const LOOKED_AT_FOR_ONE = 100

type SearchDatabase = Pick<Database, 'query' | 'engine'>

/** Where to look for the events that match: a search of the index, or a scan of the list. */
export async function beginSearch(
  database: SearchDatabase,
  { teamId, searched, days }: Pick<EventListing, 'teamId' | 'searched' | 'days'>,
  limit: number,
): Promise<Pick<EventListing, 'candidates' | 'reach'>> {
  if (searched === '') return { candidates: null, reach: null }
  const use = { afterSample: true, atMost: FEW_CANDIDATES }
  const { ids, isSmallTeam } = await searchIndex(database, { teamId, searched }, use)
  const candidates = isSmallTeam && ids?.length !== 0 ? null : ids
  // A month is itself a bound.
  const isBounded = candidates === null && days === null && !isSmallTeam
  return { candidates, reach: isBounded ? LOOKED_AT_FOR_ONE * limitFor(limit + 1) : null }
}

/**
 * A page of the events that match. A scan in list order is the fastest way to them if there are many, but not if they
 * are far away, as those of a word that was used years ago. Then the index is asked for all of them.
 */
export async function searchEvents(
  database: SearchDatabase,
  listing: EventListing,
  after: ListPosition | null,
  limit: number,
): Promise<ListPage> {
  const scanned = await listEvents(database, listing, after, limit)
  if (!scanned.isCut) return scanned
  const use = { afterSample: false, atMost: MOST_CANDIDATES }
  const { ids: candidates } = await searchIndex(database, listing, use)
  return listEvents(database, { ...listing, candidates, reach: null }, after, limit)
}

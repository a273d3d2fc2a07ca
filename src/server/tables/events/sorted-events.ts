import type { EventSort, SortColumn } from '../../../domain/event/event-fields.ts'
import type { Connection, Parameter } from '../../db/database.ts'
import {
  type EventInList,
  type EventListing,
  eventInList,
  filterOf,
  type ListRow,
  SIGN_UPS,
  selectOf,
} from './event-list.ts'

const COLUMNS: Record<SortColumn, string> = {
  date: 'shown_starts_at',
  // It begins with the title.
  title: 'search_text',
  place: 'lower(location)',
  views: "COALESCE((SELECT count FROM event_totals WHERE event_id = events.id AND counter = 'view'), 0)",
  adds: `COALESCE((SELECT sum(count) FROM event_totals
    WHERE event_id = events.id AND counter NOT IN ('view', 'subscribe')), 0)`,
  signUps: SIGN_UPS,
}

/** The inner statement sorts all events of the team without reading what the response has of each. */
export async function listSortedEvents(
  connection: Connection,
  listing: EventListing,
  sort: EventSort,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ page: EventInList[]; hasNext: boolean }> {
  // One extra event shows whether there is a next page.
  const values: Parameter[] = [listing.teamId, limit + 1, offset]
  const conditions = ['team_id = $1', filterOf(listing, values)]
  if (listing.status !== null) {
    const side = listing.status === 'past' ? '<=' : '>'
    conditions.push(`shown_ends_at ${side} $${values.push(listing.now)}`)
  }
  const column = COLUMNS[sort.replace('-', '') as SortColumn]
  const order = `ORDER BY ${column} ${sort.startsWith('-') ? 'DESC' : 'ASC'}, shown_starts_at DESC, id`
  const rows = await connection.query<ListRow>(
    `${selectOf(listing)} WHERE id IN (
       SELECT id FROM events WHERE ${conditions.join(' AND ')} ${order} LIMIT $2 OFFSET $3
     ) ${order}`,
    values,
  )
  const page = rows.slice(0, limit).flatMap((row) => {
    const place = { isPast: false, startsAt: row.shown_starts_at, id: row.id }
    return eventInList(row, place, listing) ?? []
  })
  return { page, hasNext: rows.length > limit }
}

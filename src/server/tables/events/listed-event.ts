import { timeOf } from '../../../domain/event/event.ts'
import { searchTextOf } from '../../../domain/event/event-search.ts'
import { type Occurrence, occurrencesBetween } from '../../../domain/event/event-time.ts'
import { listPositionAt } from '../../../domain/event/list-position.ts'
import { type Instant, isZone } from '../../../domain/time/time-zone.ts'
import type { EventListing } from './event-list-scans.ts'
import { cellsOf, type ListRow } from './event-list-statement.ts'
import { type TeamEvent, teamEventOfRow } from './event-row.ts'

export interface ListPosition {
  isPast: boolean
  startsAt: Instant
  id: string
}

export interface ListedEvent {
  /** Everything that is known of the event, as the database has written it: the same text is the same event. */
  row: string
  /** Reads the row, which takes longer than the query. */
  event: () => TeamEvent
  position: ListPosition
  /** On the requested days; null if no days were requested. */
  occurrences: Occurrence[] | null
}

export function positionOf({ shown_starts_at: startsAt, id }: ListRow, isPast: boolean): ListPosition {
  return { isPast, startsAt, id }
}

/** After a rollback this build may not know an event's zone: the list leaves it out. */
export function listed(row: ListRow, position: ListPosition, listing: EventListing): ListedEvent[] {
  const { timezone, deleted_at, cells } = row
  if (deleted_at !== null || !isZone(timezone)) return []
  const { days } = listing
  if (!days) return [{ row: cells, event: () => eventIn(cells, listing), position, occurrences: null }]
  const event = eventIn(cells, listing)
  const occurrences = occurrencesBetween(timeOf(event), days.from, days.to)
  return occurrences.length > 0 ? [{ row: cells, event: () => event, position, occurrences }] : []
}

export function movedSeries(row: ListRow, listing: EventListing): ListedEvent[] {
  if (!isZone(row.timezone)) return []
  const event = eventIn(row.cells, listing)
  if (!searchTextOf(event).includes(listing.searched)) return []
  const { isPast, startsAt } = listPositionAt(timeOf(event), listing.moment)
  return isPast ? [] : listed(row, { isPast, startsAt, id: row.id }, listing)
}

function eventIn(cells: string, listing: EventListing): TeamEvent {
  return Object.assign(teamEventOfRow(cellsOf(listing).rowOf(cells)), { readAt: listing.moment })
}

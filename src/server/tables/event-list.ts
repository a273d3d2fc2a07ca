import { timeOf } from '../../domain/event/event.ts'
import { searchTextOf } from '../../domain/event/event-search.ts'
import type { EventStatus } from '../../domain/event/event-status.ts'
import { type Occurrence, occurrencesBetween } from '../../domain/event/event-time.ts'
import { listPositionAt } from '../../domain/event/list-position.ts'
import { type Instant, isZone } from '../../domain/time/time-zone.ts'
import { DAY, type Day } from '../../domain/time/wall-time.ts'
import type { Connection, Parameter } from '../db/database.ts'
import { TEAM_EVENT_COLUMNS, type TeamEvent, type TeamEventRow, teamEventOfRow } from './event-row.ts'

/** Which events to list, as of one moment. Their list order must have been refreshed up to that moment. */
export interface EventListing {
  teamId: string
  moment: Instant
  /** Normalized like the search text; empty for all events. */
  searched: string
  status: EventStatus | null
  /** Inclusive, in each event's own time zone. */
  days: { from: Day; to: Day } | null
  /** Leaves out the descriptions, which may be long. */
  isSummary: boolean
}

export interface ListPosition {
  isPast: boolean
  startsAt: Instant
  id: string
}

export interface ListedEvent {
  event: TeamEvent
  position: ListPosition
  /** On the requested days; null if no days were requested. */
  occurrences: Occurrence[] | null
}

interface ListRow extends TeamEventRow {
  past: number
  shown_starts_at: Instant
}

const LIST_COLUMNS = `${TEAM_EVENT_COLUMNS}, past, shown_starts_at`
const SUMMARY_COLUMNS = LIST_COLUMNS.replace(' description_html,', " '' AS description_html,")
/**
 * The largest distance of a local date from the same date in UTC, with room for a day that a zone skipped.
 */
const ZONE_MARGIN = 2 * DAY

/**
 * A page with more occurrences than this ends earlier: ten thousand of them take megabytes and a tenth of a
 * second, during which nobody else is served.
 */
const MOST_OCCURRENCES_A_PAGE = 5_000

/** The next events after a position: upcoming ones soonest first, then past ones latest first. */
export async function listEvents(
  connection: Connection,
  listing: EventListing,
  after: ListPosition | null,
  limit: number,
): Promise<{ page: ListedEvent[]; hasNext: boolean }> {
  // One extra event shows whether there is a next page.
  const found = await firstEvents(connection, listing, after, limit + 1)
  const page = withinBudget(found.slice(0, limit))
  return { page, hasNext: found.length > page.length }
}

async function firstEvents(
  connection: Connection,
  listing: EventListing,
  after: ListPosition | null,
  limit: number,
): Promise<ListedEvent[]> {
  const moved = await eventsMovedSince(connection, listing)
  const found: ListedEvent[] = []
  for (const isPast of sidesOf(listing, after)) {
    const side = new Side(isPast, after?.isPast === isPast ? after : null)
    const stayed = await eventsThatStayed(connection, listing, side, limit - found.length)
    found.push(...side.inOrder([...stayed, ...moved]).slice(0, limit - found.length))
    if (found.length === limit || occurrencesIn(found) > MOST_OCCURRENCES_A_PAGE) break
  }
  return found
}

/** Only a few events have moved since the moment of the list; their position at that moment is computed. */
async function eventsMovedSince(connection: Connection, listing: EventListing): Promise<ListedEvent[]> {
  const rows = await connection.query<ListRow>(
    `SELECT ${columnsOf(listing)} FROM events WHERE team_id = $1 AND turned_at > $2 AND turned_at > 0`,
    [listing.teamId, listing.moment],
  )
  return rows
    .map(teamEventOfRow)
    .filter((event) => isZone(event.timezone) && searchTextOf(event).includes(listing.searched))
    .flatMap((event) => {
      const { isPast, startsAt } = listPositionAt(timeOf(event), listing.moment)
      return listed(event, { isPast, startsAt, id: event.id }, listing)
    })
}

/** Days are checked event by event, so a batch may yield fewer events than wanted and the loop continues. */
async function eventsThatStayed(
  connection: Connection,
  listing: EventListing,
  side: Side,
  wanted: number,
): Promise<ListedEvent[]> {
  const found: ListedEvent[] = []
  let occurrences = 0
  const [sql, filters] = side.query(listing)
  let { begin: last } = side
  for (;;) {
    const rows = await connection.query<ListRow>(sql, [
      listing.teamId,
      listing.moment,
      last.startsAt,
      last.id,
      wanted,
      ...filters,
    ])
    for (const row of rows) {
      const position = { isPast: side.isPast, startsAt: row.shown_starts_at, id: row.id }
      const [shown] = listed(teamEventOfRow(row), position, listing)
      last = position
      if (!shown) continue
      found.push(shown)
      occurrences += shown.occurrences?.length ?? 0
      if (occurrences > MOST_OCCURRENCES_A_PAGE) return found
    }
    if (found.length >= wanted || rows.length < wanted) return found
  }
}

/** At least one event, so that every page gets further. */
function withinBudget(found: readonly ListedEvent[]): ListedEvent[] {
  let occurrences = 0
  const end = found.findIndex((event, index) => {
    occurrences += event.occurrences?.length ?? 0
    return index > 0 && occurrences > MOST_OCCURRENCES_A_PAGE
  })
  return end === -1 ? [...found] : found.slice(0, end)
}

function occurrencesIn(found: readonly ListedEvent[]): number {
  return found.reduce((total, { occurrences }) => total + (occurrences?.length ?? 0), 0)
}

/** After a rollback this build may not know an event's zone: the list leaves it out. */
function listed(event: TeamEvent, position: ListPosition, { days }: EventListing): ListedEvent[] {
  if (!isZone(event.timezone)) return []
  if (!days) return [{ event, position, occurrences: null }]
  const occurrences = occurrencesBetween(timeOf(event), days.from, days.to)
  return occurrences.length > 0 ? [{ event, position, occurrences }] : []
}

function sidesOf({ status }: EventListing, after: ListPosition | null): boolean[] {
  const sides = status === null ? [false, true] : [status === 'past']
  return after?.isPast ? sides.filter((isPast) => isPast) : sides
}

/** One half of the list, the upcoming or the past events, from a position on. */
class Side {
  readonly isPast: boolean
  readonly begin: Pick<ListPosition, 'startsAt' | 'id'>

  constructor(isPast: boolean, after: ListPosition | null) {
    this.isPast = isPast
    const farthest = isPast ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER
    this.begin = after ?? { startsAt: farthest, id: '' }
  }

  inOrder(events: readonly ListedEvent[]): ListedEvent[] {
    return events
      .filter(({ position }) => position.isPast === this.isPast && this.#compare(this.begin, position) < 0)
      .sort((a, b) => this.#compare(a.position, b.position))
  }

  #compare(a: Pick<ListPosition, 'startsAt' | 'id'>, b: Pick<ListPosition, 'startsAt' | 'id'>): number {
    const ascending = a.startsAt - b.startsAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
    return this.isPast ? -ascending : ascending
  }

  query({ searched, days, isSummary }: EventListing): [sql: string, filters: Parameter[]] {
    const [past, beyond, direction] = this.isPast ? [1, '<', 'DESC'] : [0, '>', 'ASC']
    const filters: Parameter[] = []
    const next = (value: Parameter) => `$${5 + filters.push(value)}`
    const conditions = [
      `team_id = $1 AND past = ${past} AND turned_at <= $2 AND (shown_starts_at, id) ${beyond} ($3, $4)`,
    ]
    if (searched !== '') conditions.push(`search_text LIKE ${next(likePattern(searched))} ESCAPE '!'`)
    if (days) {
      conditions.push(`first_starts_at < ${next((days.to + 1) * DAY + ZONE_MARGIN)}`)
      const ends = `last_ends_at >= ${next(days.from * DAY - ZONE_MARGIN)}`
      // A past event always has an end, and PostgreSQL checks only a plain comparison inside the index.
      conditions.push(this.isPast ? ends : `(last_ends_at IS NULL OR ${ends})`)
    }
    const sql = `SELECT ${columnsOf({ isSummary })} FROM events WHERE ${conditions.join(' AND ')}
      ORDER BY shown_starts_at ${direction}, id ${direction} LIMIT $5`
    return [sql, filters]
  }
}

function columnsOf({ isSummary }: Pick<EventListing, 'isSummary'>): string {
  return isSummary ? SUMMARY_COLUMNS : LIST_COLUMNS
}

function likePattern(searched: string): string {
  return `%${searched.replace(/[!%_]/g, '!$&')}%`
}

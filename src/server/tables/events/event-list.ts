import { isWhollySkipped, timeOf } from '../../../domain/event/event.ts'
import { type EventStatus, MOST_OCCURRENCES_A_PAGE } from '../../../domain/event/event-fields.ts'
import { listPositionAt, type Occurrence, occurrencesBetween } from '../../../domain/event/event-time.ts'
import { type Instant, isZone, wallTimeAt } from '../../../domain/time/time-zone.ts'
import { DAY, type Day, dayOfWallTime, formatDate, HOUR } from '../../../domain/time/wall-time.ts'
import { type Connection, type Parameter, readNow, tableIn } from '../../db/database.ts'
import { hasTopic } from '../topic-table.ts'
import {
  EVENT_TIME_COLUMNS,
  type EventTimeRow,
  TEAM_EVENT_COLUMNS,
  TEAM_SUMMARY_COLUMNS,
  type TeamEvent,
  type TeamEventRow,
  teamEventOfRow,
  timeDetailsOfRow,
} from './event-row.ts'

/** Call refreshShownDates before, which returns `now`. */
export interface EventListing {
  teamId: string
  now: Instant
  /** It is normalized like the search text; empty for all events. */
  search: string
  status: EventStatus | null
  /** Its name; null for events of all topics. */
  topic: string | null
  /** Both days are included, in each event's own time zone. */
  days: { from: Day; to: Day } | null
  /** If true, the events lack their descriptions, which may be long. */
  isSummary: boolean
}

/** Upcoming events come first, soonest first, then past ones, latest first. */
export interface ListPlace {
  isPast: boolean
  startsAt: Instant
  id: string
}

export interface EventInList {
  event: TeamEvent
  signUps: number
  place: ListPlace
  /** They are on the requested days; null if no days were requested. */
  occurrences: Occurrence[] | null
}

export interface ListRow extends TeamEventRow {
  shown_starts_at: Instant
  sign_ups: number
}

/** No local date is further from the same date in UTC, with room for a day that a zone skipped. */
const ZONE_MARGIN = 2 * DAY

/**
 * Nobody who pages through the list misses an event, but a series that moves on to its next date is listed again, and
 * so is an event that ends.
 */
export async function listEvents(
  connection: Connection,
  listing: EventListing,
  after: ListPlace | null,
  limit: number,
): Promise<{ page: EventInList[]; hasNext: boolean }> {
  // One extra event shows whether there is a next page.
  const atMost = limit + 1
  const events: EventInList[] = []
  if (listing.status !== 'past' && !after?.isPast) {
    const begin = after ?? { isPast: false, startsAt: Number.MIN_SAFE_INTEGER, id: '' }
    events.push(...(await eventsAfter(connection, listing, begin, atMost)))
  }
  if (listing.status !== 'upcoming' && events.length < atMost) {
    // Past events have started.
    const begin = after?.isPast ? after : { isPast: true, startsAt: listing.now + 1, id: '' }
    events.push(...(await eventsAfter(connection, listing, begin, atMost - events.length)))
  }
  const page = withinBudget(events.slice(0, limit))
  return { page, hasNext: events.length > page.length }
}

/** Days are checked event by event, so a batch may yield fewer events than wanted, and the loop continues. */
async function eventsAfter(
  connection: Connection,
  listing: EventListing,
  begin: ListPlace,
  atMost: number,
): Promise<EventInList[]> {
  const { isPast } = begin
  const events: EventInList[] = []
  let occurrences = 0
  let last = begin
  for (;;) {
    const missing = atMost - events.length
    const rows = await rowsAfter(connection, listing, last, missing)
    for (const row of rows) {
      last = { isPast, startsAt: row.shown_starts_at, id: row.id }
      const event = eventInList(row, last, listing)
      if (!event) continue
      events.push(event)
      occurrences += event.occurrences?.length ?? 0
      if (occurrences > MOST_OCCURRENCES_A_PAGE) return events
    }
    if (events.length >= atMost || rows.length < missing) return events
  }
}

function rowsAfter(
  connection: Connection,
  listing: EventListing,
  { isPast, startsAt, id }: ListPlace,
  limit: number,
): Promise<ListRow[]> {
  const values: Parameter[] = [listing.teamId, listing.now, startsAt, id, limit]
  const [side, direction] = isPast
    ? ['shown_ends_at <= $2 AND (shown_starts_at, id) < ($3, $4)', 'DESC']
    : ['shown_ends_at > $2 AND (shown_starts_at, id) > ($3, $4)', 'ASC']
  return connection.query<ListRow>(
    `${selectOf(listing)} WHERE team_id = $1 AND ${side} AND ${filterOf(listing, values)}
     ORDER BY shown_starts_at ${direction}, id ${direction} LIMIT $5`,
    values,
  )
}

export const SIGN_UPS = '(SELECT count(*) FROM attendees WHERE attendees.event_id = events.id)'

export function selectOf({ isSummary }: EventListing): string {
  return `SELECT ${isSummary ? TEAM_SUMMARY_COLUMNS : TEAM_EVENT_COLUMNS}, shown_starts_at, ${SIGN_UPS} AS sign_ups
    FROM events`
}

export function filterOf({ search, days, topic }: EventListing, values: Parameter[]): string {
  const conditions = ['deleted_at IS NULL']
  if (search !== '') {
    const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
    conditions.push(`search_text LIKE $${values.push(pattern)} ESCAPE '\\'`)
  }
  if (topic !== null) conditions.push(hasTopic('topics', `CAST($${values.push(topic)} AS text)`))
  if (days) {
    const [from, to] = [days.from * DAY - ZONE_MARGIN, (days.to + 1) * DAY + ZONE_MARGIN]
    conditions.push(`first_starts_at < $${values.push(to)}`)
    // A series without an end has no last date.
    conditions.push(`(last_ends_at >= $${values.push(from)} OR last_ends_at IS NULL)`)
  }
  return conditions.join(' AND ')
}

/** After a rollback this build may not know an event's zone: the list leaves it out. */
export function eventInList(row: ListRow, place: ListPlace, { days }: EventListing): EventInList | null {
  if (!isZone(row.timezone)) return null
  const occurrences = days && occurrencesBetween(timeOf(timeDetailsOfRow(row)), days.from, days.to)
  if (occurrences?.length === 0) return null
  return { event: teamEventOfRow(row), signUps: row.sign_ups, place, occurrences }
}

/** The page has at least one event, so that every page gets further. */
function withinBudget(events: readonly EventInList[]): EventInList[] {
  let occurrences = 0
  const end = events.findIndex((event, index) => {
    occurrences += event.occurrences?.length ?? 0
    return index > 0 && occurrences > MOST_OCCURRENCES_A_PAGE
  })
  return end === -1 ? [...events] : events.slice(0, end)
}

/** The soonest event is first. Call refreshShownDates before. */
export async function listUpcoming(
  connection: Connection,
  teamId: string,
  atMost: number,
): Promise<{ title: string; date: string }[]> {
  const rows = await connection.query<EventTimeRow & { title: string; shown_starts_at: Instant }>(
    `SELECT title, shown_starts_at, ${EVENT_TIME_COLUMNS} FROM events
     WHERE team_id = $1 AND shown_starts_at > now_ms() AND deleted_at IS NULL AND cancelled_at IS NULL
     ORDER BY shown_starts_at, id LIMIT $2`,
    [teamId, atMost],
  )
  const upcoming = rows.filter((row) => !isWhollySkipped(timeDetailsOfRow(row)))
  return upcoming.map((row) => ({
    title: row.title,
    date: formatDate(dayOfWallTime(wallTimeAt(row.timezone, row.shown_starts_at))),
  }))
}

interface DueSeries extends EventTimeRow {
  id: string
  refresh_at: Instant
  shown_starts_at: Instant
  shown_ends_at: Instant
}

const REFRESHED_AT_ONCE = 200

/**
 * Lets every series of the team show the first of its dates that has not ended. Other events have one date. Returns
 * the database's time, as of which the dates are right.
 */
export async function refreshShownDates(connection: Connection, teamId: string): Promise<Instant> {
  for (;;) {
    const now = await readNow(connection)
    const due = await connection.query<DueSeries>(
      `SELECT id, refresh_at, shown_starts_at, shown_ends_at, ${EVENT_TIME_COLUMNS} FROM events
       WHERE team_id = $1 AND refresh_at <= $2 AND recurrence_frequency IS NOT NULL
       ORDER BY refresh_at, id LIMIT ${REFRESHED_AT_ONCE}`,
      [teamId, now],
    )
    if (due.length > 0) await saveShownDates(connection, due, now)
    if (due.length < REFRESHED_AT_ONCE) return now
  }
}

/** An edit in between changes refresh_at, so that the date of the old times is not saved. */
async function saveShownDates(
  connection: Connection,
  due: readonly DueSeries[],
  now: Instant,
): Promise<void> {
  const positions = due.map((row) => {
    // After a rollback this build may not know the zone. Lists leave the event out, and the others go on.
    const { startsAt, endsAt, refreshAt } = isZone(row.timezone)
      ? listPositionAt(timeOf(timeDetailsOfRow(row)), now)
      : { startsAt: row.shown_starts_at, endsAt: row.shown_ends_at, refreshAt: now + HOUR }
    return [row.id, row.refresh_at, startsAt, endsAt, refreshAt]
  })
  await connection.query(
    `UPDATE events SET shown_starts_at = CAST(given.value ->> 2 AS bigint),
       shown_ends_at = CAST(given.value ->> 3 AS bigint), refresh_at = CAST(given.value ->> 4 AS bigint)
     FROM ${tableIn('$1')}
     WHERE events.id = given.value ->> 0 AND events.refresh_at = CAST(given.value ->> 1 AS bigint)`,
    [JSON.stringify(positions)],
  )
}

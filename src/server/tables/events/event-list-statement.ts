import type { Instant } from '../../../domain/time/time-zone.ts'
import type { Connection, Parameter } from '../../db/database.ts'
import { type JsonRow, jsonRow } from '../../db/json-row.ts'
import type { EventListing, ListScan } from './event-list-scans.ts'
import { TEAM_EVENT_COLUMNS, type TeamEventRow } from './event-row.ts'

export interface ListRow {
  /** The number of its part in the statement. */
  part: number
  id: string
  timezone: string
  /** Only a scan with a reach returns deleted events. */
  deleted_at: Instant | null
  shown_starts_at: Instant
  cells: string
}

/** Some of the events of a list: whole rows of the table. */
interface ListPart {
  sql: string
  values: Parameter[]
}

/** The time of the read is the moment of the list, so that the row of an unchanged event stays the same. */
const LIST_COLUMNS = TEAM_EVENT_COLUMNS.replace('now_ms() AS read_at', '0 AS read_at')
const WHOLE_ROW = jsonRow<TeamEventRow>(LIST_COLUMNS)
const SUMMARY_ROW = jsonRow<TeamEventRow>(
  LIST_COLUMNS.replace(' description_html,', " '' AS description_html,"),
)

const LIMITS = [11, 31, 51, 101, 201, 501]

/** What the conditions of scans look at. */
const CANDIDATE_COLUMNS = `events.id, events.team_id, events.past, events.shown_starts_at, events.turns_at, events.turned_at,
  events.first_starts_at, events.last_ends_at, events.recurrence_frequency, events.search_text, events.deleted_at`

/**
 * Reads all parts in one statement. The columns of the list are computed outside of the parts, because PostgreSQL takes
 * longer to set up their many subqueries than to run them.
 */
export function readParts(
  connection: Connection,
  listing: EventListing,
  parts: readonly ListPart[],
): Promise<ListRow[]> {
  const values: Parameter[] = []
  const candidates = listing.candidates
    ? candidateEvents(values.push(JSON.stringify(listing.candidates)))
    : ''
  const texts = parts.map((part, index) => {
    const before = values.length
    values.push(...part.values)
    const text = part.sql.replace(/\$(\d+)/g, (_, number) =>
      placeOf(before + Number(number), part.values[Number(number) - 1]),
    )
    return `SELECT ${index} AS part, scanned.* FROM (${text}) AS scanned`
  })
  const columns = `part, id, timezone, deleted_at, shown_starts_at, ${cellsOf(listing).expression}`
  return connection.query<ListRow>(
    `${candidates}SELECT ${columns} FROM (${texts.join(' UNION ALL ')}) AS events`,
    values,
  )
}

/**
 * The place of a value in the statement. In a subquery, PostgreSQL does not look at it when it plans. Otherwise it may
 * expect fewer rows than for other values, and then plans the statement anew each time, which took as long as running it.
 */
function placeOf(number: number, value: Parameter | undefined): string {
  return `(SELECT CAST($${number} AS ${typeof value === 'number' ? 'bigint' : 'text'}))`
}

/** Series that have moved on since the moment of the list: `shown_starts_at` is their place now, not at that moment. */
export function movedSeriesPart({ teamId, moment }: EventListing): ListPart {
  // Every time is before the second bound, but PostgreSQL expects few rows in a range, and many after a time.
  const sql = `SELECT * FROM events
    WHERE team_id = $1 AND turned_at > $2 AND turned_at < ${Number.MAX_SAFE_INTEGER}
      AND recurrence_frequency IS NOT NULL AND deleted_at IS NULL ORDER BY turned_at`
  return { sql, values: [teamId, moment] }
}

/** The next events of a scan, from a place on: as many as wanted, or some more. */
export function scanPart(
  { teamId, moment, candidates, searched, reach }: EventListing,
  { conditions, filters, direction, isLong }: ListScan,
  begin: ListScan['begin'],
  wanted: number,
): ListPart {
  const values = [teamId, moment, begin.startsAt, begin.id, ...filters]
  // PostgreSQL would take a pattern that it does not know yet for a rare one, and plan the statement anew each time.
  const search = searched === '' ? [] : [`strpos(search_text, $${values.push(searched)}) > 0`]
  // Last, so that the index alone passes over what the other conditions leave out.
  const all = [conditions, ...search, 'deleted_at IS NULL'].join(' AND ')
  const order = orderOf(direction)
  const limit = `LIMIT ${limitFor(wanted)}`
  if (candidates)
    return { sql: eventsIn(`SELECT id FROM candidate_events WHERE ${all} ${order} ${limit}`), values }
  if (reach === null || !isLong) return { sql: `SELECT * FROM events WHERE ${all} ${order} ${limit}`, values }
  const lookedAt = `SELECT id, search_text FROM events WHERE ${conditions} ${order} LIMIT ${reach}`
  const ids = `SELECT id FROM (${lookedAt}) AS looked_at WHERE ${search.join('')} ${limit}`
  return { sql: eventsIn(ids), values }
}

/** The first event of a scan beyond the reach of the listing. */
export function beyondReachPart(
  { teamId, reach }: EventListing,
  { isPast, begin, direction }: ListScan,
): ListPart {
  const ids = `SELECT id FROM events WHERE team_id = $1 AND past = ${isPast ? 1 : 0}
    AND (shown_starts_at, id) ${isPast ? '<' : '>'} ($2, $3) ${orderOf(direction)} LIMIT 1 OFFSET ${reach}`
  return { sql: eventsIn(ids), values: [teamId, begin.startsAt, begin.id] }
}

function orderOf(direction: ListScan['direction']): string {
  return `ORDER BY shown_starts_at ${direction}, id ${direction}`
}

/** The other columns, which may be long, are read when the ids are known. */
function eventsIn(ids: string): string {
  return `SELECT * FROM events WHERE id IN (${ids})`
}

/**
 * Written into the statement, since PostgreSQL takes a limit that it does not know for a tenth of all rows. Only a few
 * sizes, so that only a few statements are prepared.
 */
export function limitFor(wanted: number): number {
  return LIMITS.find((limit) => limit >= wanted) ?? wanted
}

/**
 * The candidates, read by their ids, once for all parts. SQLite keeps the order of a cross join; PostgreSQL does with a
 * materialized query, and would otherwise scan all events of the team.
 */
function candidateEvents(parameter: number): string {
  return `WITH candidate_events AS MATERIALIZED (SELECT ${CANDIDATE_COLUMNS}
      FROM json_array_elements_text(CAST(CAST($${parameter} AS text) AS json)) AS candidate (value)
      CROSS JOIN events WHERE events.id = candidate.value) `
}

export function cellsOf({ isSummary }: EventListing): JsonRow<TeamEventRow> {
  return isSummary ? SUMMARY_ROW : WHOLE_ROW
}

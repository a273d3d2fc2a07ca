import type { Instant } from '../../../domain/time/time-zone.ts'
import type { Connection, Parameter } from '../../db/database.ts'
import { type JsonRow, jsonRow } from '../../db/json-row.ts'
import type { EventListing, ListScan } from './event-list-scans.ts'
import { TEAM_EVENT_COLUMNS, type TeamEventRow } from './event-row.ts'

export interface ListRow {
  /** 1 for a series that has moved on: `shown_starts_at` is its place now, not at the moment of the list. */
  moved: number
  id: string
  timezone: string
  shown_starts_at: Instant
  cells: string
}

/** Some of the events of a list: whole rows of the table, with `moved`. */
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
  const texts = parts.map((part) => {
    const before = values.length
    values.push(...part.values)
    const text = part.sql.replace(/\$(\d+)/g, (_, number) =>
      placeOf(before + Number(number), part.values[Number(number) - 1]),
    )
    return `SELECT * FROM (${text}) AS part`
  })
  const columns = `moved, id, timezone, shown_starts_at, ${cellsOf(listing).expression}`
  return connection.query<ListRow>(`SELECT ${columns} FROM (${texts.join(' UNION ALL ')}) AS events`, values)
}

/**
 * The place of a value in the statement. In a subquery, PostgreSQL does not look at it when it plans. Otherwise it may
 * expect fewer rows than for other values, and then plans the statement anew each time, which took as long as running it.
 */
function placeOf(number: number, value: Parameter | undefined): string {
  return `(SELECT CAST($${number} AS ${typeof value === 'number' ? 'bigint' : 'text'}))`
}

/** Series that have moved on since the moment of the list. */
export function movedSeriesPart({ teamId, moment }: EventListing): ListPart {
  // Every time is before the second bound, but PostgreSQL expects few rows in a range, and many after a time.
  const sql = `SELECT 1 AS moved, events.* FROM events
    WHERE team_id = $1 AND turned_at > $2 AND turned_at < ${Number.MAX_SAFE_INTEGER}
      AND recurrence_frequency IS NOT NULL AND deleted_at IS NULL ORDER BY turned_at`
  return { sql, values: [teamId, moment] }
}

/** The next events of a scan, from a place on: as many as wanted, or some more. */
export function scanPart(
  { teamId, moment, candidates }: EventListing,
  { conditions, filters, direction }: ListScan,
  begin: ListScan['begin'],
  wanted: number,
): ListPart {
  const values = [teamId, moment, begin.startsAt, begin.id, ...filters]
  const source = candidates
    ? candidateEvents(values.push(JSON.stringify(candidates)))
    : 'SELECT 0 AS moved, events.* FROM events'
  const order = `ORDER BY shown_starts_at ${direction}, id ${direction}`
  return { sql: `${source} WHERE ${conditions} ${order} LIMIT ${limitFor(wanted)}`, values }
}

/**
 * Written into the statement, since PostgreSQL takes a limit that it does not know for a tenth of all rows. Only a few
 * sizes, so that only a few statements are prepared.
 */
export function limitFor(wanted: number): number {
  return LIMITS.find((limit) => limit >= wanted) ?? wanted
}

/**
 * The candidates, read by their ids. SQLite keeps the order of a cross join; PostgreSQL does with a materialized
 * query, and would otherwise scan all events of the team.
 */
function candidateEvents(parameter: number): string {
  return `WITH candidate_events AS MATERIALIZED (
      SELECT events.* FROM json_array_elements_text(CAST(CAST($${parameter} AS text) AS json)) AS candidate (value)
      CROSS JOIN events WHERE events.id = candidate.value)
    SELECT 0 AS moved, candidate_events.* FROM candidate_events`
}

export function cellsOf({ isSummary }: EventListing): JsonRow<TeamEventRow> {
  return isSummary ? SUMMARY_ROW : WHOLE_ROW
}

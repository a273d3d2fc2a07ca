import type { Connection } from '../../db/database.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from './event-row.ts'
import { eventKeyOf, IS_LIVE } from './event-table.ts'

/** Tells whether an event has changed: every edit raises the sequence. */
export type EventVersion = Pick<StoredEvent, 'id' | 'sequence' | 'isPublic' | 'teamTimezone' | 'readAt'>

type VersionRow = Pick<EventRow, 'id' | 'slug' | 'sequence' | 'is_public' | 'team_timezone' | 'read_at'>

const VERSIONS = `SELECT events.id, slug, sequence, is_public, teams.timezone AS team_timezone, now_ms() AS read_at
  FROM events JOIN teams ON teams.id = events.team_id
  WHERE events.deleted_at IS NULL AND teams.deleted_at IS NULL`
const EVENTS = `SELECT ${EVENT_COLUMNS} FROM events WHERE ${IS_LIVE}`

/** Finds the versions of events, public or not, by their ids or slugs as they were given. */
export async function findEventVersions(
  connection: Connection,
  idsOrSlugs: readonly string[],
): Promise<Map<string, EventVersion>> {
  const rows = await rowsOf<VersionRow>(connection, VERSIONS, idsOrSlugs)
  return new Map(
    rows.map(([given, { id, sequence, is_public, team_timezone: teamTimezone, read_at: readAt }]) => [
      given,
      { id, sequence, isPublic: is_public === 1, teamTimezone, readAt },
    ]),
  )
}

/** Finds events of any team, public or not, by their ids or slugs as they were given. */
export async function findVisitedEvents(
  connection: Connection,
  idsOrSlugs: readonly string[],
): Promise<Map<string, StoredEvent>> {
  const rows = await rowsOf<EventRow>(connection, EVENTS, idsOrSlugs)
  return new Map(rows.map(([given, row]) => [given, eventOfRow(row)]))
}

/** The rows of the keys that are found. */
async function rowsOf<Row extends Pick<EventRow, 'id' | 'slug'>>(
  connection: Connection,
  query: string,
  idsOrSlugs: readonly string[],
): Promise<[given: string, row: Row][]> {
  const keys = idsOrSlugs.map((given) => ({ given, ...eventKeyOf(given) }))
  const found: [string, Row][] = []
  for (const column of ['slug', 'id'] as const) {
    const wanted = keys.filter((key) => key.column === column)
    if (wanted.length === 0) continue
    const rows = await connection.query<Row>(
      `${query} AND events.${column} IN (
         SELECT value FROM json_array_elements_text(CAST(CAST($1 AS text) AS json)) AS given (value))`,
      [JSON.stringify(wanted.map(({ value }) => value))],
    )
    const byKey = new Map(rows.map((row) => [row[column], row]))
    for (const { given, value = '' } of wanted) {
      const row = byKey.get(value)
      if (row) found.push([given, row])
    }
  }
  return found
}

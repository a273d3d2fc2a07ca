import type { Connection } from '../../db/database.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from './event-row.ts'
import { type EventKey, eventKeyOf, IS_LIVE } from './event-table.ts'

/** Tells whether an event has changed: every edit raises the sequence. */
export interface EventVersion {
  id: string
  sequence: number
  isPublic: boolean
  teamTimezone: string
  readAt: number
}

type VersionRow = Pick<EventRow, 'id' | 'slug' | 'sequence' | 'is_public' | 'team_timezone' | 'read_at'>

/** The texts of a query, by the column of the keys and by the number of keys. */
type Texts = Record<EventKey['column'], ReadonlyMap<number, string>>

/** Events asked for in one statement. Only a few sizes, so that only a few statements are prepared. */
const SIZES = [1, 4, 16, 64]
const MOST = 64

// Written once, since they run at every visit: a text that is put together anew is looked up more slowly.
const VERSIONS =
  textsOf(`SELECT events.id, slug, sequence, is_public, teams.timezone AS team_timezone, now_ms() AS read_at
  FROM events JOIN teams ON teams.id = events.team_id
  WHERE events.deleted_at IS NULL AND teams.deleted_at IS NULL`)
const EVENTS = textsOf(`SELECT ${EVENT_COLUMNS} FROM events WHERE ${IS_LIVE}`)

/** Finds the versions of events, public or not, by their ids or slugs as they were given. */
export async function findEventVersions(
  connection: Connection,
  idsOrSlugs: readonly string[],
): Promise<Map<string, EventVersion>> {
  const rows = await rowsOf<VersionRow>(connection, VERSIONS, idsOrSlugs)
  return new Map(
    rows.map(([given, row]) => [
      given,
      {
        id: row.id,
        sequence: row.sequence,
        isPublic: row.is_public === 1,
        teamTimezone: row.team_timezone,
        readAt: row.read_at,
      },
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
async function rowsOf<Row extends Record<EventKey['column'], string>>(
  connection: Connection,
  texts: Texts,
  idsOrSlugs: readonly string[],
): Promise<[given: string, row: Row][]> {
  const keys = idsOrSlugs.map((given) => ({ given, ...eventKeyOf(given) }))
  const found: [string, Row][] = []
  for (const column of ['slug', 'id'] as const) {
    const wanted = keys.filter((key) => key.column === column)
    for (let done = 0; done < wanted.length; done += MOST) {
      const some = wanted.slice(done, done + MOST)
      const size = SIZES.find((places) => places >= some.length) ?? MOST
      // The places that are left over ask for the first one again.
      const values = Array.from({ length: size }, (_, index) => (some[index] ?? some[0])?.value ?? '')
      const rows = await connection.query<Row>(texts[column].get(size) ?? '', values)
      const byKey = new Map(rows.map((row) => [row[column], row]))
      for (const { given, value = '' } of some) {
        const row = byKey.get(value)
        if (row) found.push([given, row])
      }
    }
  }
  return found
}

function textsOf(query: string): Texts {
  const places = (size: number) => Array.from({ length: size }, (_, index) => `$${index + 1}`).join(', ')
  const by = (column: EventKey['column']) =>
    new Map(SIZES.map((size) => [size, `${query} AND events.${column} IN (${places(size)})`]))
  return { id: by('id'), slug: by('slug') }
}

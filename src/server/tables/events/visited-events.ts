import { type Accent, accentOf } from '../../../domain/team-calendar.ts'
import type { Connection } from '../../db/database.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from './event-row.ts'
import { eventKeyOf, IS_LIVE } from './event-table.ts'

/** What its page shows of the team. */
export interface TeamFace {
  accent: Accent
  /** The team's calendar, if it is on and lists the event. */
  calendar: { slug: string; name: string } | null
}

/** An event as its page shows it. */
export interface VisitedEvent extends StoredEvent {
  /** Compared as a whole, and read by teamFaceOf. */
  face: string
}

/** Tells whether an event has changed: every edit raises the sequence. */
export type EventVersion = Pick<
  VisitedEvent,
  'id' | 'sequence' | 'isPublic' | 'teamTimezone' | 'face' | 'readAt'
>

interface VersionRow
  extends Pick<EventRow, 'id' | 'slug' | 'sequence' | 'is_public' | 'team_timezone' | 'read_at'> {
  face: string
}

/** "fir" or, if the team's calendar lists the event, "fir harbour-club Harbour Club". */
const FACE = `teams.accent || CASE WHEN teams.calendar_on = 1 AND events.is_listed = 1 THEN COALESCE(
    (SELECT ' ' || s.slug || ' ' || teams.name FROM calendar_slugs s
     WHERE s.team_id = teams.id AND s.given_up_at IS NULL), '') ELSE '' END`

const VERSIONS = `SELECT events.id, slug, sequence, is_public, teams.timezone AS team_timezone, ${FACE} AS face,
    now_ms() AS read_at
  FROM events JOIN teams ON teams.id = events.team_id
  WHERE events.deleted_at IS NULL AND teams.deleted_at IS NULL`
const EVENTS = `SELECT ${EVENT_COLUMNS}, (SELECT ${FACE} FROM teams WHERE teams.id = events.team_id) AS face
  FROM events WHERE ${IS_LIVE}`

/** Finds the versions of events, public or not, by their ids or slugs as they were given. */
export async function findEventVersions(
  connection: Connection,
  idsOrSlugs: readonly string[],
): Promise<Map<string, EventVersion>> {
  const rows = await rowsOf<VersionRow>(connection, VERSIONS, idsOrSlugs)
  return new Map(
    rows.map(([given, { id, sequence, is_public, team_timezone: teamTimezone, face, read_at: readAt }]) => [
      given,
      { id, sequence, isPublic: is_public === 1, teamTimezone, face, readAt },
    ]),
  )
}

/** Finds events of any team, public or not, by their ids or slugs as they were given. */
export async function findVisitedEvents(
  connection: Connection,
  idsOrSlugs: readonly string[],
): Promise<Map<string, VisitedEvent>> {
  const rows = await rowsOf<EventRow & { face: string }>(connection, EVENTS, idsOrSlugs)
  return new Map(rows.map(([given, row]) => [given, { ...eventOfRow(row), face: row.face }]))
}

export function teamFaceOf(face: string): TeamFace {
  const [, accent = '', slug, name = ''] = /^(\S*)(?: (\S+) (.*))?$/s.exec(face) ?? []
  return { accent: accentOf(accent), calendar: slug === undefined ? null : { slug, name } }
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

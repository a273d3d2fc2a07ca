import { type Language, languageOf } from '../../../domain/language/languages.ts'
import type { Logo } from '../../../domain/picture.ts'
import { type Accent, accentOf } from '../../../domain/team-calendar.ts'
import { type Connection, listIn } from '../../db/database.ts'
import { findTakenPlaces, type TakenPlaces, VERSION_OF_PLACES } from '../attendees/answer-table.ts'
import { logoIn } from '../picture-table.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from './event-row.ts'
import { eventKeyOf, IS_LIVE } from './event-table.ts'

export interface TeamFace {
  /** All pages of the team have this language; null for each visitor's own. */
  language: Language | null
  accent: Accent
  logo: Logo | null
  /** Empty while its name is part of its owner's address, unless its public calendar has that name. */
  team: string
  calendar: { slug: string; name: string } | null
}

export interface VisitedEvent extends StoredEvent {
  face: TeamFace
  /** It is the main color of the cover; empty if there is none. */
  tint: string
  places: TakenPlaces
  /** Every write that shows on the page raises it, and so does each minute if places are counted. */
  version: number
}

export type EventVersion = Pick<VisitedEvent, 'id' | 'version' | 'readAt'>

export interface FaceRow {
  teamLanguage: string
  teamAccent: string
  teamLogo: string | null
  teamName: string
  isTeamNamed: boolean
  calendarSlug: string | null
}

const ofTeam = (column: string) => `(SELECT teams.${column} FROM teams WHERE teams.id = events.team_id)`

export const FACE_COLUMNS = `${ofTeam('language')} AS "teamLanguage", ${ofTeam('accent')} AS "teamAccent",
  ${ofTeam('logo')} AS "teamLogo", ${ofTeam('name')} AS "teamName", ${ofTeam('is_named')} = 1 AS "isTeamNamed",
  CASE WHEN events.is_listed = 1 AND ${ofTeam('calendar_on')} = 1 THEN (SELECT s.slug FROM calendar_slugs s
    WHERE s.team_id = events.team_id AND s.given_up_at IS NULL) END AS "calendarSlug"`

const VERSIONS = `SELECT events.id, events.slug, events.page_version + teams.page_version + ${VERSION_OF_PLACES} AS version, now_ms() AS "readAt"
  FROM events JOIN teams ON teams.id = events.team_id
  WHERE events.deleted_at IS NULL AND teams.deleted_at IS NULL`
const EVENTS = `SELECT ${EVENT_COLUMNS}, ${FACE_COLUMNS}, page_version + ${ofTeam('page_version')} + ${VERSION_OF_PLACES} AS version,
  (SELECT pictures.color FROM pictures WHERE pictures.hash = events.cover) AS tint
  FROM events WHERE ${IS_LIVE}`

export async function findEventVersions(
  connection: Connection,
  idsOrSlugs: readonly string[],
): Promise<Map<string, EventVersion>> {
  return new Map(await rowsOf<EventVersion & { slug: string }>(connection, VERSIONS, idsOrSlugs))
}

export async function findVisitedEvents(
  connection: Connection,
  idsOrSlugs: readonly string[],
): Promise<Map<string, VisitedEvent>> {
  const rows = await rowsOf<EventRow & FaceRow & { version: number; tint: string | null }>(
    connection,
    EVENTS,
    idsOrSlugs,
  )
  // After the versions: places that are taken in between come with a version that is too old, and are read again.
  const limited = rows.flatMap(([, { id, places }]) => (places === null ? [] : id))
  const places = await findTakenPlaces(connection, [...new Set(limited)])
  return new Map(
    rows.map(([idOrSlug, row]) => [
      idOrSlug,
      {
        ...eventOfRow(row),
        face: faceOfRow(row),
        tint: row.tint ?? '',
        places: places.get(row.id) ?? { taken: new Map(), takenBefore: new Map(), waiting: new Set() },
        version: row.version,
      },
    ]),
  )
}

export function faceOfRow({ teamName, calendarSlug, ...row }: FaceRow): TeamFace {
  return {
    language: languageOf(row.teamLanguage),
    accent: accentOf(row.teamAccent),
    logo: logoIn(row.teamLogo),
    team: row.isTeamNamed || calendarSlug !== null ? teamName : '',
    calendar: calendarSlug === null ? null : { slug: calendarSlug, name: teamName },
  }
}

async function rowsOf<Row extends Pick<EventRow, 'id' | 'slug'>>(
  connection: Connection,
  query: string,
  idsOrSlugs: readonly string[],
): Promise<[idOrSlug: string, row: Row][]> {
  const keys = idsOrSlugs.map((idOrSlug) => ({ idOrSlug, ...eventKeyOf(idOrSlug) }))
  const pairs: [string, Row][] = []
  for (const column of ['slug', 'id'] as const) {
    const columnKeys = keys.filter((key) => key.column === column)
    if (columnKeys.length === 0) continue
    const rows = await connection.query<Row>(`${query} AND events.${column} IN ${listIn('$1')}`, [
      JSON.stringify(columnKeys.map(({ value }) => value)),
    ])
    const byKey = new Map(rows.map((row) => [row[column], row]))
    for (const { idOrSlug, value = '' } of columnKeys) {
      const row = byKey.get(value)
      if (row) pairs.push([idOrSlug, row])
    }
  }
  return pairs
}

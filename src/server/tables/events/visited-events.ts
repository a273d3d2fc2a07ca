import { type Language, languageOf } from '../../../domain/language/languages.ts'
import type { Logo } from '../../../domain/picture.ts'
import { type Accent, accentOf } from '../../../domain/team-calendar.ts'
import type { Day } from '../../../domain/time/wall-time.ts'
import { type Connection, listIn } from '../../db/database.ts'
import { logoIn } from '../picture-table.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from './event-row.ts'
import { eventKeyOf, IS_LIVE } from './event-table.ts'

/** What its page shows of the team. */
export interface TeamFace {
  /** Of all pages of the team; null for each visitor's own. */
  language: Language | null
  accent: Accent
  logo: Logo | null
  /** The team's calendar, if it is on and lists the event. */
  calendar: { slug: string; name: string } | null
}

/** An event as its page shows it. */
export interface VisitedEvent extends StoredEvent {
  /** Compared as a whole, and read by teamFaceOf. */
  face: string
  /** What it asks, and the places that are taken; empty if it does not ask. Read by takenPlacesOf. */
  asked: string
}

/** Tells whether an event has changed: every edit raises the sequence. */
export type EventVersion = Pick<
  VisitedEvent,
  'id' | 'slug' | 'sequence' | 'isPublic' | 'teamTimezone' | 'face' | 'asked' | 'readAt'
>

/** In lines: language, accent, logo, cover, what that shows and, if the team's calendar lists the event, its slug and its name. */
const FACE = `teams.language || '\n' || teams.accent || '\n' || COALESCE(teams.logo, '') || '\n' || COALESCE(events.cover, '') || '\n'
    || events.cover_alt || CASE WHEN teams.calendar_on = 1 AND events.is_listed = 1 THEN COALESCE(
    (SELECT '\n' || s.slug || '\n' || teams.name FROM calendar_slugs s
     WHERE s.team_id = teams.id AND s.given_up_at IS NULL), '') ELSE '' END`

/** The same for a query of events alone. */
export const FACE_OF_EVENT = `(SELECT ${FACE} FROM teams WHERE teams.id = events.team_id) AS face`

/** The settings and, with a limit, that, "0:12" or the places taken on each day, and the days for which somebody waits. */
const ASKED = `CASE WHEN events.answer_settings IS NULL THEN '' ELSE events.answer_settings || '\n' ||
  CASE WHEN events.places IS NULL THEN '' ELSE events.places || '\n' || COALESCE((
    SELECT string_agg(t.day || ':' || t.taken, ',') FROM (SELECT a.day, sum(a.places) AS taken FROM answers a
      WHERE a.event_id = events.id AND a.places > 0 GROUP BY a.day ORDER BY a.day) t), '') || '\n' || COALESCE((
    SELECT string_agg(w.day || '', ',') FROM (SELECT DISTINCT a.day FROM answers a
      WHERE a.event_id = events.id AND a.waiting_since IS NOT NULL ORDER BY a.day) w), '') END END AS asked`

const VERSIONS = `SELECT events.id, slug, sequence, is_public = 1 AS "isPublic", teams.timezone AS "teamTimezone",
    ${FACE} AS face, ${ASKED}, now_ms() AS "readAt"
  FROM events JOIN teams ON teams.id = events.team_id
  WHERE events.deleted_at IS NULL AND teams.deleted_at IS NULL`
const EVENTS = `SELECT ${EVENT_COLUMNS}, ${FACE_OF_EVENT}, ${ASKED}
  FROM events WHERE ${IS_LIVE}`

/** Finds the versions of events, public or not, by their ids or slugs as they were given. */
export async function findEventVersions(
  connection: Connection,
  idsOrSlugs: readonly string[],
): Promise<Map<string, EventVersion>> {
  return new Map(await rowsOf<EventVersion>(connection, VERSIONS, idsOrSlugs))
}

/** Finds events of any team, public or not, by their ids or slugs as they were given. */
export async function findVisitedEvents(
  connection: Connection,
  idsOrSlugs: readonly string[],
): Promise<Map<string, VisitedEvent>> {
  const rows = await rowsOf<EventRow & { face: string; asked: string }>(connection, EVENTS, idsOrSlugs)
  return new Map(
    rows.map(([idOrSlug, row]) => [idOrSlug, { ...eventOfRow(row), face: row.face, asked: row.asked }]),
  )
}

export function teamFaceOf(face: string): TeamFace {
  const [language = '', accent = '', logo = '', _cover, _alt, slug, ...name] = face.split('\n')
  const calendar = slug === undefined ? null : { slug, name: name.join('\n') }
  return { language: languageOf(language), accent: accentOf(accent), logo: logoIn(logo), calendar }
}

/** The places that are taken, by day, and the days for which somebody waits. Empty if there is no limit. */
export function takenPlacesOf(asked: string): { taken: Map<Day, number>; waiting: Set<Day> } {
  const [, , taken = '', waiting = ''] = asked.split('\n')
  return {
    taken: new Map(
      [...taken.matchAll(/(\d+):(\d+)/g)].map(([, day, places]) => [Number(day), Number(places)]),
    ),
    waiting: new Set([...waiting.matchAll(/\d+/g)].map(([day]) => Number(day))),
  }
}

/** The rows of the keys that are found. */
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

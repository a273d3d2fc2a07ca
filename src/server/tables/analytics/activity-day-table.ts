import { KNOWN_SOURCES, OTHER } from '../../../domain/analytics/source-name.ts'
import { type Connection, listIn, tableIn } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'

/** Adds are clicks on the five calendar services. */
export const COUNT_COLUMNS = [
  'views',
  'visitors',
  'team_visitors',
  'adds',
  'downloads',
  'subscriptions',
  'sign_ups',
] as const
export type CountColumn = (typeof COUNT_COLUMNS)[number]

export interface DayCounts extends Partial<Record<CountColumn, number>> {
  eventId: string
  /** It is in the zone of the team: "2026-03-10". */
  day: string
  source: string
  site: string
  /** True if the link had a `utm_source`, as the tagged links of organizers do. */
  isTagged: boolean
}

/**
 * Anybody can invent sources and sites, so only so many names have rows of their own on a day of an event. The last
 * places of sources are for tagged links. Known sources need no place.
 */
const MOST_NAMES = 50
const MOST_NAMES_WITHOUT_TAG = 40

const KEY = ['team_id', 'day', 'event_id', 'source', 'site']

export const COUNT_SUMS = COUNT_COLUMNS.map((column) => `CAST(sum(${column}) AS bigint) AS ${column}`).join(
  ', ',
)

const ADD = `ON CONFLICT (${KEY.join(', ')}) DO UPDATE SET ${COUNT_COLUMNS.map(
  (column) => `${column} = activity_days.${column} + excluded.${column}`,
).join(', ')}`

const cell = (place: number) => `given.value ->> ${place}`

const UPSERT = `INSERT INTO activity_days (${[...KEY, ...COUNT_COLUMNS].join(', ')})
  SELECT ${KEY.join(', ')}, ${COUNT_SUMS} FROM (
    SELECT events.team_id, ${cell(1)} AS day, events.id AS event_id, ${cell(2)} AS source, ${cell(3)} AS site,
      ${COUNT_COLUMNS.map((column, at) => `CAST(${cell(4 + at)} AS bigint) AS ${column}`).join(', ')}
    FROM ${tableIn('$1')}
    JOIN events ON events.id = ${cell(0)}) AS counted
  GROUP BY ${KEY.join(', ')} ORDER BY ${KEY.join(', ')} ${ADD}`

/** Call in a transaction. Counts of deleted events are dropped. */
export async function addToDays(connection: Connection, counts: readonly DayCounts[]): Promise<void> {
  if (counts.length === 0) return
  const others = await namesWithoutPlace(connection, counts)
  const nameOf = (kind: NameKind, { eventId, day }: DayCounts, name: string) =>
    others.has(keyOf(eventId, day, kind, name)) ? OTHER : name
  const rows = counts.map((count) => [
    count.eventId,
    count.day,
    nameOf('source', count, count.source),
    nameOf('site', count, count.site),
    ...COUNT_COLUMNS.map((column) => count[column] ?? 0),
  ])
  await connection.query(UPSERT, [JSON.stringify(rows)])
}

type NameKind = 'source' | 'site'

const keyOf = (...parts: string[]) => parts.join('\n')

/**
 * Returns the sources and sites for which their day has no place left. Whoever adds views and clicks has locked the
 * totals of the event, so that two instances do not take the same place.
 */
async function namesWithoutPlace(
  connection: Connection,
  counts: readonly DayCounts[],
): Promise<ReadonlySet<string>> {
  const others = new Set<string>()
  for (const kind of ['source', 'site'] as const) {
    const limits = new Map<string, [string, string, string, number]>()
    for (const count of counts) {
      const name = count[kind]
      if (name === '' || name === OTHER || (kind === 'source' && KNOWN_SOURCES.has(name))) continue
      const most = kind === 'site' || count.isTagged ? MOST_NAMES : MOST_NAMES_WITHOUT_TAG
      const key = keyOf(count.eventId, count.day, name)
      limits.set(key, [count.eventId, count.day, name, Math.max(most, limits.get(key)?.[3] ?? 0)])
    }
    if (limits.size === 0) continue
    const rows = await connection.query<{ event_id: string; day: string; name: string }>(
      WITHOUT_PLACE[kind],
      [JSON.stringify([...limits.values()]), KNOWN_NAMES],
    )
    for (const row of rows) others.add(keyOf(row.event_id, row.day, kind, row.name))
  }
  return others
}

const KNOWN_NAMES = JSON.stringify(['', OTHER, ...KNOWN_SOURCES])
const WITHOUT_PLACE = { source: withoutPlace('source'), site: withoutPlace('site') }

/** The SQL returns the names that are new on their day and beyond its limit. */
function withoutPlace(kind: NameKind): string {
  return `WITH fresh AS (
      SELECT ${cell(0)} AS event_id, ${cell(1)} AS day, ${cell(2)} AS name, CAST(${cell(3)} AS bigint) AS most
      FROM ${tableIn('$1')}
      WHERE NOT EXISTS (SELECT 1 FROM activity_days d
        WHERE d.event_id = ${cell(0)} AND d.day = ${cell(1)} AND d.${kind} = ${cell(2)})
    ), placed AS (
      SELECT event_id, day, name, most,
        row_number() OVER (PARTITION BY event_id, day ORDER BY most DESC, name) AS place,
        (SELECT count(DISTINCT d.${kind}) FROM activity_days d
          WHERE d.event_id = fresh.event_id AND d.day = fresh.day AND d.${kind} NOT IN ${listIn('$2')}) AS taken
      FROM fresh
    )
    SELECT event_id, day, name FROM placed WHERE place + taken > most`
}

/** These days of long ago are not added to their month yet. */
const TO_FOLD = `event_id IN ${listIn('$1')}
  AND day < $2 AND substr(day, 9) <> '01'`

const FOLD = `INSERT INTO activity_days (${[...KEY, ...COUNT_COLUMNS].join(', ')})
  SELECT team_id, substr(day, 1, 7) || '-01', event_id, source, site, ${COUNT_SUMS} FROM activity_days
  WHERE ${TO_FOLD} GROUP BY team_id, substr(day, 1, 7), event_id, source, site ${ADD}`

export async function foldDays(
  connection: Connection,
  eventIds: readonly string[],
  before: string,
): Promise<void> {
  const parameters = [JSON.stringify(eventIds), before]
  await connection.query(FOLD, parameters)
  await connection.query(`DELETE FROM activity_days WHERE ${TO_FOLD}`, parameters)
}

/** Locks the next events in the order of their ids, so that only one instance folds their days. */
export function lockNextEvents(connection: Connection, after: string, atMost: number): Promise<string[]> {
  return connection.values<string>(
    'SELECT id FROM events WHERE id > $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE',
    [after, atMost],
  )
}

export const deleteDaysOf = deleterOf('activity_days', KEY.join(', '), 'event_id = $2')

import { contract } from '../../src/api/contract.ts'
import type { Connection, Database } from '../../src/server/db/database.ts'
import { withoutIndexes } from '../../src/server/maintenance/backup/rebuilt-indexes.ts'
import { readSchemaTables } from '../../src/server/maintenance/backup/schema-tables.ts'
import { productApp } from '../harness/product-app.ts'
import { addAttendees } from '../harness/rows/attended-event.ts'
import { type EventTeam, eventTeam } from '../harness/rows/event-team.ts'

export const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000)
/** Of one event. */
export const ATTENDEES = Math.round(EVENTS / 10)
/** The events of the large team. The rest belongs to nine others of its size. */
export const LARGE = Math.round(EVENTS / 10)
export const DAYS_AN_EVENT = 20
const ORIGINALS = 1_000

interface Filled {
  small: Pick<EventTeam, 'id' | 'cookie'>
  large: Pick<EventTeam, 'id' | 'cookie'>
}

/** The database makes nearly all of the rows itself, without its indexes, which it builds afterwards. */
export async function fill(database: Database): Promise<Filled> {
  const app = productApp(database)
  const small = await eventTeam(app, database, 100)
  const large = await eventTeam(app, database, Math.min(ORIGINALS, LARGE))
  const others: EventTeam[] = []
  for (let made = 1; made < EVENTS / LARGE; made++) others.push(await eventTeam(app, database, 10))
  const tables = ['events', 'event_days', 'event_totals', 'event_search']
  if (database.engine === 'sqlite') await database.query('PRAGMA cache_size = -1000000')
  // Without a time limit.
  await database.exclusively((connection) =>
    withoutIndexes(connection, database.engine, tables, async () => {
      await connection.query(
        `CREATE TEMP TABLE originals AS SELECT * FROM events WHERE team_id = '${large.id}'`,
      )
      for (const { id, size } of [large, ...others]) await copyEvents(connection, id, LARGE - size)
      await connection.query('DROP TABLE originals')
      await addTotals(connection)
      await addDays(connection, database.engine)
    }),
  )
  if (database.engine === 'sqlite') await database.query('PRAGMA cache_size = -2000')
  await app.close()
  const known = ({ id, cookie }: EventTeam) => ({ id, cookie })
  return { small: known(small), large: known(large) }
}

/** An event of the team that many will come to. Returns the path of its calls. */
export async function crowdedEvent(database: Database, team: EventTeam): Promise<string> {
  const title = `Party ${crypto.randomUUID()}`
  await team.post(contract.createEvent.path, {
    title,
    timezone: 'UTC',
    startIso: '2090-03-10T09:00:00',
    endIso: '2090-03-10T10:00:00',
    organizerName: 'Ada',
    organizerEmail: 'ada@example.com',
  })
  const [event] = await database.query<{ id: string }>(
    'SELECT id FROM events WHERE team_id = $1 AND title = $2 LIMIT 1',
    [team.id, title],
  )
  await addAttendees(database, event?.id ?? '', ATTENDEES)
  return contract.readEvent.path.replace(':id', event?.id ?? '')
}

async function copyEvents(connection: Connection, teamId: string, count: number): Promise<void> {
  const events = (await readSchemaTables()).find(({ name }) => name === 'events')
  const copied = events?.columns.filter((column) => !['id', 'slug', 'team_id'].includes(column)).join(', ')
  await connection.query(
    `INSERT INTO events (id, slug, team_id, ${copied})
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${LARGE})
     SELECT gen_random_uuid(), slug || '-' || substr($1, 1, 8) || n, $1, ${copied}
     FROM numbers CROSS JOIN originals LIMIT $2`,
    [teamId, count],
  )
}

/** As many as the events have that were not copied. */
async function addTotals(connection: Connection): Promise<void> {
  await connection.query(
    `INSERT INTO event_totals (event_id, counter, team_id, count)
     SELECT id, counter, team_id, count FROM events CROSS JOIN (SELECT 'google' AS counter, 20 AS count
       UNION ALL SELECT 'ics', 7 UNION ALL SELECT 'view', 90) AS totals
     WHERE 1 = 1 ORDER BY id, counter ON CONFLICT (event_id, counter) DO NOTHING`,
  )
}

/** In the order of their key, some events at a time. */
async function addDays(connection: Connection, engine: Database['engine']): Promise<void> {
  // All of them belong to events, so PostgreSQL need not look for each.
  if (engine === 'postgres') await connection.query('SET LOCAL session_replication_role = replica')
  const digits = '0123456789abcdef'
  const days = Array.from({ length: DAYS_AN_EVENT }, (_, day) => `SELECT '2026-10-${day + 10}' AS day`)
  for (const one of digits) {
    for (const two of digits) {
      await connection.query(
        `INSERT INTO event_days (event_id, part, day, name, views, visitors, team_visitors)
         SELECT id, 'all', day, '', 3, 2, 1 FROM events CROSS JOIN (${days.join(' UNION ALL ')}) AS days
         WHERE id >= $1 AND id < $2 ORDER BY id, day`,
        [`${one}${two}`, `${one}${two}g`],
      )
    }
  }
  if (engine === 'postgres') await connection.query('SET LOCAL session_replication_role = origin')
}

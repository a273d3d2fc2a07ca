import { describe, expect, test } from 'vitest'
import { onBothEngines, postgresStores } from '../testing/database/databases.ts'
import { allRows, seedDatabase } from '../testing/database/filled-database.ts'
import { makeFormerDatabase } from '../testing/database/former-database.ts'
import { DatabaseUnavailable } from './database.ts'
import { IncompatibleDatabase, migrate, readVersion } from './migrate.ts'
import { openPostgres } from './postgres-database.ts'
import type { SchemaHistory } from './schema-history.ts'

const VERSIONS = 'CREATE TABLE schema_versions (version integer PRIMARY KEY, since bigint NOT NULL);\n'

onBothEngines((stores) => {
  const things: SchemaHistory = {
    start: { version: 1, sql: `${VERSIONS}CREATE TABLE things (name text);\n` },
    steps: [],
    current: { version: 1, sql: `${VERSIONS}CREATE TABLE things (name text);\n` },
  }
  const step = (version: number, sql: string) => ({
    ...things,
    steps: [...things.steps, { version, sql }],
    current: { version, sql: '' },
  })
  const names = 'SELECT name FROM things ORDER BY name'

  test('five instances that start together on an empty database create its tables once', async () => {
    const store = await stores.empty()
    const instances = Array.from({ length: 5 }, () => store.open())
    await Promise.all(instances.map((instance) => migrate(instance, things)))
    expect(await instances[0]?.query('SELECT version FROM schema_versions')).toEqual([{ version: 1 }])
  })

  test('five instances of a newer version carry a database over once', async () => {
    const store = await stores.empty()
    const instances = Array.from({ length: 5 }, () => store.open())
    for (const instance of instances) await migrate(instance, things)
    const newer = step(2, "INSERT INTO things VALUES ('two');\n")
    const steps = await Promise.all(instances.map((instance) => migrate(instance, newer)))
    expect(steps.filter((count) => count === 1)).toHaveLength(1)
    expect(await instances[0]?.query(names)).toEqual([{ name: 'two' }])
  })

  test('a step that fails halfway is rolled back, and runs once it is fixed', async () => {
    const database = (await stores.empty()).open()
    await migrate(database, things)
    const broken = step(2, "INSERT INTO things VALUES ('two');\nINSERT INTO nowhere VALUES (1);\n")
    await expect(migrate(database, broken)).rejects.toThrow('nowhere')
    expect(await database.query(names)).toEqual([])
    await migrate(database, step(2, "INSERT INTO things VALUES ('two');\n"))
    expect(await database.query(names)).toEqual([{ name: 'two' }])
    expect(await readVersion(database, step(2, ''))).toBe(2)
  })

  test('a database of a newer version is rejected with a clear message', async () => {
    const database = (await stores.empty()).open()
    await migrate(database, things)
    await migrate(database, step(2, ''))
    await expect(migrate(database, things)).rejects.toThrow(
      'The database was made by a newer version of this program (its version 2 is unknown here). Start that version, or restore a backup from before it.',
    )
    await expect(migrate(database, things)).rejects.toThrow(IncompatibleDatabase)
  })

  test('a database that is too old is rejected with the version that opens it', async () => {
    const database = await makeFormerDatabase((await stores.empty()).open(), 52)
    await expect(migrate(database)).rejects.toThrow(
      'The database is of an older version: its last migration is 52, and this version opens 53 and later. ' +
        'Open it once with commit 48d84bdb of Daymark, then with this version. No data was changed.',
    )
  })

  describe('the step from version 53', () => {
    test('the step keeps emails, moves webhook deliveries to their own table, and keeps cursors and dates', async () => {
      const database = await makeFormerDatabase((await stores.empty()).open())
      for (const sql of FORMER_ROWS) await database.query(sql)
      expect(await migrate(database)).toBe(1)
      expect(await database.query('SELECT id, kind, recipient, priority, rank FROM mails')).toEqual([
        { id: 'm1', kind: 'reminder', recipient: 'a@example.com', priority: 2, rank: 7 },
      ])
      const delivery = { webhook_id: 'w', type: 'sign-up.created', subject: 'e', payload: '{"a":1}', rank: 3 }
      const state = { due_at: 5, attempts: 2, leases: 4, lease_until: 6, failure: 'Broken.', created_at: 1 }
      expect(await database.query('SELECT * FROM webhook_deliveries ORDER BY id')).toEqual([
        { id: 'd1', ...delivery, attendee_email: 'a@example.com', ...state, sent_at: null, failed_at: null },
        { id: 'd2', ...delivery, attendee_email: null, ...state, sent_at: 9, failed_at: null },
      ])
      expect(await database.query('SELECT refresh_at, shown_starts_at, title FROM events')).toEqual([
        { refresh_at: 20, shown_starts_at: 10, title: 'Party' },
      ])
      const cursor = { cursor_created_at: 3, cursor_id: 'a', cursor_count: 1 }
      const columns = 'cursor_created_at, cursor_id, cursor_count'
      expect(await database.query(`SELECT ${columns} FROM mailings`)).toEqual([cursor])
      expect(await database.query(`SELECT ${columns} FROM messages`)).toEqual([cursor])
      await database.query("DELETE FROM teams WHERE id = 't'")
      expect(await database.query('SELECT event_id FROM mailings')).toEqual([])
    })

    test('a database that was carried over takes all rows that a new one takes', async () => {
      const [older, newer] = [
        await makeFormerDatabase((await stores.empty()).open()),
        await stores.migrated(),
      ]
      await migrate(older)
      await seedDatabase(older)
      await seedDatabase(newer)
      const [rows, expected] = [await allRows(older), await allRows(newer)]
      const counts = (all: Record<string, unknown[]>) =>
        Object.entries(all).map(([name, { length }]) => [name, length])
      expect(counts(rows)).toEqual(counts(expected))
    })
  })
})

test('a database is carried over only after the servers of the version before are stopped', async () => {
  const store = await postgresStores().empty()
  const starting = store.open()
  await makeFormerDatabase(starting)
  const url = new URL(store.env.DATABASE_URL ?? '')
  url.searchParams.set('application_name', 'daymark')
  const other = openPostgres(url.href)
  await other.query('SELECT 1 AS one')
  await expect(migrate(starting)).rejects.toThrow(DatabaseUnavailable)
  await other.close()
  expect(await migrate(starting)).toBe(1)
})

const event = `'t', 'p', 'Party', 'party', 0, 10, 20, 20, 10, 20, 'UTC', '2026-06-01T09:00:00', '2026-06-01T10:00:00', 0, 1, 1, '', 'Ada',
  'ada@example.com', 1, 1, ''`
const delivery = `'sign-up.created', '{"a":1}', 'w', 'e', 2, 3, 5, 2, 4, 6, 'Broken.', 1`
const FORMER_ROWS = [
  "INSERT INTO teams (id, name, created_at) VALUES ('t', 'Team', 1)",
  `INSERT INTO events (id, team_id, slug, title, search_text, past, shown_starts_at, shown_ends_at, turns_at, first_starts_at, last_ends_at,
    timezone, start_iso, end_iso, all_day, is_public, capture_attendees, location, organizer_name, organizer_email, created_at, updated_at,
    description_html) VALUES ('e', ${event})`,
  `INSERT INTO mailings (event_id, kind, round, due_at, known, reached_created_at, reached_id, reached_count)
   VALUES ('e', 'notice', 1, 1, '{}', 3, 'a', 1)`,
  `INSERT INTO messages (id, event_id, subject, text, created_at, tried_at, reached_created_at, reached_id, reached_count)
   VALUES ('x', 'e', 'Hi', 'Hello', 1, 1, 3, 'a', 1)`,
  `INSERT INTO mails (id, unique_key, kind, recipient, event_id, flow, turn_delay, priority, rank, due_at, created_at)
   VALUES ('m1', 'k', 'reminder', 'a@example.com', 'e', 'f', 3, 2, 7, 1, 1)`,
  `INSERT INTO webhooks (id, team_id, address, types, secret, created_at) VALUES ('w', 't', 'https://x.example', '[]', 's', 1)`,
  ...[
    ['d1', 'a@example.com', 'NULL'],
    ['d2', '', '9'],
  ].map(
    ([id, recipient, sentAt]) =>
      `INSERT INTO mails (id, unique_key, recipient, sent_at, kind, payload, webhook_id, subject, priority, rank, due_at, attempts, leases,
         lease_until, failure, created_at) VALUES ('${id}', 'webhook/${id}', '${recipient}', ${sentAt}, ${delivery})`,
  ),
]

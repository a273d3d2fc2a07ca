import { createHash, randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { answerSettings } from '../../../domain/answers/answer.ts'
import type { Database } from '../../db/database.ts'
import { readSchema, type SchemaTable } from '../../maintenance/backup/schema-tables.ts'
import { addRows, type Cells, pagesOfRows } from '../../maintenance/backup/table-rows.ts'
import {
  type AnswerKey,
  saveAnswer,
  saveAnswerSettings,
  saveCheckIn,
} from '../../tables/attendees/answer-table.ts'
import { storeEvent } from '../event-fixtures.ts'

let tablesRead: Promise<SchemaTable[]> | undefined

/** Reading them creates them, and some tests compare all rows a hundred times. */
function schemaTables(): Promise<SchemaTable[]> {
  tablesRead ??= readSchema().then(({ tables }) => tables)
  return tablesRead
}

/** Every row of every table, sorted the same way on both engines. */
export async function allRows(database: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of await schemaTables()) {
    const rows: string[] = []
    for await (const page of pagesOfRows(database, table))
      rows.push(...page.map((cells) => JSON.stringify(cells)))
    tables[table.name] = rows.sort()
  }
  return tables
}

/** As event-columns.ts writes them: one date is skipped, one moved. */
export const SEED_EXCEPTIONS = JSON.stringify([
  { day: 20_644, moved: null, note: 'Größe' },
  { day: 20_658, moved: { start: 1_784_900_000_000, end: 1_784_903_600_000, location: 'Pier' }, note: '' },
])
const SEED_MOVED_FROM = JSON.stringify({
  startIso: '2026-07-01T18:00:00',
  timezone: 'UTC',
  allDay: false,
  movedAt: 5,
})

/**
 * Inserts seed data with foreign keys, a series, unusual characters and NULLs. Returns the keys of its mails.
 */
export async function seedDatabase(database: Database): Promise<Record<string, string>> {
  const { id: eventId } = await storeEvent(database, {
    title: 'Grüße, \u2028 "quotes", 𝒰nicode & 日本',
    descriptionHtml: `<p>${'long '.repeat(2_000)}</p>`,
    isRecurring: true,
    recurrenceFrequency: 'WEEKLY',
    recurrenceInterval: 2,
    recurrenceByDay: ['FR'],
    recurrenceEndType: 'NEVER',
  })
  const [team] = await database.query<{ id: string; user: string }>(
    'SELECT e.team_id AS id, e.creator_id AS "user" FROM events e WHERE e.id = $1',
    [eventId],
  )
  const [teamId = '', userId = ''] = [team?.id, team?.user]
  const attendeeId = randomUUID()
  const statements: [string, (string | number | null)[]][] = [
    [
      'INSERT INTO sessions (token_hash, user_id, current_team_id, created_at, last_seen_at) VALUES ($1, $2, NULL, 5, 5)',
      [randomUUID(), userId],
    ],
    [
      'INSERT INTO sessions (token_hash, user_id, current_team_id, created_at, last_seen_at) VALUES ($1, $2, $3, 5, 5)',
      [randomUUID(), userId, teamId],
    ],
    [
      "INSERT INTO invitations (id, token_hash, team_id, email, created_at, expires_at) VALUES ($1, $1, $2, 'bob@example.com', 5, 6)",
      [randomUUID(), teamId],
    ],
    [
      "INSERT INTO login_tokens (token_hash, purpose, email, created_at, expires_at) VALUES ($1, 'sign-in', 'bob@example.com', 5, 6)",
      [randomUUID()],
    ],
    [
      "INSERT INTO event_totals (event_id, counter, team_id, count) VALUES ($1, 'view', $2, 3)",
      [eventId, teamId],
    ],
    ['INSERT INTO count_writers (id, batch, written_at) VALUES ($1, 7, 5)', [randomUUID()]],
    [
      "INSERT INTO support_messages (id, name, email, message, created_at) VALUES ($1, 'Bob', 'bob@example.com', $2, 5)",
      [randomUUID(), 'Line one\nline "two"\t\\n'],
    ],
    ['INSERT INTO settings (name, value) VALUES ($1, $2)', [randomUUID(), 'a secret']],
    ["INSERT INTO settings (name, value) VALUES ('uid-host', 'first.example.com')", []],
    [
      `UPDATE events SET exceptions = $2, cancelled_at = 5, cancellation_note = 'Rain', moved_from = $3 WHERE id = $1`,
      [eventId, SEED_EXCEPTIONS, SEED_MOVED_FROM],
    ],
    ['INSERT INTO rate_limits (bucket, full_again_at) VALUES ($1, 5)', [randomUUID()]],
    [
      "INSERT INTO cancelled_events (id, team_id, slug, title, timezone, start_iso, end_iso, all_day, sequence, cancelled_at) VALUES ($1, $2, $1, 'Gone', 'UTC', '2026-01-01T10:00:00', '2026-01-01T11:00:00', 0, 1, 5)",
      [randomUUID(), teamId],
    ],
    [
      "INSERT INTO attendees (id, event_id, email, name, created_at, language) VALUES ($1, $2, 'bob@example.com', 'Bob', 5, 'de')",
      [attendeeId, eventId],
    ],
    [
      `INSERT INTO mailings (event_id, kind, due_at, round, starts_at)
       VALUES ($1, 'day-reminder', now_ms() + 86400000, 1, now_ms() + 172800000)`,
      [eventId],
    ],
  ]
  for (const [sql, parameters] of statements) await database.query(sql, parameters)
  await answerQuestions(database, { eventId, attendeeId })
  await countMany(database, teamId, eventId)
  return plantMails(database, eventId)
}

/** Two questions, and somebody who comes on one date and is there, waits for another, and is checked in without an answer. */
async function answerQuestions(database: Database, person: Omit<AnswerKey, 'day'>): Promise<void> {
  const questions = [
    { id: 1, text: 'Größe?', kind: 'line' },
    { id: 3, text: 'Boat?', kind: 'choice', choices: ['No', '"Yes"'] },
  ]
  const settings = {
    questions,
    places: 3,
    allowsGuests: true,
    isForEachDate: true,
    closesIso: '2026-07-01T10:00:00',
  }
  await saveAnswerSettings(database, person.eventId, answerSettings.parse(settings))
  const comes = { answer: 'yes', guests: 2, replies: { 1: '=1+1 \u2028 Größe', 3: '"Yes"' } } as const
  const [first, second, third] = [20_644, 20_658, 20_672].map((day) => ({ ...person, day })) as [
    AnswerKey,
    AnswerKey,
    AnswerKey,
  ]
  await saveAnswer(database, first, { ...comes, places: 3, isWaiting: false })
  await saveAnswer(database, second, { ...comes, places: 0, isWaiting: true })
  for (const key of [first, third]) await saveCheckIn(database, key, true)
}

/** Inserts a row into each table of a SQLite database that is still empty, so that a copy is tested with all of them. */
export async function seedEmptyTables(database: Database): Promise<void> {
  for (const { name, columns, types } of await schemaTables()) {
    const [row] = await database.query(`SELECT 1 AS one FROM ${name} LIMIT 1`)
    if (row) continue
    const keys = await database.query<{ column: string; table: string; target: string }>(
      'SELECT "from" AS "column", "table", "to" AS target FROM pragma_foreign_key_list($1)',
      [name],
    )
    const [made] = await database.query<{ sql: string }>('SELECT sql FROM sqlite_schema WHERE name = $1', [
      name,
    ])
    const values = columns.map((column, index) => {
      const [, allowed = 'x@example.com'] =
        new RegExp(`\\b${column} IN \\('([^']*)'`).exec(made?.sql ?? '') ?? []
      const key = keys.find((candidate) => candidate.column === column)
      const [, length] = new RegExp(`length\\(${column}\\) = (\\d+)`).exec(made?.sql ?? '') ?? []
      if (length !== undefined) return `'${'2026-11-17'.slice(0, Number(length))}'`
      // What is sent has not failed.
      if (column === 'failed_at') return 'NULL'
      if (key) return `(SELECT ${key.target} FROM ${key.table} LIMIT 1)`
      return types[index]?.toLowerCase() === 'text' ? `'${allowed}'` : '1'
    })
    await database.query(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${values.join(', ')})`)
  }
}

/** Inserts more rows than fit on a page, in a table whose key has five columns. */
async function countMany(database: Database, teamId: string, eventId: string): Promise<void> {
  const table = (await schemaTables()).find(({ name }) => name === 'activity_days')
  if (!table) throw new Error('There is no table of counts.')
  const days = Array.from({ length: 150 }, (_, day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
  const rows = ['Direct', 'Email', 'Größe'].flatMap((name) =>
    days.map((day): Cells => {
      const key: Record<string, string> = { team_id: teamId, event_id: eventId, day, source: name, site: '' }
      return table.columns.map((column) => key[column] ?? Number.MAX_SAFE_INTEGER)
    }),
  )
  await addRows(database, table, rows)
}

async function plantMails(database: Database, eventId: string): Promise<Record<string, string>> {
  const states = {
    waiting: 'now_ms() - 1000, NULL, NULL, 0',
    leased: 'now_ms() - 1000, now_ms() + 60000, NULL, 1',
    sent: 'now_ms() - 9000, NULL, now_ms() - 8000, 1',
    planned: 'now_ms() + 3600000, NULL, NULL, 0',
  }
  const keys: Record<string, string> = {}
  for (const [state, values] of Object.entries(states)) {
    keys[state] = randomUUID()
    await database.query(
      `INSERT INTO mails (id, unique_key, kind, recipient, payload, event_id, due_at, lease_until, sent_at, attempts, created_at)
       VALUES ($1, $1, 'sign-in', 'bob@example.com', '{"link":"x"}', $2, ${values}, 5)`,
      [keys[state], eventId],
    )
  }
  return keys
}

/** Changes the lines of a backup and updates its hash. */
export function resealed(whole: Buffer, change: (line: string) => string): Buffer {
  const lines = gunzipSync(whole).toString('utf8').split('\n').slice(0, -2)
  const text = lines.map((line) => `${change(line)}\n`).join('')
  const rows = lines.filter((line) => line.startsWith('[')).length
  const sha256 = createHash('sha256').update(text).digest('hex')
  return gzipSync(`${text}${JSON.stringify({ rows, sha256 })}\n`)
}

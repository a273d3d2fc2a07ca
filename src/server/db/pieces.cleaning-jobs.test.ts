import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { cleanersFor } from '../background-jobs.ts'
import { deleteOldVisitors } from '../tables/analytics/visitor-table.ts'
import { deleteStaleRateLimits } from '../tables/rate-limit-table.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { recordingLog } from '../testing/mail/running-mail-worker.ts'
import type { Database } from './database.ts'
import { cleanUp, inPieces } from './pieces.ts'
import { repeatJob } from './repeating-job.ts'

const cleaners = cleanersFor({ attendeeRetentionDays: 90 })

onSqliteFirst((stores) => {
  let database: Database
  const userId = randomUUID()
  const teamId = randomUUID()

  beforeAll(async () => {
    database = await stores.migrated()
    await database.query("INSERT INTO users (id, email, created_at) VALUES ($1, 'ada@example.com', 0)", [
      userId,
    ])
    await database.query("INSERT INTO teams (id, name, created_at) VALUES ($1, 'Team', 0)", [teamId])
  })

  /** Runs one round and returns the marks of the rows that are left. */
  async function leftAfterCleaning(table: string, column: string): Promise<string[]> {
    await cleanUp(database, cleaners, new AbortController().signal)
    const rows = await database.query<{ mark: string }>(`SELECT ${column} AS mark FROM ${table}`)
    return rows.map(({ mark }) => mark).toSorted()
  }

  async function addSession(mark: string, times: { created: number; seen: number }): Promise<void> {
    await database.query(
      `INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at)
       VALUES ($1, $2, now_ms() - $3, now_ms() - $4)`,
      [mark, userId, times.created, times.seen],
    )
  }

  async function addMailRow(mark: string, times: { created: number; sent?: number; failed?: number }) {
    await database.query(
      `INSERT INTO mails (id, unique_key, kind, recipient, due_at, created_at, sent_at, failed_at)
       VALUES ($1, $1, 'invitation', 'ada@example.com', 0, now_ms() - $2, now_ms() - $3, now_ms() - $4)`,
      [mark, times.created, times.sent ?? null, times.failed ?? null],
    )
  }

  async function addStaleRateLimits(name: string, count: number): Promise<void> {
    await database.query(
      `INSERT INTO rate_limits (bucket, full_again_at)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
       SELECT '${name}' || n, 0 FROM numbers`,
    )
  }

  test('others have their turn while many rows are deleted', async () => {
    await database.query(
      `INSERT INTO visitors_seen (day, place, visitor)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
       SELECT '2020-01-01', 'event', n FROM numbers`,
    )
    let [turns, isOver] = [0, false]
    const takeTurns = () => {
      turns += 1
      if (!isOver) setImmediate(takeTurns)
    }
    setImmediate(takeTurns)
    await inPieces(deleteOldVisitors)(database, new AbortController().signal)
    isOver = true
    expect(await database.query('SELECT day FROM visitors_seen')).toEqual([])
    expect(turns).toBeGreaterThan(2)
  })

  test('sessions are deleted after 30 idle days or 180 days in total', async () => {
    await addSession('fresh', { created: 179 * DAY, seen: 29 * DAY })
    await addSession('idle', { created: 40 * DAY, seen: 31 * DAY })
    await addSession('old', { created: 181 * DAY, seen: MINUTE })
    expect(await leftAfterCleaning('sessions', 'token_hash')).toEqual(['fresh'])
  })

  test('idempotency keys are deleted after a day', async () => {
    for (const [mark, age] of Object.entries({ fresh: 23 * HOUR, old: 25 * HOUR })) {
      await database.query(
        "INSERT INTO idempotency_keys (key_hash, reply, created_at) VALUES ($1, '{}', now_ms() - $2)",
        [mark, age],
      )
    }
    expect(await leftAfterCleaning('idempotency_keys', 'key_hash')).toEqual(['fresh'])
  })

  test('sign-in links and invitations are deleted when they have expired', async () => {
    for (const [mark, expiresIn] of Object.entries({ good: MINUTE, over: -MINUTE })) {
      await database.query(
        `INSERT INTO login_tokens (token_hash, purpose, email, created_at, expires_at)
         VALUES ($1, 'sign-in', 'ada@example.com', now_ms(), now_ms() + $2)`,
        [mark, expiresIn],
      )
      await database.query(
        `INSERT INTO invitations (id, token_hash, team_id, email, created_at, expires_at)
         VALUES ($1, $1, $2, $3, now_ms(), now_ms() + $4)`,
        [mark, teamId, `${mark}@example.com`, expiresIn],
      )
    }
    expect(await leftAfterCleaning('login_tokens', 'token_hash')).toEqual(['good'])
    expect(await leftAfterCleaning('invitations', 'id')).toEqual(['good'])
  })

  test('rate limits are deleted when their bucket is full again', async () => {
    await database.query(
      "INSERT INTO rate_limits (bucket, full_again_at) VALUES ('empty', now_ms() + $1), ('full', now_ms() - 1)",
      [HOUR],
    )
    expect(await leftAfterCleaning('rate_limits', 'bucket')).toEqual(['empty'])
  })

  test('mails are deleted 30 days after sending and 90 days after failing; unsent ones stay', async () => {
    await addMailRow('sent', { created: 100 * DAY, sent: 29 * DAY })
    await addMailRow('sent long ago', { created: 31 * DAY, sent: 31 * DAY })
    await addMailRow('failed', { created: 100 * DAY, failed: 89 * DAY })
    await addMailRow('failed long ago', { created: 100 * DAY, failed: 91 * DAY })
    await addMailRow('waiting', { created: 300 * DAY })
    expect(await leftAfterCleaning('mails', 'id')).toEqual(['failed', 'sent', 'waiting'])
  })

  test('support messages are deleted after a year', async () => {
    for (const [mark, age] of Object.entries({ kept: 364 * DAY, old: 366 * DAY })) {
      await database.query(
        `INSERT INTO support_messages (id, name, email, message, created_at)
         VALUES ($1, 'Ada', 'ada@example.com', 'Hello', now_ms() - $2)`,
        [mark, age],
      )
    }
    expect(await leftAfterCleaning('support_messages', 'id')).toEqual(['kept'])
  })

  test('acts of operators and the hashes of erased addresses are deleted after two years', async () => {
    for (const [mark, age] of Object.entries({ kept: 729 * DAY, old: 731 * DAY })) {
      await database.query(
        `INSERT INTO admin_acts (id, act, target, reason, operator, acted_at)
         VALUES ($1, 'block', 'ada@example.com', 'Spam', 'root', now_ms() - $2)`,
        [mark, age],
      )
      await database.query(
        `INSERT INTO event_readings (id, slug, reason, operator, read_at) VALUES ($1, 's', 'Why', 'ada', now_ms() - $2)`,
        [mark, age],
      )
      await database.query(
        `INSERT INTO erasures (address_hash, reason, operator, erased_at) VALUES ($1, '', 'root', now_ms() - $2)`,
        [mark, age],
      )
    }
    expect(await leftAfterCleaning('admin_acts', 'id')).toEqual(['kept'])
    expect(await leftAfterCleaning('event_readings', 'id')).toEqual(['kept'])
    expect(await leftAfterCleaning('erasures', 'address_hash')).toEqual(['kept'])
  })

  test('cancelled events are deleted after 30 days', async () => {
    for (const [mark, age] of Object.entries({ kept: 29 * DAY, old: 31 * DAY })) {
      await database.query(
        `INSERT INTO cancelled_events (id, team_id, slug, title, timezone, start_iso, end_iso, all_day, sequence, cancelled_at)
         VALUES ($1, $2, $1, 'Party', 'UTC', '2026-03-10T09:00:00', '2026-03-10T10:00:00', 0, 1, now_ms() - $3)`,
        [mark, teamId, age],
      )
    }
    expect(await leftAfterCleaning('cancelled_events', 'id')).toEqual(['kept'])
  })

  test('one round deletes more than one batch, and several instances can clean at once', async () => {
    await addStaleRateLimits('b', 1_300)
    const jobs = [1, 2, 3].map(() =>
      repeatJob({ name: 'cleaning', everyMs: HOUR, log: recordingLog() }, (signal) =>
        cleanUp(database, cleaners, signal),
      ),
    )
    await expect
      .poll(() => database.query("SELECT bucket FROM rate_limits WHERE bucket LIKE 'b%'"))
      .toEqual([])
    for (const job of jobs) await job.stop()
  })

  test('an instance deletes the rest while another one is still deleting some', async () => {
    await addStaleRateLimits('rest', 300)
    let isOver: Promise<void> | undefined
    await database.transaction(async (connection) => {
      expect(await deleteStaleRateLimits(connection, 30)).toBe(30)
      isOver = inPieces(deleteStaleRateLimits)(database, new AbortController().signal)
      // SQLite has one writer at a time, so there the other instance waits.
      if (stores.engine === 'postgres') await isOver
    })
    await isOver
    expect(await database.query("SELECT bucket FROM rate_limits WHERE bucket LIKE 'rest%'")).toEqual([])
  })

  test('a bucket that is used again while it is being deleted is kept', async () => {
    await addStaleRateLimits('used again', 1)
    let deleted: Promise<number> | undefined
    await database.transaction(async (connection) => {
      await connection.query(
        "UPDATE rate_limits SET full_again_at = now_ms() + $1 WHERE bucket LIKE 'used again%'",
        [HOUR],
      )
      deleted = deleteStaleRateLimits(database, 50)
      await sleep(50)
    })
    expect(await deleted).toBe(0)
  })
})

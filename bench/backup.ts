import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../src/server/db/database.ts'
import { restoreBackup } from '../src/server/maintenance/backup/restore-backup.ts'
import { writeBackup } from '../src/server/maintenance/backup/write-backup.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { copyEvents } from './harness/copied-events.ts'
import { eventTeam } from './harness/event-team.ts'
import { productApp } from './harness/product-app.ts'
import { printTable, type Row, singleRow } from './harness/table.ts'

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000)
const COUNTS_AN_EVENT = 20
const options = { replace: false, sendWaitingMails: true }

async function measure({ newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  await fill(database)
  const folder = mkdtempSync(join(tmpdir(), 'daymark-bench-'))
  const file = join(folder, 'backup.jsonl.gz')
  const empty = await newDatabase()
  try {
    let begun = performance.now()
    const { rows } = await writeBackup(database, { file, product: 'bench' })
    const written = performance.now() - begun
    begun = performance.now()
    await restoreBackup(empty, { ...options, file })
    const restored = performance.now() - begun
    const { rss } = process.memoryUsage()
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    const each = (ms: number) => `${((1_000 * ms) / rows).toFixed(1)} µs a row`
    return [
      singleRow('rows', rows.toLocaleString('en')),
      { ...singleRow('backup', seconds(written)), reference: each(written) },
      singleRow('its file', `${(statSync(file).size / 1e6).toFixed(1)} MB`),
      { ...singleRow('restore into an empty database', seconds(restored)), reference: each(restored) },
      singleRow('memory of the process', `${Math.round(rss / 1e6)} MB`),
    ]
  } finally {
    await empty.close()
    await database.close()
    rmSync(folder, { recursive: true })
  }
}

/** Events with a daily count for each of twenty days, and an attendee for every tenth. */
async function fill(database: Database): Promise<void> {
  const app = productApp(database)
  const team = await eventTeam(app, database, 1_000)
  await copyEvents(database, team.id, EVENTS - 1_000)
  // Without a time limit.
  await database.exclusively(async (connection) => {
    for (let day = 0; day < COUNTS_AN_EVENT; day++) {
      await connection.query(
        `INSERT INTO event_counts (event_id, counter, day, count)
         SELECT id, 'view', '2026-03-' || ${day + 10}, 3 FROM events`,
      )
    }
    await connection.query(
      `INSERT INTO attendees (id, event_id, email, name, created_at)
       SELECT gen_random_uuid(), id, 'guest@example.com', 'Guest', 1 FROM events WHERE id < '1a'`,
    )
  })
  await app.close()
}

printTable(await onBothEngines(measure), [
  `${EVENTS.toLocaleString('en')} events (BENCH_EVENTS) with ${COUNTS_AN_EVENT} daily counts each. Time on the clock.`,
])

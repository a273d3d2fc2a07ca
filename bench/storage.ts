import { randomUUID } from 'node:crypto'
import { DAY, formatDate } from '../src/domain/time/wall-time.ts'
import { CountAdder } from '../src/server/analytics/add-up-counts.ts'
import type { Database } from '../src/server/db/database.ts'
import { addCountBatch, type VisitCount } from '../src/server/tables/events/count-batch-table.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { productApp } from './harness/product-app.ts'
import { randomNumbers } from './harness/random.ts'
import { eventTeam } from './harness/rows/event-team.ts'
import { printTable, type Row, singleRow } from './harness/table.ts'
import { usedBytes } from './harness/used-bytes.ts'

const VIEWS = Number(process.env.BENCH_VIEWS ?? 1_000_000)
const DAYS = 10
const EVENTS = 1_000
const SOURCES = 20
const VISITORS = 10_000
const VIEWS_A_BATCH = 500
const BATCHES_A_STEP = 10

/** The event of rank n is visited as 1 / n. */
function zipf(count: number): (random: number) => number {
  const sums: number[] = []
  let sum = 0
  for (let rank = 1; rank <= count; rank += 1) sums.push((sum += 1 / rank))
  return (random) => sums.findIndex((upTo) => upTo >= random * sum)
}

/** Views of one batch: each visitor has one source a day, and a tenth of them see the card on another site. */
function batchOf(ids: readonly string[], day: string, random: () => number): VisitCount[] {
  const counts = new Map<string, VisitCount & { visitors: number[] }>()
  for (let view = 0; view < VIEWS_A_BATCH; view += 1) {
    const eventId = ids[rank(random())] ?? ''
    const visitor = Math.floor(random() * VISITORS)
    const source = `source ${visitor % SOURCES}`
    const site = visitor % 10 === 0 ? `site-${visitor % 7}.example` : ''
    const counter = random() < 0.05 ? 'google' : 'view'
    const key = `${eventId} ${counter} ${source} ${site}`
    const known = counts.get(key)
    const count = known ?? { eventId, counter, day, source, site, count: 0, visitors: [] }
    count.count += 1
    if (counter === 'view' && !count.visitors.includes(visitor)) count.visitors.push(visitor)
    counts.set(key, count)
  }
  return [...counts.values()]
}

const rank = zipf(EVENTS)

async function countViews(database: Database, ids: readonly string[]): Promise<void> {
  const adder = new CountAdder(database)
  const random = randomNumbers(17)
  const today = Math.floor(Date.now() / DAY)
  const batches = VIEWS / VIEWS_A_BATCH
  for (let batch = 0; batch < batches; batch += 1) {
    const day = formatDate(today - Math.floor((batch * DAYS) / batches))
    await addCountBatch(database, randomUUID(), batchOf(ids, day, random))
    if (batch % BATCHES_A_STEP === BATCHES_A_STEP - 1) await adder.addAll()
  }
  await adder.addAll()
}

/** One by one, since each must end within the time limit of a statement. */
async function vacuum(database: Database): Promise<void> {
  if (database.engine !== 'postgres') return
  for (const table of [
    'visitors_seen',
    'event_days',
    'team_days',
    'event_months',
    'team_months',
    'count_batches',
  ]) {
    await database.query(`VACUUM ${table}`)
  }
}

async function measure({ newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const app = productApp(database)
  const { id } = await eventTeam(app, database, EVENTS)
  const events = await database.query<{ id: string }>('SELECT id FROM events WHERE team_id = $1', [id])
  await vacuum(database)
  const before = await usedBytes(database)
  const ids = events.map((event) => event.id)
  await countViews(database, ids)
  const rows: Row[] = []
  await vacuum(database)
  const all = await usedBytes(database)
  const size = (what: string, bytes: number) => rows.push(singleRow(what, `${(bytes / 1e6).toFixed(1)} MB`))
  /** What a table takes, by emptying it. */
  async function sizeOf(what: string, ...tables: string[]): Promise<void> {
    const full = await usedBytes(database)
    let count = 0
    for (const table of tables) {
      const [found] = await database.query<{ many: number }>(`SELECT count(*) AS many FROM ${table}`)
      count += found?.many ?? 0
      await database.exclusively((connection) =>
        connection.query(database.engine === 'postgres' ? `TRUNCATE ${table}` : `DELETE FROM ${table}`),
      )
    }
    size(`${what}, ${count.toLocaleString('en')} rows`, full - (await usedBytes(database)))
  }
  size('all counts', all - before)
  await sizeOf('visitors of the days, deleted after two days', 'visitors_seen')
  await sizeOf('sums by day, deleted after 25 months', 'event_days', 'team_days')
  await sizeOf('sums by month, kept', 'event_months', 'team_months')
  await app.close()
  await database.close()
  return rows
}

printTable(await onBothEngines(measure), [
  `${VIEWS.toLocaleString('en')} views (BENCH_VIEWS) and clicks on ${DAYS} days, of ${EVENTS.toLocaleString('en')} events of one team; the event of rank n is visited as 1 / n.`,
  `${VISITORS.toLocaleString('en')} visitors a day from ${SOURCES} sources; a tenth of them see the card on one of 7 sites. One in twenty is an add.`,
])

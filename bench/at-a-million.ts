import { DAY } from '../src/domain/time/wall-time.ts'
import { expiredAttendees } from '../src/server/attendees/attendee-retention.ts'
import type { Database } from '../src/server/db/database.ts'
import { backupRows } from './at-a-million/backups.ts'
import { endingRows } from './at-a-million/ending.ts'
import {
  ATTENDEES,
  crowdedEvent,
  DAYS_AN_EVENT,
  EVENTS,
  fill,
  LARGE,
} from './at-a-million/filled-database.ts'
import { attendeeRows, listRows, times } from './at-a-million/lists.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { deletionRows } from './harness/deletion.ts'
import { productApp } from './harness/product-app.ts'
import { signedInTeam } from './harness/rows/event-team.ts'
import { filledDatabase } from './harness/rows/filled-database.ts'
import { measured } from './harness/stall.ts'
import { duration, printTable, type Row, singleRow } from './harness/table.ts'

/** BENCH_PARTS, such as "lists,ending", measures only these. */
const PARTS = process.env.BENCH_PARTS?.split(',')

async function measure(engine: Engine): Promise<Row[]> {
  const { name, newDatabase } = engine
  const rows: Row[] = []
  // It takes long, so what is known is said at once.
  const step = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now()
    const result = await work()
    console.error(`  ${name}: ${what}, ${((performance.now() - begun) / 1e3).toFixed(0)} s`)
    return result
  }
  const add = async (what: string, work: () => Promise<Row[]>) => {
    if (PARTS && !PARTS.includes(what)) return
    const measuredRows = await step(what, work)
    for (const row of measuredRows) console.error(`    ${Object.values(row).filter(Boolean).join(' | ')}`)
    rows.push(...measuredRows)
  }
  const { database, filled } = await step('filled', () =>
    filledDatabase(engine, `at_a_million_${EVENTS}`, fill),
  )
  const app = productApp(database)
  const small = signedInTeam(app, { ...filled.small, size: 100 })
  const large = signedInTeam(app, { ...filled.large, size: LARGE })

  await add('lists', () => listRows(database, { small, large }))
  await add('cleaning', () => cleaningRows(database))
  await add('ending', () => endingRows(database, large))
  const many = `with ${ATTENDEES.toLocaleString('en')} attendees`
  await add('private', async () => {
    const hidden = await crowdedEvent(database, large)
    return [
      ...(await attendeeRows(large, hidden)),
      ...(await deletionRows(database, `making an event ${many} private`, large.id, () =>
        large.send('PATCH', hidden, { isPublic: false }),
      )),
    ]
  })
  await add('deleted', async () => {
    const deleted = await crowdedEvent(database, large)
    return deletionRows(database, `deleting an event ${many}`, large.id, () => large.send('DELETE', deleted))
  })
  rows.push(singleRow('memory of the process', `${Math.round(process.memoryUsage.rss() / 1e6)} MB`))
  await add('backup', async () => {
    const empty = await newDatabase()
    const measuredRows = await backupRows(database, empty)
    await empty.close()
    return measuredRows
  })
  await app.close()
  await database.close()
  return rows
}

async function cleaningRows(database: Database): Promise<Row[]> {
  const clean = expiredAttendees(90 * DAY)
  const { signal } = new AbortController()
  const first = await measured(() => clean(database, signal))
  const next = await measured(() => clean(database, signal))
  return [
    {
      ...singleRow('cleaning, the next hour', duration(next.wall)),
      reference: 'a pass over all ended events',
      theirs: duration(first.wall),
      ratio: times(first.wall / next.wall),
    },
    {
      ...singleRow('a pass over all ended events: longest stall', duration(first.stall)),
      reference: 'of CPU',
      theirs: duration(first.busy),
    },
  ]
}

printTable(await onBothEngines(measure), [
  `${EVENTS.toLocaleString('en')} events (BENCH_EVENTS), ${(EVENTS * DAYS_AN_EVENT).toLocaleString('en')} daily counts. Lists: CPU time of this process and of PostgreSQL's.`,
  'A stall is the longest gap of a timer of 1 ms, "of CPU" the most CPU time of this process between two of its ticks.',
])

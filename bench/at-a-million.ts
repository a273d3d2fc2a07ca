import { DAY } from '../src/domain/time/wall-time.ts'
import { expiredAttendees } from '../src/server/attendees/attendee-retention.ts'
import type { Database } from '../src/server/db/database.ts'
import { backupRows } from './at-a-million/backups.ts'
import { endingRows } from './at-a-million/ending.ts'
import { ATTENDEES, crowdedEvent, DAYS_AN_EVENT, EVENTS, filled } from './at-a-million/filled-database.ts'
import { attendeeRows, listRows, times } from './at-a-million/lists.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { deletionRows } from './harness/deletion.ts'
import { productApp } from './harness/product-app.ts'
import { measured } from './harness/stall.ts'
import { duration, printTable, type Row, singleRow } from './harness/table.ts'

async function measure({ name, newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const app = productApp(database)
  const rows: Row[] = []
  // It takes long, so what is known is said at once.
  const step = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now()
    const result = await work()
    console.error(`  ${name}: ${what}, ${((performance.now() - begun) / 1e3).toFixed(0)} s`)
    return result
  }
  const add = async (what: string, work: () => Promise<Row[]>) => {
    const measuredRows = await step(what, work)
    for (const row of measuredRows) console.error(`    ${Object.values(row).filter(Boolean).join(' | ')}`)
    rows.push(...measuredRows)
  }
  const teams = await step('filled', () => filled(app, database))
  const { large } = teams

  await add('lists', () => listRows(database, teams))
  await add('cleaning', () => cleaningRows(database))
  await add('ending', () => endingRows(database, large))
  const [hidden, deleted] = [await crowdedEvent(database, large), await crowdedEvent(database, large)]
  await add('attendees', () => attendeeRows(large, hidden))
  const many = `with ${ATTENDEES.toLocaleString('en')} attendees`
  await add('private', () =>
    deletionRows(database, `making an event ${many} private`, large.id, () =>
      large.send('PATCH', hidden, { isPublic: false }),
    ),
  )
  await add('deleted', () =>
    deletionRows(database, `deleting an event ${many}`, large.id, () => large.send('DELETE', deleted)),
  )
  rows.push(singleRow('memory of the process', `${Math.round(process.memoryUsage.rss() / 1e6)} MB`))
  const empty = await newDatabase()
  await add('backup', () => backupRows(database, empty))
  await empty.close()
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

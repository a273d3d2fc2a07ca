import { contract } from '../src/api/contract.ts'
import { DAY } from '../src/domain/time/wall-time.ts'
import type { Database } from '../src/server/db/database.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { median } from './harness/comparison.ts'
import { cpuTime } from './harness/cpu-time.ts'
import { productApp } from './harness/product-app.ts'
import { randomNumbers } from './harness/random.ts'
import { analyze, copyEvents } from './harness/rows/copied-events.ts'
import { type EventTeam, eventTeam } from './harness/rows/event-team.ts'
import { duration, judged, printTable, type Row, singleRow } from './harness/table.ts'

const EVENTS = Number(process.env.BENCH_EVENTS ?? 100_000)
const ROUNDS = 25
/** PostgreSQL keeps the plan of a statement from the sixth time on, on each of its connections. */
const WARM_UP = 100
const LIST = `${contract.listEvents.path}?limit=50`
const GOAL = { atMost: 5e6 }
const FAR_AWAY = 'of many events long ago'
const IN_A_MONTH = 'of the next 31 days, with some results'
/** Two thousand results at the far end of the list have to be read and sorted, and a month takes more than a list. */
const WITHOUT_GOAL = [FAR_AWAY, IN_A_MONTH]
/** What is asked for besides the search. */
const FILTERS: Record<string, object> = { [IN_A_MONTH]: { from: dayFromNow(0), to: dayFromNow(30) } }

const SEARCHES = {
  'without results': 'nothing',
  'without results, of frequent pieces': 'ada lovelace gar',
  'with few results': 'event 4321',
  'with many results': 'event',
  'of two letters, without results': 'xq',
  'of one letter, without results': '会',
  'of two letters, with many results': '99',
  'of the next events only': 'summit',
  [FAR_AWAY]: 'jubilee',
  [IN_A_MONTH]: 'event 432',
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
}

const NAMED_AT_ONCE = 500

/** Copied events share their titles, so that the first hundreds of a list would be alike. */
async function nameAll(database: Database, teamId: string): Promise<void> {
  const events = await database.query<{ id: string; past: number }>(
    'SELECT id, past FROM events WHERE team_id = $1 ORDER BY past, shown_starts_at, id',
    [teamId],
  )
  const random = randomNumbers(events.length)
  const past = events.findIndex((event) => event.past === 1)
  const named = events.map(({ id }, index) => {
    const word = index < 40 ? ' summit' : index >= past && index < past + 2_000 ? ' jubilee' : ''
    return [id, `Event ${Math.floor(random() * 1e6)}${word}`] as const
  })
  for (let done = 0; done < named.length; done += NAMED_AT_ONCE) {
    const some = named.slice(done, done + NAMED_AT_ONCE)
    const rows = some.map((_, index) => `($${2 * index + 1}, $${2 * index + 2})`).join(', ')
    await database.query(
      `UPDATE events SET title = column2, search_text = lower(column2) || ' garden ada lovelace'
       FROM (VALUES ${rows}) AS named WHERE events.id = column1`,
      some.flat(),
    )
  }
}

/** The medians of CPU time of this process and of time on the clock. */
async function cpuOf(run: () => Promise<unknown>): Promise<{ cpu: number; wall: number }> {
  const [cpus, walls]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const [cpu, wall] = [cpuTime(), performance.now()]
    await run()
    cpus.push(cpuTime() - cpu)
    walls.push((performance.now() - wall) * 1e6)
  }
  return { cpu: median(cpus), wall: median(walls) }
}

async function measure({ newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const app = productApp(database)
  const small = await eventTeam(app, database, 100)
  const large = await eventTeam(app, database, 1_000)
  await copyEvents(database, large.id, EVENTS - 1_000)
  await nameAll(database, large.id)
  await analyze(database)
  const rows: Row[] = []
  for (const [name, searched] of Object.entries(SEARCHES)) {
    const path = `${LIST}&${new URLSearchParams({ q: searched, ...FILTERS[name] })}`
    const search = (team: EventTeam) => cpuOf(() => team.get(path))
    for (let round = 0; round < WARM_UP; round++) {
      await small.get(path)
      await large.get(path)
    }
    const [few, many] = [await search(small), await search(large)]
    // PostgreSQL works in a process of its own, so the whole time of a request bounds what both have spent.
    const spent = database.engine === 'sqlite' ? many.cpu : many.wall
    const usual = database.engine === 'sqlite' ? few.cpu : few.wall
    rows.push({
      what: `search ${name}`,
      ours: duration(spent),
      reference: '100 events',
      theirs: duration(usual),
      ratio: `${(spent / usual).toFixed(2)} ×`,
      ...judged(spent, WITHOUT_GOAL.includes(name) ? null : GOAL, duration),
    })
  }
  rows.push(singleRow('the search index, per event', await indexSize(database)))
  await app.close()
  await database.close()
  return rows
}

async function indexSize(database: Database): Promise<string> {
  const [row] = await database.query<{ bytes: number }>(
    database.engine === 'sqlite'
      ? 'SELECT sum(length(block)) AS bytes FROM event_search_data'
      : "SELECT pg_relation_size('events_by_piece') AS bytes",
  )
  return `${Math.round((row?.bytes ?? 0) / EVENTS)} bytes`
}

printTable(await onBothEngines(measure), [
  `A team with ${EVENTS.toLocaleString('en')} events (BENCH_EVENTS). A whole request without the network, the median of ${ROUNDS}:`,
  'CPU time with SQLite, the time on the clock with PostgreSQL, whose own time is in it.',
])

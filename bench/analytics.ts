import { contract } from '../src/api/contract.ts'
import { DAY, formatDate } from '../src/domain/time/wall-time.ts'
import type { Database } from '../src/server/db/database.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { cpuTime } from './harness/cpu-time.ts'
import { interleave } from './harness/interleave.ts'
import { productApp } from './harness/product-app.ts'
import { addActivity } from './harness/rows/added-activity.ts'
import { analyze, copyEvents } from './harness/rows/copied-events.ts'
import { type EventTeam, eventTeam, signedInTeam } from './harness/rows/event-team.ts'
import { filledDatabase } from './harness/rows/filled-database.ts'
import { duration, judged, printTable, type Row, rowsOf } from './harness/table.ts'

const SMALL = 1_000
const LARGE = Number(process.env.BENCH_EVENTS ?? 100_000)
/** With a row for each event and day, 100,000 events have 20 million. */
const DAYS = 200
const ROUNDS = 100

const CALLS = {
  timeline: contract.teamTimeline.path,
  sources: contract.teamSources.path,
  sites: contract.teamSites.path,
  events: contract.teamEvents.path,
  subscribers: contract.teamSubscribers.path,
}

interface Teams {
  small: Pick<EventTeam, 'id' | 'cookie'>
  large: Pick<EventTeam, 'id' | 'cookie'>
}

async function fill(database: Database): Promise<Teams> {
  const app = productApp(database)
  const [small, large] = [await eventTeam(app, database, SMALL), await eventTeam(app, database, SMALL)]
  await copyEvents(database, large.id, LARGE - SMALL)
  for (const { id } of [small, large]) await addActivity(database, id, DAYS)
  await analyze(database)
  await app.close()
  const known = ({ id, cookie }: EventTeam) => ({ id, cookie })
  return { small: known(small), large: known(large) }
}

/** What 99 of 100 requests take at most, in nanoseconds: CPU time of this process, and time on the clock. */
async function highestOf(run: () => Promise<unknown>): Promise<{ cpu: number; clock: number }> {
  const spent: { cpu: number; clock: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = { cpu: cpuTime(), clock: performance.now() }
    await run()
    spent.push({ cpu: cpuTime() - before.cpu, clock: (performance.now() - before.clock) * 1e6 })
  }
  const p99 = (what: 'cpu' | 'clock') =>
    spent.map((request) => request[what]).sort((a, b) => a - b)[Math.floor(ROUNDS * 0.99) - 1] ?? Number.NaN
  return { cpu: p99('cpu'), clock: p99('clock') }
}

async function measure(engine: Engine): Promise<Row[]> {
  const { database, filled } = await filledDatabase(engine, `analytics_${LARGE}`, fill)
  const app = productApp(database)
  const small = signedInTeam(app, { ...filled.small, size: SMALL })
  const large = signedInTeam(app, { ...filled.large, size: LARGE })
  const today = Math.floor(Date.now() / DAY)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(CALLS)) {
    for (const length of [30, DAYS]) {
      const query = `${path}?from=${formatDate(today - length + 1)}&to=${formatDate(today - 1)}`
      const what = `${name}, ${length} days`
      const results = await interleave(
        [
          { name: `${SMALL.toLocaleString('en')} events`, run: () => small.get(query) },
          { name: `${LARGE.toLocaleString('en')} events`, run: () => large.get(query) },
        ],
        ROUNDS,
      )
      const { cpu, clock } = await highestOf(() => large.get(query))
      rows.push(...rowsOf(what, results, [{ atMost: 1.5 }]), {
        what: `${what}, CPU p99`,
        ours: duration(cpu),
        reference: 'on the clock',
        theirs: duration(clock),
        ratio: '',
        ...judged(cpu / 1e6, { atMost: 50 }, (ms) => `${ms} ms`),
      })
    }
  }
  await app.close()
  await database.close()
  return rows
}

printTable(await onBothEngines(measure), [
  `Whole requests without the network. Both teams are in one database and have ${DAYS} days of counts, 20 sources and sites on each.`,
  `The large team (BENCH_EVENTS) has ${((LARGE * DAYS) / 1e6).toFixed(1)} million daily rows. p99: of 100 requests of the large team; CPU time of this process,`,
  'and beside it the time on the clock, in which the work of a PostgreSQL server is.',
])

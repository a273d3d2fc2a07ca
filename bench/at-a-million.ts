import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../src/api/contract.ts'
import { DAY, formatDate } from '../src/domain/time/wall-time.ts'
import { expiredAttendees } from '../src/server/attendees/attendee-retention.ts'
import type { Database } from '../src/server/db/database.ts'
import { refreshListOrderBatch } from '../src/server/tables/events/event-list-order.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { median } from './harness/comparison.ts'
import { analyze, copyEvents } from './harness/copied-events.ts'
import { cpuTime } from './harness/cpu-time.ts'
import { type EventTeam, eventTeam } from './harness/event-team.ts'
import { productApp } from './harness/product-app.ts'
import { measured } from './harness/stall.ts'
import { duration, type Goal, judged, printTable, type Row, singleRow } from './harness/table.ts'

const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000)
/** Of one team, all ending at one instant. */
const ENDING = Math.round(EVENTS / 20)
const ROUNDS = 15
const LIST = `${contract.listEvents.path}?limit=50`

const monthFrom = (days: number) => {
  const day = Math.floor(Date.now() / DAY) + days
  return `&from=${formatDate(day)}&to=${formatDate(day + 30)}`
}

const times = (ratio: number) => `${ratio.toFixed(2)} ×`

async function medianCpu(run: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const spent: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuTime()
    await run()
    spent.push(cpuTime() - before)
  }
  return median(spent)
}

async function measure({ newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const app = productApp(database)
  const small = await eventTeam(app, database, 100)
  const large = await eventTeam(app, database, 1_000)
  await copyEvents(database, large.id, EVENTS - 1_100)
  await analyze(database)
  const rows: Row[] = []

  const compared = async (what: string, path: string, goal: Goal) => {
    const run = (team: EventTeam) => medianCpu(() => team.get(path))
    await run(small)
    const [few, many] = [await run(small), await run(large)]
    const ratio = many / few
    rows.push({
      what: `${what}, 100 events`,
      ours: duration(few),
      reference: `${EVENTS.toLocaleString('en')} events`,
      theirs: duration(many),
      ratio: times(ratio),
      ...judged(ratio, goal, times),
    })
  }
  await compared('first page of 50', LIST, { atMost: 1.5 })
  await compared('31 days a year ago', `${LIST}${monthFrom(-365)}`, null)
  await compared('31 days in a year', `${LIST}${monthFrom(365)}`, null)
  await compared('search without results', `${LIST}&q=nothing`, { atMost: 1.5 })
  await compared('analytics summary', contract.analyticsSummary.path, { atMost: 1.5 })

  const clean = expiredAttendees(90 * DAY)
  const signal = new AbortController().signal
  const first = await measured(() => clean(database, signal))
  const next = await measured(() => clean(database, signal))
  rows.push({
    what: 'cleaning, the next hour',
    ours: duration(next.cpu),
    reference: 'a pass over all ended events',
    theirs: duration(first.cpu),
    ratio: times(first.cpu / next.cpu),
    goal: '',
    met: '',
  })
  rows.push(...(await endingTogether(database, large)))
  const { rss } = process.memoryUsage()
  rows.push(singleRow('memory of the process', `${Math.round(rss / 1e6)} MB`))
  await app.close()
  await database.close()
  return rows
}

/** Each time after other work, as the lists below: a request that follows the same request is faster. */
async function betweenBatches(database: Database, run: () => Promise<unknown>): Promise<number> {
  const spent: number[] = []
  for (let round = 0; round < 2 * ROUNDS; round++) {
    await database.query('SELECT count(*) AS many FROM (SELECT title FROM events LIMIT 200) AS looked_at')
    await measured(() => refreshListOrderBatch(database))
    spent.push(await medianCpu(run, 1))
  }
  return median(spent)
}

/** Many events of a team end at one instant: the job marks them, while lists are read. */
async function endingTogether(database: Database, team: EventTeam): Promise<Row[]> {
  const { next: second } = await team.get(LIST)
  const usual = await betweenBatches(database, () => team.get(LIST))
  // Without a time limit.
  await database.exclusively((connection) =>
    connection.query(
      `UPDATE events SET past = 0, turned_at = 0, turns_at = now_ms(), last_ends_at = now_ms(), shown_ends_at = now_ms(),
       first_starts_at = now_ms() - 3600000, shown_starts_at = now_ms() - 3600000
     WHERE id IN (SELECT id FROM events WHERE team_id = $1 AND recurrence_frequency IS NULL AND past = 1 LIMIT ${ENDING})`,
      [team.id],
    ),
  )
  await sleep(10)
  const lists: number[] = []
  const pages: number[] = []
  let [jobCpu, jobStall, jobBusy, batches] = [0, 0, 0, 0]
  for (let isDone = false; !isDone; batches++) {
    let marked = 0
    const { cpu, stall, busy } = await measured(async () => {
      marked = await refreshListOrderBatch(database)
    })
    isDone = marked === 0
    jobCpu += cpu
    jobStall = Math.max(jobStall, stall)
    jobBusy = Math.max(jobBusy, busy)
    if (batches % 10 > 0) continue
    lists.push(await medianCpu(() => team.get(LIST), 1))
    if (second !== null) pages.push(await medianCpu(() => team.get(second), 1))
  }
  const what = `${ENDING.toLocaleString('en')} events end at one instant`
  const meanwhile = (name: string, spent: number[]): Row => {
    const ratio = median(spent) / usual
    return {
      what: `${what}: ${name} meanwhile`,
      ours: duration(median(spent)),
      reference: 'usually',
      theirs: duration(usual),
      ratio: times(ratio),
      ...judged(ratio, { atMost: 1.5 }, times),
    }
  }
  return [
    singleRow(`${what}: marking one`, duration(jobCpu / ENDING)),
    {
      ...singleRow(`${what}: longest stall`, duration(jobStall)),
      reference: 'of CPU',
      theirs: duration(jobBusy),
    },
    meanwhile('first page', lists),
    meanwhile('page 2 of a list begun before', pages),
  ]
}

printTable(await onBothEngines(measure), [
  `${EVENTS.toLocaleString('en')} events (BENCH_EVENTS), nearly all of one team. CPU time of this process; that of a PostgreSQL server is not in it.`,
  'A stall is the longest gap of a timer of 1 ms, "of CPU" the most CPU time between two of its ticks.',
])

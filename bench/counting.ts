import { contract } from '../src/api/contract.ts'
import { DAY, formatDate } from '../src/domain/time/wall-time.ts'
import { EventCounter } from '../src/server/analytics/event-counter.ts'
import type { Database } from '../src/server/db/database.ts'
import { addToDays, type DayCounts } from '../src/server/tables/analytics/activity-day-table.ts'
import { storeEvent } from '../src/server/testing/event-fixtures.ts'
import { totalsOf } from '../src/server/testing/visit-totals.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { median } from './harness/comparison.ts'
import { cpuTime } from './harness/cpu-time.ts'
import { interleave } from './harness/interleave.ts'
import { productApp } from './harness/product-app.ts'
import { eventTeam } from './harness/rows/event-team.ts'
import { judged, printTable, type Row, rowsOf, singleRow } from './harness/table.ts'

const CLIENTS = 64
const VIEWS_PER_CLIENT = 4
const ROUNDS = 20
const EVENTS = 50
const SOURCES = Array.from({ length: 20 }, (_, at) => `source ${at}`)
const LEAST_PER_SECOND = 1_000

const TEAM_EVENTS = 1_000
const DAYS_OF_AN_EVENT = 20
const SOURCES_OF_A_DAY = 3
const MOST_MS = 100
const READS = 15

const today = Math.floor(Date.now() / DAY)

const ONE_ROW = `INSERT INTO activity_days (team_id, day, event_id, source, site, views) VALUES ($1, $2, $3, $4, '', 1)
  ON CONFLICT (team_id, day, event_id, source, site) DO UPDATE SET views = activity_days.views + excluded.views`

/** Every client opens a page, waits for the response and opens the next. */
async function viewAll(view: (client: number, turn: number) => Promise<unknown>): Promise<void> {
  const client = async (_: unknown, number: number) => {
    for (let turn = 0; turn < VIEWS_PER_CLIENT; turn += 1) await view(number, turn)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

/**
 * Views of visitors from 20 sources, each with its total, source and visitor; and a plain upsert of one row for
 * each view. The views are checked at the end.
 */
async function writes(
  database: Database,
  what: string,
  events: readonly { id: string; teamId: string }[],
): Promise<Row[]> {
  const counter = new EventCounter(database, {
    onError: (error) => {
      throw error
    },
  })
  const day = formatDate(today)
  const [first] = events
  const eventOf = (client: number) => events[client % events.length] ?? first
  const sourceOf = (client: number, turn: number) => SOURCES[(client * 7 + turn) % SOURCES.length] ?? ''
  let views = 0
  const candidates = [
    {
      name: 'group commit',
      run: () =>
        viewAll((client, turn) => {
          views += 1
          const origin = { day, source: sourceOf(client, turn), site: '', isTagged: true }
          return counter.count(eventOf(client)?.id ?? '', 'view', { ...origin, visitor: views % 10_000 })
        }),
    },
    {
      name: 'one upsert per view',
      run: () =>
        viewAll((client, turn) => {
          const { id = '', teamId = '' } = eventOf(client) ?? {}
          return database.query(ONE_ROW, [teamId, '2020-01-01', id, sourceOf(client, turn)])
        }),
    },
  ]
  const results = (await interleave(candidates, ROUNDS)).map((result) => ({
    ...result,
    time: result.time / (CLIENTS * VIEWS_PER_CLIENT),
  }))
  await counter.stop()
  let counted = 0
  for (const { id } of events) counted += (await totalsOf(database, id)).view ?? 0
  if (counted !== views) throw new Error(`${views} views were counted as ${counted}.`)
  const perSecond = Math.round(1e9 / (results[0]?.time ?? Number.NaN))
  return [
    ...rowsOf(what, results, []),
    {
      ...singleRow(`${what}, a second`, perSecond.toLocaleString('en')),
      ...judged(perSecond, { atLeast: LEAST_PER_SECOND }, (figure) => figure.toLocaleString('en')),
    },
  ]
}

/** Every event was visited on some days of the year, from a few of 20 sources; one in ten visits by an embedded card. */
async function addYear(database: Database, teamId: string): Promise<number> {
  const events = await database.query<{ id: string }>(
    'SELECT id FROM events WHERE team_id = $1 ORDER BY id',
    [teamId],
  )
  const counts = events.flatMap(({ id: eventId }, at) =>
    Array.from({ length: DAYS_OF_AN_EVENT * SOURCES_OF_A_DAY }, (_, turn): DayCounts => {
      const ago = (Math.floor((at * 365) / events.length) + (turn % DAYS_OF_AN_EVENT)) % 365
      const source = SOURCES[(at + 7 * Math.floor(turn / DAYS_OF_AN_EVENT)) % SOURCES.length] ?? ''
      const site = turn % 10 === 0 ? `${source}.example` : ''
      const numbers = { views: 9, visitors: 7, team_visitors: 6, adds: 2, downloads: 1, sign_ups: 1 }
      return { eventId, day: formatDate(today - ago), source, site, isTagged: true, ...numbers }
    }),
  )
  for (let done = 0; done < counts.length; done += 5_000) {
    await database.transaction((connection) => addToDays(connection, counts.slice(done, done + 5_000)))
  }
  if (database.engine === 'postgres') await database.query('ANALYZE activity_days')
  return counts.length
}

async function reads(database: Database): Promise<Row[]> {
  const app = productApp(database)
  const team = await eventTeam(app, database, TEAM_EVENTS)
  const stored = await addYear(database, team.id)
  const rows: Row[] = []
  for (const [name, { path }] of Object.entries({
    timeline: contract.teamTimeline,
    sources: contract.teamSources,
    sites: contract.teamSites,
    events: contract.teamEvents,
    subscribers: contract.teamSubscribers,
  })) {
    const query = `${path}?from=${formatDate(today - 364)}&to=${formatDate(today)}`
    const [clock, cpu]: [number[], number[]] = [[], []]
    for (let round = 0; round < READS; round += 1) {
      const [begun, spent] = [performance.now(), cpuTime()]
      await team.get(query)
      clock.push(performance.now() - begun)
      cpu.push((cpuTime() - spent) / 1e6)
    }
    const ms = median(clock)
    rows.push({
      ...singleRow(`${name} of a year, ${stored.toLocaleString('en')} rows`, `${ms.toFixed(1)} ms`),
      reference: 'CPU of this process',
      theirs: `${median(cpu).toFixed(1)} ms`,
      ...judged(ms, { atMost: MOST_MS }, (figure) => `${figure} ms`),
    })
  }
  await app.close()
  return rows
}

async function measure({ newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const first = await storeEvent(database)
  const others = await Promise.all(Array.from({ length: EVENTS }, () => storeEvent(database)))
  const rows = [
    ...(await writes(database, 'view, all of one event', [first])),
    ...(await writes(database, `view, of ${EVENTS} events`, others)),
    ...(await reads(database)),
  ]
  await database.close()
  return rows
}

printTable(await onBothEngines(measure), [
  `${CLIENTS} concurrent clients, each waits until its view is counted: total, source and visitor. The upsert writes one row.`,
  `A year of a team with ${TEAM_EVENTS.toLocaleString('en')} events and ${SOURCES.length} sources: each event was visited on ${DAYS_OF_AN_EVENT} days, from ${SOURCES_OF_A_DAY} sources.`,
  'SQLite waits for the disk at every commit. The PostgreSQL server of this run does not, which favours many small commits.',
])

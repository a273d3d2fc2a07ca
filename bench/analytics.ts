import { contract } from '../src/api/contract.ts'
import { DAY, formatDate } from '../src/domain/time/wall-time.ts'
import type { Database } from '../src/server/db/database.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { copyEvents } from './harness/copied-events.ts'
import { type EventTeam, eventTeam } from './harness/event-team.ts'
import { interleave } from './harness/interleave.ts'
import { productApp } from './harness/product-app.ts'
import { duration, judged, printTable, type Row, rowsOf } from './harness/table.ts'

const SMALL = 1_000
const LARGE = 100_000
/** With a row for each event and day, the large team has 20 million. */
const DAYS = 200
const SOURCES = 20
const EVENTS_A_STATEMENT = 500
const ROUNDS = 100

const today = Math.floor(Date.now() / DAY)
const days = Array.from({ length: DAYS }, (_, ago) => formatDate(today - ago))
const months = [...new Set(days.map((day) => day.slice(0, 7)))]
const listed = (texts: readonly string[]) => texts.map((text) => `('${text}')`).join(', ')

/** Counts of every event on every day, added up as the server does it. */
async function addActivity(database: Database, { id }: EventTeam): Promise<void> {
  const events = await database.query<{ id: string }>(
    'SELECT id FROM events WHERE team_id = $1 ORDER BY id',
    [id],
  )
  for (let done = 0; done < events.length; done += EVENTS_A_STATEMENT) {
    const [first, last] = [events[done], events[Math.min(done + EVENTS_A_STATEMENT, events.length) - 1]]
    const range = [id, first?.id ?? '', last?.id ?? '']
    await database.query(
      `INSERT INTO event_days (event_id, part, day, name, views, visitors, team_visitors, adds, sign_ups)
       SELECT e.id, 'all', d.column1, '', 9, 7, 6, 2, 1 FROM events e CROSS JOIN (VALUES ${listed(days)}) AS d
       WHERE e.team_id = $1 AND e.id BETWEEN $2 AND $3 ORDER BY e.id, d.column1`,
      range,
    )
    await database.query(
      `INSERT INTO event_months (event_id, team_id, part, month, name, views, visitors, team_visitors, adds, sign_ups)
       SELECT e.id, e.team_id, 'all', m.column1, '', length(e.title) * 30, 7, 6, 2, 1
       FROM events e CROSS JOIN (VALUES ${listed(months)}) AS m
       WHERE e.team_id = $1 AND e.id BETWEEN $2 AND $3 ORDER BY e.id, m.column1`,
      range,
    )
  }
  const sources = Array.from({ length: SOURCES }, (_, at) => `source ${at}`)
  for (const [table, period, periods] of [
    ['team_days', 'day', days],
    ['team_months', 'month', months],
  ] as const) {
    for (const [part, names] of [
      ['all', ['']],
      ['source', sources],
      ['site', sources],
    ] as const) {
      await database.query(
        `INSERT INTO ${table} (team_id, part, ${period}, name, views, visitors, adds, sign_ups)
         SELECT CAST($1 AS text), '${part}', p.column1, n.column1, 900, 700, 200, 100
         FROM (VALUES ${listed(periods)}) AS p CROSS JOIN (VALUES ${listed(names)}) AS n`,
        [id],
      )
    }
  }
}

/** The 99th percentile of the CPU time of a request, in nanoseconds. */
async function cpuOf(run: () => Promise<unknown>): Promise<number> {
  const spent: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) * 1_000)
  }
  return spent.sort((a, b) => a - b)[Math.floor(ROUNDS * 0.99) - 1] ?? Number.NaN
}

async function measure({ newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const app = productApp(database)
  const [small, large] = [await eventTeam(app, database, SMALL), await eventTeam(app, database, SMALL)]
  await copyEvents(database, large.id, LARGE - SMALL)
  for (const team of [small, large]) await addActivity(database, team)
  if (database.engine === 'postgres') await database.query('ANALYZE')
  const rows: Row[] = []
  const calls = {
    timeline: contract.teamTimeline.path,
    sources: contract.teamSources.path,
    sites: contract.teamSites.path,
    events: contract.teamEvents.path,
  }
  for (const [name, path] of Object.entries(calls)) {
    for (const [what, length] of [
      ['30 days', 30],
      [`${DAYS} days`, DAYS],
    ] as const) {
      const query = `${path}?from=${formatDate(today - length + 1)}&to=${formatDate(today - 1)}`
      const results = await interleave(
        [
          { name: `${SMALL.toLocaleString('en')} events`, run: () => small.get(query) },
          { name: `${LARGE.toLocaleString('en')} events`, run: () => large.get(query) },
        ],
        ROUNDS,
      )
      rows.push(...rowsOf(`${name}, ${what}`, results, [{ atMost: 1.5 }]))
      const cpu = await cpuOf(() => large.get(query))
      const inMs = (ms: number) => `${ms} ms`
      rows.push({
        what: `${name}, ${what}, CPU p99`,
        ours: duration(cpu),
        reference: '',
        theirs: '',
        ratio: '',
        ...judged(cpu / 1e6, { atMost: 50 }, inMs),
      })
    }
  }
  await app.close()
  await database.close()
  return rows
}

printTable(await onBothEngines(measure), [
  `Whole requests without the network. Both teams are in one database and have ${DAYS} days of counts, ${SOURCES} sources and sites on each.`,
  `The large team has ${((LARGE * DAYS) / 1e6).toFixed(0)} million daily rows. CPU: of this process, at most in 99 of 100 requests of the large team.`,
])

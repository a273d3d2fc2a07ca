import { calendarServicePath, eventPagePath, icsPath } from '../src/api/event-urls.ts'
import type { Database } from '../src/server/db/database.ts'
import { storeEvent } from '../src/server/testing/event-fixtures.ts'
import { totalsOf } from '../src/server/testing/visit-totals.ts'
import { type Engine, onBothEngines, openStore, type Store } from './harness/both-engines.ts'
import { median } from './harness/comparison.ts'
import { cpuTime } from './harness/cpu-time.ts'
import { HelperProcess, isHelper, respondWith } from './harness/helper-process.ts'
import { type CannedResponse, fetchOnce, type Load, type LoadResult, runLoad } from './harness/http-load.ts'
import { serveCanned, serveProduct, serveUncached } from './harness/page-servers.ts'
import { duration, type Goal, judged, printTable, type Row } from './harness/table.ts'

type HelperMessage =
  | { load: Load }
  | { cpu: true }
  | { product: Store }
  | { uncached: Store }
  | { canned: Record<string, CannedResponse> }

const CONNECTIONS = 64
/** Node has compiled what a visit runs after about 50,000 of them. */
const WARM_UP_ROUNDS = 3
const ROUNDS = 7
const ROUND_MS = 1_500
const VISITORS = 10_000
const SOURCES = 20
const TEXT = `<p>${'A paragraph of what is to be done there, and with whom. '.repeat(12)}</p>`

async function handle(message: HelperMessage): Promise<unknown> {
  if ('load' in message) return runLoad(message.load)
  if ('cpu' in message) return cpuTime()
  if ('product' in message) return serveProduct(message.product)
  return 'uncached' in message ? serveUncached(message.uncached) : serveCanned(message.canned)
}

/** Starts helper processes and stops all of them together. */
class Helpers {
  readonly #running: HelperProcess[] = []

  start(): HelperProcess {
    const helper = new HelperProcess()
    this.#running.push(helper)
    return helper
  }

  stop(): void {
    for (const helper of this.#running) helper.stop()
  }
}

interface HttpCandidate extends Pick<Load, 'visitors' | 'sources'> {
  name: string
  server: HelperProcess
  port: number
  path: string
}

interface Measured extends LoadResult {
  /** CPU nanoseconds of the server per response: the figure that other work on the machine affects least. */
  cpu: number
}

/** Alternates between the candidates, so that other work on the machine slows all of them. */
async function measureRounds(
  client: HelperProcess,
  candidates: readonly HttpCandidate[],
): Promise<Measured[][]> {
  const rounds: Measured[][] = []
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const results: Measured[] = []
    for (const { server, port, path, visitors, sources } of candidates) {
      const before = await server.request<number>({ cpu: true })
      const many = { ...(visitors && { visitors }), ...(sources && { sources }) }
      const load = { port, path, connections: CONNECTIONS, ms: ROUND_MS, ...many }
      const result = await client.request<LoadResult>({ load })
      const spent = (await server.request<number>({ cpu: true })) - before
      results.push({ ...result, cpu: spent / result.responses })
    }
    rounds.push(results)
  }
  return rounds
}

function rowsFor(
  what: string,
  candidates: readonly HttpCandidate[],
  rounds: Measured[][],
  goals: Goal[],
): Row[] {
  const measured = rounds.slice(WARM_UP_ROUNDS)
  const medianOf = (index: number, figure: keyof Measured) =>
    median(measured.map((results) => results[index]?.[figure] ?? Number.NaN))
  const perSecond = (index: number) => `${Math.round(medianOf(index, 'perSecond')).toLocaleString('en')}/s`
  const times = (ratio: number) => `${ratio.toFixed(2)} ×`
  const rows = candidates.slice(1).map(({ name }, index) => {
    const ratio = median(
      measured.map((results) => (results[0]?.perSecond ?? Number.NaN) / (results[index + 1]?.perSecond ?? 1)),
    )
    const row = {
      what,
      ours: perSecond(0),
      reference: name,
      theirs: perSecond(index + 1),
      ratio: times(ratio),
    }
    return { ...row, ...judged(ratio, goals[index] ?? null, times) }
  })
  const [spread, work] = [medianOf(0, 'p99') / medianOf(0, 'p50'), medianOf(0, 'cpu') / medianOf(1, 'cpu')]
  const ms = (figure: number) => `${figure.toFixed(2)} ms`
  return [
    ...rows,
    {
      what: `${what}, p99`,
      ours: ms(medianOf(0, 'p99')),
      reference: 'p50',
      theirs: ms(medianOf(0, 'p50')),
      ratio: times(spread),
      ...judged(spread, { atMost: 10 }, times),
    },
    {
      what: `${what}, server CPU`,
      ours: duration(medianOf(0, 'cpu')),
      reference: candidates[1]?.name ?? '',
      theirs: duration(medianOf(1, 'cpu')),
      ratio: times(work),
      ...judged(work, null, times),
    },
  ]
}

/** Every view of the last load must be in its source, and every visitor in the visitors of the day. */
async function checkVaried(database: Database, eventId: string, rounds: Measured[][]): Promise<void> {
  const [row] = await database.query<{ views: number; visitors: number; names: number }>(
    `SELECT CAST(sum(views) AS bigint) AS views, CAST(sum(visitors) AS bigint) AS visitors, count(DISTINCT source) AS names
     FROM activity_days WHERE event_id = $1 AND source <> 'Direct'`,
    [eventId],
  )
  const responses = rounds.reduce((sum, [ours]) => sum + (ours?.responses ?? 0), 0)
  if (row?.views !== responses || row.visitors !== VISITORS || row.names !== SOURCES) {
    throw new Error(`${responses} views of ${VISITORS} visitors were counted as ${JSON.stringify(row)}.`)
  }
}

async function startServer(
  server: HelperProcess,
  what: HelperMessage,
): Promise<Pick<HttpCandidate, 'server' | 'port'>> {
  return { server, port: await server.request<number>(what) }
}

async function measure({ name, newStore }: Engine): Promise<Row[]> {
  const store = await newStore()
  const database = openStore(store)
  const details = {
    descriptionHtml: TEXT,
    location: 'Botanical Garden',
    startIso: '2099-07-10T18:00:00',
    endIso: '2099-07-10T22:00:00',
  }
  const [event, other] = [await storeEvent(database, details), await storeEvent(database, details)]
  await database.query(
    "INSERT INTO event_totals (event_id, counter, team_id, count) VALUES ($1, 'view', $2, 1)",
    [other.id, other.teamId],
  )
  const paths = {
    view: eventPagePath(event.slug),
    ics: icsPath(event.slug),
    google: calendarServicePath(event.slug, 'google'),
  }
  const helpers = new Helpers()
  try {
    const client = helpers.start()
    const product = await startServer(helpers.start(), { product: store })
    const uncached = await startServer(helpers.start(), { uncached: store })
    const responses: Record<string, CannedResponse> = {}
    for (const path of Object.values(paths)) responses[path] = await fetchOnce(product.port, path)
    const bare = await startServer(helpers.start(), { canned: responses })
    const rows: Row[] = []
    for (const [counter, path] of Object.entries(paths)) {
      const candidates: HttpCandidate[] = [
        { name: '', ...product, path },
        { name: 'node:http, the same bytes', ...bare, path },
      ]
      const goals: Goal[] = [{ atLeast: name === 'SQLite' ? 0.6 : 0.4 }]
      if (counter === 'view') {
        goals[0] = { atLeast: name === 'SQLite' ? 0.85 : 0.7 }
        candidates.push({ name: 'query, UPDATE, render', ...uncached, path: eventPagePath(other.slug) })
        goals.push({ atLeast: 5 })
      }
      const rounds = await measureRounds(client, candidates)
      rows.push(...rowsFor(counter, candidates, rounds, goals))
      // Plus the one request that recorded the response for the bare server.
      const responses = rounds.reduce((sum, [ours]) => sum + (ours?.responses ?? 0), 1)
      const { [counter]: counted } = await totalsOf(database, event.id)
      if (counted !== responses)
        throw new Error(`${responses} responses of ${path} were counted as ${counted}.`)
    }
    const varied = { path: paths.view, visitors: VISITORS, sources: SOURCES }
    const candidates: HttpCandidate[] = [
      { name: '', ...product, ...varied },
      { name: 'node:http, the same bytes', ...bare, ...varied },
    ]
    const what = `view, ${VISITORS.toLocaleString('en')} visitors, ${SOURCES} sources`
    const rounds = await measureRounds(client, candidates)
    rows.push(...rowsFor(what, candidates, rounds, [{ atLeast: name === 'SQLite' ? 0.65 : 0.5 }]))
    await checkVaried(database, event.id, rounds)
    return rows
  } finally {
    helpers.stop()
    await database.close()
  }
}

if (isHelper) {
  respondWith((message) => handle(message as HelperMessage))
} else {
  printTable(await onBothEngines(measure), [
    `${CONNECTIONS} keep-alive connections from a separate process. Every response of ours was counted, and the counts were verified.`,
    'SQLite waits for the disk at every commit; the PostgreSQL server of this run does not, and shares the cores with everything else.',
  ])
}

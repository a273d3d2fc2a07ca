import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { contract } from '../src/api/contract.ts'
import { calendarServicePath, eventPagePath, icsPath } from '../src/api/event-urls.ts'
import { eventPage } from '../src/public-pages/event-page/event-page.tsx'
import { brotliParameters } from '../src/server/http/responses/compression.ts'
import { publicEventView } from '../src/server/public-events/public-event-view.ts'
import { findEventByIdOrSlug } from '../src/server/tables/events/event-table.ts'
import { UNBUILT } from '../src/server/web-app/visitor-assets.ts'
import { type Engine, onBothEngines, openStore, type Store } from './harness/both-engines.ts'
import { median } from './harness/comparison.ts'
import { cpuTime } from './harness/cpu-time.ts'
import { HelperProcess, isHelper, respondWith } from './harness/helper-process.ts'
import { type MixedLoad, type MixedRequest, runMixedLoad } from './harness/mixed-load.ts'
import { serveProduct } from './harness/page-servers.ts'
import { productApp } from './harness/product-app.ts'
import { randomNumbers } from './harness/random.ts'
import { type EventTeam, eventTeam } from './harness/rows/event-team.ts'
import { duration, type Goal, judged, printTable, type Row, singleRow } from './harness/table.ts'

type HelperMessage =
  | { load: MixedLoad }
  | { used: true }
  | { product: Store; cacheMb: number }
  | { page: string }

interface Used {
  cpu: number
  /** Bytes */
  memory: number
}

const SLUGS = Number(process.env.BENCH_SLUGS ?? 10_000)
/** As many others are read before, so that the code they run is compiled. */
const UNSEEN = Math.min(2_000, SLUGS / 2)
const REQUESTS = 2 * SLUGS
const CONNECTIONS = 16
/** Holds about as many events as the 500 that were kept before the cache was bounded by bytes. */
const SMALL_CACHE_MB = 6
/** Until then, all visits are added up. */
const COUNTED_MS = 4_000
const brotli = promisify(brotliCompress)

async function handle(message: HelperMessage): Promise<unknown> {
  if ('load' in message) return runMixedLoad(message.load)
  if ('page' in message) return compressions(Buffer.from(message.page))
  if ('used' in message) return used()
  return serveProduct(message.product, { cacheMb: message.cacheMb })
}

function used(): Used {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return { cpu: cpuTime(), memory: heapUsed + external }
}

/** CPU time and length of a page in Brotli, as it is and at quality 9 with the default window. */
async function compressions(page: Buffer): Promise<{ cpu: number; length: number }[]> {
  const variants = [{}, { quality: 9, windowBits: 22 }].map((change) => brotliParameters(page.length, change))
  const times: number[][] = variants.map(() => [])
  const lengths: number[] = []
  for (let round = 0; round < 40; round++) {
    for (const [index, params] of variants.entries()) {
      const before = cpuTime()
      lengths[index] = (await brotli(page, { params })).length
      times[index]?.push(cpuTime() - before)
    }
  }
  return variants.map((_, index) => ({ cpu: median(times[index] ?? []), length: lengths[index] ?? 0 }))
}

/** 80 % pages, 10 % files, 5 % redirects and 5 % lists. The slug of rank n is visited as 1 / n. */
function mixedTraffic(slugs: readonly string[], team: EventTeam, seed: number): MixedRequest[] {
  const random = randomNumbers(seed)
  const sums: number[] = []
  for (const rank of slugs.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (rank + 1))
  const slugAt = (share: number) => {
    const wanted = share * (sums.at(-1) ?? 0)
    return slugs[sums.findIndex((sum) => sum >= wanted)] ?? ''
  }
  return Array.from({ length: REQUESTS }, () => {
    const kind = random()
    const slug = slugAt(random())
    if (kind < 0.8) return { path: eventPagePath(slug) }
    if (kind < 0.9) return { path: icsPath(slug) }
    if (kind < 0.95) return { path: calendarServicePath(slug, 'google') }
    return { path: contract.listEvents.path, cookie: team.cookie }
  })
}

/** A server process with its load, whose CPU and memory are measured. */
class MeasuredServer {
  readonly #server: HelperProcess
  readonly #client: HelperProcess
  readonly #port: number

  private constructor(server: HelperProcess, client: HelperProcess, port: number) {
    this.#server = server
    this.#client = client
    this.#port = port
  }

  static async start(store: Store, client: HelperProcess, cacheMb: number): Promise<MeasuredServer> {
    const server = new HelperProcess(['--expose-gc'])
    return new MeasuredServer(server, client, await server.request<number>({ product: store, cacheMb }))
  }

  /** CPU nanoseconds of the server for each request, with its counting. */
  async cpuFor(requests: readonly MixedRequest[]): Promise<number> {
    const { cpu: before } = await this.used()
    const load = { port: this.#port, connections: CONNECTIONS, requests }
    await this.#client.request<number>({ load })
    await sleep(COUNTED_MS)
    return ((await this.used()).cpu - before) / requests.length
  }

  used(): Promise<Used> {
    return this.#server.request<Used>({ used: true })
  }

  stop(): void {
    this.#server.stop()
  }
}

const perSecond = (cpu: number) => `${Math.round(1e9 / cpu).toLocaleString('en')}/s`
const times = (ratio: number) => `${ratio.toFixed(2)} ×`

async function measure({ newStore }: Engine): Promise<Row[]> {
  const store = await newStore()
  const database = openStore(store)
  const app = productApp(database)
  const team = await eventTeam(app, database, SLUGS)
  if (database.engine === 'postgres') await database.query('ANALYZE')
  const slugs = (await database.query<{ slug: string }>('SELECT slug FROM events ORDER BY id')).map(
    ({ slug }) => slug,
  )
  const event = await findEventByIdOrSlug(database, slugs[0] ?? '')
  if (!event) throw new Error('There is no event.')
  const site = {
    brandName: 'Daymark',
    publicUrl: 'http://localhost:3000',
    confirmsSignUps: false,
    files: UNBUILT,
  }
  const page = eventPage(publicEventView({ event, readAt: event.readAt }), site)

  const client = new HelperProcess()
  const rows: Row[] = []
  const row = (
    what: string,
    [ours, reference, theirs]: [string, string, string],
    ratio: number,
    goal: Goal,
  ) => rows.push({ what, ours, reference, theirs, ratio: times(ratio), ...judged(ratio, goal, times) })
  const servers: MeasuredServer[] = []
  const start = async (cacheMb: number) => {
    const server = await MeasuredServer.start(store, client, cacheMb)
    servers.push(server)
    await server.cpuFor(slugs.slice(0, UNSEEN).map((slug) => ({ path: eventPagePath(slug) })))
    return server
  }
  try {
    const [narrow, wide] = await client.request<{ cpu: number; length: number }[]>({ page })
    if (!narrow || !wide) throw new Error('Nothing was compressed.')
    row(
      `a page of ${page.length} bytes in Brotli`,
      [duration(narrow.cpu), 'quality 9, default window', duration(wide.cpu)],
      wide.cpu / narrow.cpu,
      { atLeast: 5 },
    )
    rows.push(
      singleRow(
        'its length, and at quality 9 with the default window',
        `${narrow.length}, ${wide.length} bytes`,
      ),
    )

    const server = await start(64)
    const unseen = slugs.slice(-UNSEEN).map((slug) => ({ path: eventPagePath(slug) }))
    const first = await server.cpuFor(unseen)
    const again = await server.cpuFor(unseen)
    row('a page in memory', [duration(again), 'never seen', duration(first)], first / again, { atMost: 5 })
    rows.push({
      ...singleRow('a page never seen', duration(first)),
      ...judged(first, { atMost: 2e6 }, duration),
    })

    const oneSlug = mixedTraffic(slugs.slice(0, 1), team, 1)
    const all = mixedTraffic(slugs, team, 1)
    const small = await start(SMALL_CACHE_MB)
    // A server that has run for a while has seen every event.
    const visits = slugs.map((slug) => ({ path: eventPagePath(slug) }))
    for (const warmed of [server, small]) {
      await warmed.cpuFor(visits)
      await warmed.cpuFor(all)
    }
    const [one, mixed, before] = [
      await server.cpuFor(oneSlug),
      await server.cpuFor(mixedTraffic(slugs, team, 2)),
      await small.cpuFor(mixedTraffic(slugs, team, 2)),
    ]
    const what = `mixed traffic to ${SLUGS.toLocaleString('en')} events`
    row(what, [perSecond(mixed), 'to one event', perSecond(one)], one / mixed, { atLeast: 0.4 })
    row(what, [perSecond(mixed), `cache of ${SMALL_CACHE_MB} MB`, perSecond(before)], before / mixed, null)
    rows.push({
      ...singleRow(`${what}, a second of CPU`, perSecond(mixed)),
      ...judged(1e9 / mixed, { atLeast: 1_500 }, (figure) => `${figure}/s`),
    })
    const idle = await start(1)
    const grown = (await server.used()).memory - (await idle.used()).memory
    rows.push(singleRow('memory of the pages in a cache of 64 MB', `${Math.round(grown / 1e6)} MB`))
    return rows
  } finally {
    for (const server of servers) server.stop()
    client.stop()
    await app.close()
    await database.close()
  }
}

if (isHelper) {
  respondWith((message) => handle(message as HelperMessage))
} else {
  printTable(await onBothEngines(measure), [
    `CPU time of the server process, ${CONNECTIONS} keep-alive connections; the time of a PostgreSQL server is not in it.`,
    'Mixed: 80 % pages, 10 % .ics files, 5 % redirects, 5 % lists of 100 events; the event of rank n is visited as 1 / n.',
    `${SLUGS.toLocaleString('en')} events (BENCH_SLUGS).`,
  ])
}

import { eventPagePath } from '../src/api/event-urls.ts'
import { storeEvent } from '../src/server/testing/event-fixtures.ts'
import { totalsOf } from '../src/server/testing/visit-totals.ts'
import { type Engine, onBothEngines, openStore, type Store } from './harness/both-engines.ts'
import { median } from './harness/comparison.ts'
import { cpuTime } from './harness/cpu-time.ts'
import { HelperProcess, isHelper, respondWith } from './harness/helper-process.ts'
import { type Load, type LoadResult, runLoad } from './harness/http-load.ts'
import { serveProduct } from './harness/page-servers.ts'
import { duration, printTable, type Row } from './harness/table.ts'

type HelperMessage = { load: Load } | { cpu: true } | { product: Store }

const CONNECTIONS = 64
const ROUNDS = 6
const ROUND_MS = 1_500

async function handle(message: HelperMessage): Promise<unknown> {
  if ('load' in message) return runLoad(message.load)
  return 'cpu' in message ? cpuTime() : serveProduct(message.product)
}

interface Server {
  process: HelperProcess
  client: HelperProcess
  port: number
}

interface Measured {
  responses: number
  perSecond: number
  /** CPU nanoseconds of the servers for each response. */
  cpu: number
}

/** The same number of connections, shared by the servers. */
async function underLoad(servers: readonly Server[], path: string): Promise<Measured> {
  const cpuOfAll = async () => {
    const each = await Promise.all(servers.map(({ process }) => process.request<number>({ cpu: true })))
    return each.reduce((sum, cpu) => sum + cpu, 0)
  }
  const before = await cpuOfAll()
  const connections = CONNECTIONS / servers.length
  const results = await Promise.all(
    servers.map(({ client, port }) =>
      client.request<LoadResult>({ load: { port, path, connections, ms: ROUND_MS } }),
    ),
  )
  const sum = (figure: 'responses' | 'perSecond') =>
    results.reduce((total, result) => total + result[figure], 0)
  const responses = sum('responses')
  return { responses, perSecond: sum('perSecond'), cpu: ((await cpuOfAll()) - before) / responses }
}

async function measure({ newStore }: Engine): Promise<Row[]> {
  const store = await newStore()
  const database = openStore(store)
  const event = await storeEvent(database, { startIso: '2099-07-10T18:00:00', endIso: '2099-07-10T22:00:00' })
  const path = eventPagePath(event.slug)
  const servers: Server[] = []
  try {
    for (let count = 0; count < 2; count++) {
      const process = new HelperProcess()
      const port = await process.request<number>({ product: store })
      servers.push({ process, client: new HelperProcess(), port })
    }
    const [one, two]: [Measured[], Measured[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      one.push(await underLoad(servers.slice(0, 1), path))
      two.push(await underLoad(servers, path))
    }
    const counted = (await totalsOf(database, event.id)).view
    const responses = [...one, ...two].reduce((sum, round) => sum + round.responses, 0)
    if (counted !== responses) throw new Error(`${responses} responses were counted as ${counted}.`)
    return rowsOf(one.slice(1), two.slice(1))
  } finally {
    for (const { process, client } of servers) {
      process.stop()
      client.stop()
    }
    await database.close()
  }
}

function rowsOf(one: Measured[], two: Measured[]): Row[] {
  const row = (what: string, figure: 'perSecond' | 'cpu', written: (value: number) => string): Row => {
    const ratio = median(two.map((round, index) => round[figure] / (one[index]?.[figure] ?? Number.NaN)))
    return {
      what,
      ours: written(median(two.map((round) => round[figure]))),
      reference: 'one process',
      theirs: written(median(one.map((round) => round[figure]))),
      ratio: `${ratio.toFixed(2)} ×`,
      goal: '',
      met: '',
    }
  }
  return [
    row('two processes, view', 'perSecond', (figure) => `${Math.round(figure).toLocaleString('en')}/s`),
    row('two processes, server CPU', 'cpu', duration),
  ]
}

if (isHelper) {
  respondWith((message) => handle(message as HelperMessage))
} else {
  printTable(await onBothEngines(measure), [
    `${CONNECTIONS} connections in all, to one or to two servers on one database. Every response was counted, and the counts were verified.`,
    'Each server has a client process of its own, so two servers need four free cores to show all they can do.',
  ])
}

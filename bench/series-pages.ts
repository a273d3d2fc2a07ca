import { eventPagePath, icsPath } from '../src/api/event-urls.ts'
import type { OccurrenceException } from '../src/domain/recurrence/exceptions.ts'
import { DAY, dayOf, formatDate, HOUR } from '../src/domain/time/wall-time.ts'
import { storeEvent } from '../src/server/testing/event-fixtures.ts'
import { type Engine, onBothEngines, openStore, type Store } from './harness/both-engines.ts'
import { median } from './harness/comparison.ts'
import { cpuTime } from './harness/cpu-time.ts'
import { HelperProcess, isHelper, respondWith } from './harness/helper-process.ts'
import { type Load, type LoadResult, runLoad } from './harness/http-load.ts'
import { serveProduct } from './harness/page-servers.ts'
import { duration, judged, printTable, type Row } from './harness/table.ts'

type HelperMessage = { load: Load } | { cpu: true } | { product: Store }

const ROUNDS = 9
const ROUND_MS = 1_000
const FIRST_DAY = dayOf(2099, 3, 1)
const TWO_DAYS = 2

/** Every second day: every tenth of them is moved by an hour, the others are skipped. */
const EXCEPTIONS = Array.from({ length: 200 }, (_, index): OccurrenceException => {
  const day = FIRST_DAY + TWO_DAYS * index
  const start = day * DAY + 10 * HOUR
  return { day, moved: index % 10 === 0 ? { start, end: start + HOUR, location: null } : null, note: '' }
})

async function handle(message: HelperMessage): Promise<unknown> {
  if ('load' in message) return runLoad(message.load)
  return 'cpu' in message ? cpuTime() : serveProduct(message.product)
}

interface Measured {
  perSecond: number
  cpu: number
}

async function measure({ newStore }: Engine): Promise<Row[]> {
  const store = await newStore()
  const database = openStore(store)
  const series = {
    startIso: `${formatDate(FIRST_DAY)}T09:00:00`,
    endIso: `${formatDate(FIRST_DAY)}T10:00:00`,
    isRecurring: true,
    recurrenceFrequency: 'DAILY',
    recurrenceInterval: 1,
    recurrenceEndType: 'NEVER',
  } as const
  const [plain, changed] = [await storeEvent(database, series), await storeEvent(database, series)]
  await database.query('UPDATE events SET exceptions = $2 WHERE id = $1', [
    changed.id,
    JSON.stringify(EXCEPTIONS),
  ])
  const [client, server] = [new HelperProcess(), new HelperProcess()]
  try {
    const port = await server.request<number>({ product: store })
    const visit = async (path: string): Promise<Measured> => {
      const before = await server.request<number>({ cpu: true })
      const load = { port, path, connections: 64, ms: ROUND_MS }
      const { responses, perSecond } = await client.request<LoadResult>({ load })
      return { perSecond, cpu: ((await server.request<number>({ cpu: true })) - before) / responses }
    }
    const rows: Row[] = []
    for (const [what, pathOf] of [
      ['page', eventPagePath],
      ['file', icsPath],
    ] as const) {
      const rounds: { ours: Measured; theirs: Measured }[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        rounds.push({ ours: await visit(pathOf(changed.slug)), theirs: await visit(pathOf(plain.slug)) })
      }
      rows.push(rowOf(`${what} of a series with 200 exceptions, cached`, rounds.slice(1)))
    }
    return rows
  } finally {
    client.stop()
    server.stop()
    await database.close()
  }
}

function rowOf(what: string, rounds: readonly { ours: Measured; theirs: Measured }[]): Row {
  const times = (ratio: number) => `${ratio.toFixed(2)} ×`
  const ratio = median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond))
  return {
    what,
    ours: duration(median(rounds.map(({ ours }) => ours.cpu))),
    reference: 'the same series without them',
    theirs: duration(median(rounds.map(({ theirs }) => theirs.cpu))),
    ratio: times(ratio),
    ...judged(ratio, { atLeast: 0.9 }, times),
  }
}

if (isHelper) {
  respondWith((message) => handle(message as HelperMessage))
} else {
  printTable(await onBothEngines(measure), [
    'The times are CPU of the server per response; the ratio is of responses per second, with 64 connections.',
  ])
}

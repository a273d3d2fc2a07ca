import { calendarServicePath, eventPagePath, icsPath } from '../src/api/event-urls.ts'
import { storeEvent } from '../src/server/testing/event-fixtures.ts'
import { totalsOf } from '../src/server/testing/visit-totals.ts'
import { answerAt, askAll, type CannedAnswer, type Load, type LoadResult } from './harness/answer-load.ts'
import { type Engine, onBothEngines, openStore, type Store } from './harness/both-engines.ts'
import { median } from './harness/contest.ts'
import { answerAs, HelperProcess, isHelper } from './harness/helper-process.ts'
import { serveCanned, serveProduct, serveUsual } from './harness/page-servers.ts'
import { duration, type Goal, judged, printTable, type Row } from './harness/table.ts'

type Question =
  | { load: Load }
  | { cpu: true }
  | { product: Store }
  | { usual: Store }
  | { canned: Record<string, CannedAnswer> }

const CONNECTIONS = 64
const ROUNDS = 7
const ROUND_MS = 1_500
const TEXT = `<p>${'A paragraph of what is to be done there, and with whom. '.repeat(12)}</p>`

async function answer(question: Question): Promise<unknown> {
  if ('load' in question) return askAll(question.load)
  if ('cpu' in question) return cpuTime()
  if ('product' in question) return serveProduct(question.product)
  return 'usual' in question ? serveUsual(question.usual) : serveCanned(question.canned)
}

/** One of each helper, and what it takes to stop them all. */
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

interface Contender {
  name: string
  server: HelperProcess
  port: number
  path: string
}

interface Measured extends LoadResult {
  /** Nanoseconds of the server's process for one answer: other work on the machine disturbs it least. */
  cpu: number
}

/** Each in turn, round after round, so that whatever slows the machine meanwhile slows them all. */
async function contend(asker: HelperProcess, contenders: readonly Contender[]): Promise<Measured[][]> {
  const rounds: Measured[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const results: Measured[] = []
    for (const { server, port, path } of contenders) {
      const before = await server.ask<number>({ cpu: true })
      const load = { port, path, connections: CONNECTIONS, ms: ROUND_MS }
      const result = await asker.ask<LoadResult>({ load })
      const spent = (await server.ask<number>({ cpu: true })) - before
      results.push({ ...result, cpu: spent / result.answered })
    }
    rounds.push(results)
  }
  return rounds
}

function rowsFor(what: string, contenders: readonly Contender[], rounds: Measured[][], goals: Goal[]): Row[] {
  const measured = rounds.slice(1)
  const middle = (place: number, figure: keyof Measured) =>
    median(measured.map((results) => results[place]?.[figure] ?? Number.NaN))
  const perSecond = (place: number) => `${Math.round(middle(place, 'perSecond')).toLocaleString('en')}/s`
  const times = (ratio: number) => `${ratio.toFixed(2)} ×`
  const rows = contenders.slice(1).map(({ name }, index) => {
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
  const [spread, work] = [middle(0, 'p99') / middle(0, 'p50'), middle(0, 'cpu') / middle(1, 'cpu')]
  const ms = (figure: number) => `${figure.toFixed(2)} ms`
  return [
    ...rows,
    {
      what: `${what}, the slowest of a hundred`,
      ours: ms(middle(0, 'p99')),
      reference: 'the middle one',
      theirs: ms(middle(0, 'p50')),
      ratio: times(spread),
      ...judged(spread, { atMost: 10 }, times),
    },
    {
      what: `${what}, the server's CPU`,
      ours: duration(middle(0, 'cpu')),
      reference: contenders[1]?.name ?? '',
      theirs: duration(middle(1, 'cpu')),
      ratio: times(work),
      ...judged(work, null, times),
    },
  ]
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1_000
}

async function served(server: HelperProcess, what: Question): Promise<Pick<Contender, 'server' | 'port'>> {
  return { server, port: await server.ask<number>(what) }
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
    const asker = helpers.start()
    const product = await served(helpers.start(), { product: store })
    const usual = await served(helpers.start(), { usual: store })
    const answers: Record<string, CannedAnswer> = {}
    for (const path of Object.values(paths)) answers[path] = await answerAt(product.port, path)
    const bare = await served(helpers.start(), { canned: answers })
    const rows: Row[] = []
    for (const [counter, path] of Object.entries(paths)) {
      const contenders: Contender[] = [
        { name: '', ...product, path },
        { name: 'node:http, the same bytes', ...bare, path },
      ]
      const goals: Goal[] = [{ atLeast: name === 'SQLite' ? 0.6 : 0.4 }]
      if (counter === 'view') {
        contenders.push({ name: 'query, UPDATE, rendering', ...usual, path: eventPagePath(other.slug) })
        goals.push({ atLeast: 5 })
      }
      const rounds = await contend(asker, contenders)
      rows.push(...rowsFor(counter, contenders, rounds, goals))
      // One more was asked for the bytes that the other server sends.
      const answered = rounds.reduce((sum, [ours]) => sum + (ours?.answered ?? 0), 1)
      const { [counter]: counted } = await totalsOf(database, event.id)
      if (counted !== answered) throw new Error(`${answered} answers of ${path} were counted as ${counted}.`)
    }
    return rows
  } finally {
    helpers.stop()
    await database.close()
  }
}

if (isHelper) {
  answerAs((question) => answer(question as Question))
} else {
  printTable(await onBothEngines(measure), [
    `${CONNECTIONS} connections kept alive, asked by a process of their own. Every answer of ours was counted, and the counts were compared.`,
    'SQLite waits for the disk at every commit; the PostgreSQL that is started here does not, and runs on the same cores as all the rest.',
  ])
}

import { contract } from '../src/api/contract.ts'
import { DAY, formatDate } from '../src/domain/time/wall-time.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { median } from './harness/comparison.ts'
import { cpuTime } from './harness/cpu-time.ts'
import { productApp } from './harness/product-app.ts'
import { type EventTeam, eventTeam } from './harness/rows/event-team.ts'
import { duration, judged, printTable, type Row } from './harness/table.ts'

const MS = 1e6
/** The most that a request may take, by the number of events in the team. */
const GOALS = {
  SQLite: { 10_000: 15 * MS, 100_000: 250 * MS },
  PostgreSQL: { 10_000: 25 * MS, 100_000: 250 * MS },
}
const SIZES = [10_000, 100_000] as const
const ROUNDS = 30
/** PostgreSQL may keep the plan of a statement from the sixth time on, on each of its connections. */
const WARM_UP = 30
/** As the app asks: without descriptions. */
const LIST = `${contract.listEvents.path}?fields=summary`

function monthFrom(days: number): string {
  const day = Math.floor(Date.now() / DAY) + days
  return `from=${formatDate(day)}&to=${formatDate(day + 30)}`
}

const REQUESTS: Record<string, string> = {
  'first page of 100': '',
  'first page of 10': 'limit=10',
  'past events': 'status=past',
  'the next 31 days': monthFrom(0),
  '31 days a year ago': monthFrom(-365),
  '31 days in a year': monthFrom(365),
  '31 days 20 years ago': monthFrom(-20 * 365),
  'search with many results': 'q=event',
  'search with few results': 'q=event+4321',
  'search without results': 'q=nothing',
  'search of one letter without results': `q=${encodeURIComponent('会')}`,
  'search in the next 31 days': `q=event+43&${monthFrom(0)}`,
}

async function measure({ name, newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const app = productApp(database)
  const rows: Row[] = []
  for (const size of SIZES) {
    const team = await eventTeam(app, database, size)
    if (database.engine === 'postgres')
      await database.exclusively((connection) => connection.query('ANALYZE'))
    const row = async (what: string, path: string) => {
      const { clock, cpu } = await timesOf(() => team.get(path))
      rows.push({
        what: `${what}, ${size.toLocaleString('en')} events`,
        ours: duration(clock),
        reference: 'CPU time',
        theirs: duration(cpu),
        ratio: '',
        ...judged(clock, { atMost: GOALS[name][size] }, duration),
      })
    }
    for (const [what, query] of Object.entries(REQUESTS)) await row(what, `${LIST}&${query}`)
    await row('second page', (await team.get(LIST)).next ?? '')
    await row('page in the middle', await middlePage(team))
  }
  await app.close()
  await database.close()
  return rows
}

async function middlePage(team: EventTeam): Promise<string> {
  let path = `${LIST}&limit=500`
  for (let events = 0; events < team.size / 2; events += 500) path = (await team.get(path)).next ?? path
  return path.replace('limit=500', 'limit=100')
}

/** The medians of time on the clock and of CPU time of this process, in which SQLite works, too. */
async function timesOf(run: () => Promise<unknown>): Promise<{ clock: number; cpu: number }> {
  const [clocks, cpus]: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const [begin, before] = [performance.now(), cpuTime()]
    await run()
    if (round < WARM_UP) continue
    clocks.push((performance.now() - begin) * MS)
    cpus.push(cpuTime() - before)
  }
  return { clock: median(clocks), cpu: median(cpus) }
}

printTable(await onBothEngines(measure), [
  `Whole requests without the network, the median of ${ROUNDS}. Pages have 100 events unless it says otherwise.`,
  'Both teams are in one database. Half of the events are past, and a tenth are series of 20 weeks.',
])

import { contract } from '../src/api/contract.ts'
import { DAY, formatDate } from '../src/domain/time/wall-time.ts'
import { type Engine, onBothEngines } from './harness/both-engines.ts'
import { interleave } from './harness/interleave.ts'
import { productApp } from './harness/product-app.ts'
import { randomNumbers } from './harness/random.ts'
import { type EventTeam, eventTeam } from './harness/rows/event-team.ts'
import { type Goal, printTable, type Row, rowsOf } from './harness/table.ts'

const SIZES = [100, 10_000, 100_000]
const LIST = `${contract.listEvents.path}?limit=50`

const newParty = {
  title: 'Party',
  timezone: 'Europe/Paris',
  startIso: '2030-03-10T09:00:00',
  endIso: '2030-03-10T10:00:00',
  organizerName: 'Ada',
  organizerEmail: 'ada@example.com',
}

const monthFrom = (days: number) => {
  const day = Math.floor(Date.now() / DAY) + days
  return `&from=${formatDate(day)}&to=${formatDate(day + 30)}`
}

/** Follows the pagination links from the first page to the last. */
async function pagesOf(team: EventTeam): Promise<string[]> {
  const pages: string[] = []
  let events = 0
  for (let next: string | null = LIST; next !== null; ) {
    pages.push(next)
    const response = await team.get(next)
    events += (JSON.parse(response.body) as unknown[]).length
    next = response.next
  }
  if (events !== team.size) throw new Error(`${events} of ${team.size} events were listed.`)
  return pages
}

const candidateFor = (team: EventTeam, run: () => Promise<unknown>) => ({
  name: `${team.size.toLocaleString('en')} events`,
  run,
})

async function measure({ newDatabase }: Engine): Promise<Row[]> {
  const database = await newDatabase()
  const app = productApp(database)
  const teams: EventTeam[] = []
  for (const size of SIZES) teams.push(await eventTeam(app, database, size))
  if (database.engine === 'postgres') await database.query('ANALYZE')

  const lists: Goal = { atMost: 1.5 }
  const rows: Row[] = []
  const row = async (what: string, run: (team: EventTeam) => Promise<unknown>, goal: Goal, rounds = 200) => {
    const results = await interleave(
      teams.map((team) => candidateFor(team, () => run(team))),
      rounds,
    )
    rows.push(...rowsOf(what, results, [goal, goal]))
  }
  await row('first page of 50', (team) => team.get(LIST), lists)
  const pages = new Map<EventTeam, string[]>()
  for (const team of teams) pages.set(team, await pagesOf(team))
  const random = randomNumbers(1)
  const pageAt = (team: EventTeam, share: number) => {
    const all = pages.get(team) ?? []
    return team.get(all[Math.floor(share * all.length)] ?? LIST)
  }
  await row('random page of 50', (team) => pageAt(team, random()), lists)
  await row('last page of 50', (team) => team.get(pages.get(team)?.at(-1) ?? LIST), lists)
  await row('past events', (team) => team.get(`${LIST}&status=past`), lists)
  await row('current user', (team) => team.get(contract.me.path), null)
  await row('new event', (team) => team.post(contract.createEvent.path, newParty), lists, 100)
  await row('the next 31 days', (team) => team.get(`${LIST}${monthFrom(0)}`), null, 20)
  await row('31 days a year ago', (team) => team.get(`${LIST}${monthFrom(-365)}`), null, 20)
  await row('31 days in a year', (team) => team.get(`${LIST}${monthFrom(365)}`), null, 20)
  await row('search with many results', (team) => team.get(`${LIST}&q=event`), null, 20)
  await row('search with few results', (team) => team.get(`${LIST}&q=event 4321`), null, 20)
  await row('search without results', (team) => team.get(`${LIST}&q=nothing`), null, 20)
  await row('search of two letters, no results', (team) => team.get(`${LIST}&q=xq`), null, 10)
  await row('analytics summary', (team) => team.get(contract.analyticsSummary.path), null, 10)
  await app.close()
  await database.close()
  return rows
}

printTable(await onBothEngines(measure), [
  'Whole requests without the network. "Ours" is a team with 100 events; the ratio is the time of a larger team to that.',
  'All three teams are in one database. Half of the events are past, a tenth are recurring.',
])

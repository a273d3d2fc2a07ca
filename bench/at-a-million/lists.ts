import { contract } from '../../src/api/contract.ts'
import { DAY, formatDate } from '../../src/domain/time/wall-time.ts'
import type { Database } from '../../src/server/db/database.ts'
import type { EventTeam } from '../harness/rows/event-team.ts'
import { measured } from '../harness/stall.ts'
import { duration, type Goal, judged, type Row, singleRow } from '../harness/table.ts'
import { ATTENDEES, LARGE } from './filled-database.ts'
import { cpuOfRun } from './spent.ts'

export const LIST = `${contract.listEvents.path}?limit=50`

export const times = (ratio: number) => `${ratio.toFixed(2)} ×`

const monthFrom = (days: number) => {
  const day = Math.floor(Date.now() / DAY) + days
  return `${LIST}&from=${formatDate(day)}&to=${formatDate(day + 30)}`
}

const many = (team: EventTeam, path: string) => async () => {
  const { body } = await team.get(path)
  return (JSON.parse(body) as unknown[]).length
}

/** The same request of a team with 100 events and of one with very many. */
export async function listRows(
  database: Database,
  { small, large }: Record<'small' | 'large', EventTeam>,
): Promise<Row[]> {
  const rows: Row[] = []
  const costs = async (path: string) => {
    await small.get(path)
    const few = await cpuOfRun(database, () => small.get(path))
    return [few, await cpuOfRun(database, () => large.get(path))] as const
  }
  const compared = async (what: string, path: string, goal: Goal, own: Goal = null) => {
    const [few, more] = await costs(path)
    const ratio = more / few
    rows.push({
      what: `${what}, ${LARGE.toLocaleString('en')} events`,
      ours: duration(more),
      reference: '100 events',
      theirs: duration(few),
      ratio: times(ratio),
      ...(own ? judged(more, own, duration) : judged(ratio, goal, times)),
    })
    return more
  }
  const page = await compared('first page of 50', LIST, { atMost: 1.5 })
  await compared('search without results', `${LIST}&q=nothing`, null, { atMost: 5e6 })
  await compared('search with few results', `${LIST}&q=event+4321`, null)
  await compared('analytics summary', contract.analyticsSummary.path, { atMost: 1.5 })
  for (const [what, days] of [
    ['the next 31 days', 0],
    ['31 days a year ago', -365],
    ['31 days in a year', 365],
  ] as const) {
    const path = monthFrom(days)
    const [few, more] = await costs(path)
    const [inFew, inMore] = [await many(small, path)(), await many(large, path)()]
    const row = (reference: string, theirs: number, ratio: number, goal: Goal): Row => ({
      what: `${what}, ${inMore} events`,
      ours: duration(more),
      reference,
      theirs: duration(theirs),
      ratio: times(ratio),
      ...judged(ratio, goal, times),
    })
    rows.push(row(`100 events: ${inFew} events`, few, more / few, null))
    rows.push(row('first page of 50', page, more / page, null))
  }
  return rows
}

/** Five for the screen of an event, and as many as come without a limit. */
export async function attendeeRows(team: EventTeam, eventPath: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, query] of [
    ['five', '?limit=5'],
    ['a page', ''],
  ] as const) {
    const path = `${contract.listAttendees.path.replace(':id', eventPath.split('/').at(-1) ?? '')}${query}`
    let length = 0
    await team.get(path)
    const before = process.memoryUsage().rss
    const { cpu, stall } = await measured(async () => {
      length = (await team.get(path)).body.length
    })
    const grown = Math.max(0, process.memoryUsage().rss - before)
    const size = `${(length / 1e3).toFixed(1)} kB, ${(grown / 1e6).toFixed(1)} MB more memory`
    rows.push({
      ...singleRow(`${what} of ${ATTENDEES.toLocaleString('en')} attendees, ${size}`, duration(cpu)),
      reference: 'longest stall',
      theirs: duration(stall),
    })
  }
  return rows
}

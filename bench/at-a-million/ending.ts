import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../src/server/db/database.ts'
import { workOnSome } from '../../src/server/jobs/pieces.ts'
import { refreshListOrder } from '../../src/server/tables/events/event-list-order.ts'
import { median } from '../harness/comparison.ts'
import { cpuTime } from '../harness/cpu-time.ts'
import type { EventTeam } from '../harness/rows/event-team.ts'
import { measured } from '../harness/stall.ts'
import { duration, judged, type Row, singleRow } from '../harness/table.ts'
import { EVENTS } from './filled-database.ts'
import { LIST, times } from './lists.ts'

/** Of one team, all ending at one instant. */
const ENDING = Math.round(EVENTS / 20)
const ROUNDS = 30

async function cpuOf(run: () => Promise<unknown>): Promise<number> {
  const before = cpuTime()
  await run()
  return cpuTime() - before
}

function markSome(database: Database) {
  return workOnSome(database, refreshListOrder)
}

/** Each time after other work, as the lists below: a request that follows the same request is faster. */
async function betweenBatches(database: Database, run: () => Promise<unknown>): Promise<number> {
  const spent: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await database.query('SELECT count(*) AS many FROM (SELECT title FROM events LIMIT 200) AS looked_at')
    await measured(() => markSome(database))
    spent.push(await cpuOf(run))
  }
  return median(spent)
}

/** Many events of a team end at one instant: the job marks them, while lists are read. */
export async function endingRows(database: Database, team: EventTeam): Promise<Row[]> {
  const { next: second } = await team.get(LIST)
  // Prepares the statements and compiles the code.
  for (let round = 0; round < ROUNDS; round++) {
    await team.get(LIST)
    if (second !== null) await team.get(second)
  }
  const usual = await betweenBatches(database, () => team.get(LIST))
  // Without a time limit.
  await database.exclusively((connection) =>
    connection.query(
      `UPDATE events SET past = 0, turned_at = 0, turns_at = now_ms(), last_ends_at = now_ms(), shown_ends_at = now_ms(),
       first_starts_at = now_ms() - 3600000, shown_starts_at = now_ms() - 3600000
     WHERE id IN (SELECT id FROM events WHERE team_id = $1 AND recurrence_frequency IS NULL LIMIT ${ENDING})`,
      [team.id],
    ),
  )
  await sleep(10)
  const lists: number[] = []
  const pages: number[] = []
  let [jobCpu, jobStall, jobBusy, jobWall] = [0, 0, 0, 0]
  for (let [done, measuredAt, isDone] = [0, 0, false]; !isDone; ) {
    let marked = 0
    const { cpu, stall, busy, wall } = await measured(async () => {
      marked = await markSome(database)
    })
    isDone = marked === 0
    done += marked
    jobCpu += cpu
    jobWall += wall
    jobStall = Math.max(jobStall, stall)
    jobBusy = Math.max(jobBusy, busy)
    if (done < measuredAt) continue
    measuredAt = done + ENDING / ROUNDS
    lists.push(await cpuOf(() => team.get(LIST)))
    if (second !== null) pages.push(await cpuOf(() => team.get(second)))
  }
  const what = `${ENDING.toLocaleString('en')} events end at one instant`
  const meanwhile = (name: string, spent: number[]): Row => {
    const ratio = median(spent) / usual
    return {
      what: `${what}: ${name} meanwhile`,
      ours: duration(median(spent)),
      reference: 'usually',
      theirs: duration(usual),
      ratio: times(ratio),
      ...judged(ratio, { atMost: 1.5 }, times),
    }
  }
  return [
    {
      ...singleRow(`${what}: marking all`, duration(jobWall)),
      reference: 'of CPU',
      theirs: duration(jobCpu),
    },
    {
      ...singleRow(`${what}: longest stall`, duration(jobStall)),
      reference: 'of CPU',
      theirs: duration(jobBusy),
    },
    meanwhile('first page', lists),
    meanwhile('page 2 of a list begun before', pages),
  ]
}

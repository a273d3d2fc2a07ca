import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, type Finding, type Outcome, outcomeOf, type Scene } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { anyMoment, eventually, welcomedMore } from './harness/moment.ts'
import { emptyStore } from './harness/store.ts'
import type { UnsteadyPostgres } from './harness/unsteady-postgres.ts'

interface Absence {
  fault: string
  rounds: number
  awayMs: number
  go: (postgres: UnsteadyPostgres) => Promise<void> | void
  comeBack: (postgres: UnsteadyPostgres) => void
}

const LONGEST_ANSWER_MS = 5_000

/** The database server is restarted in its immediate mode while people write. */
export const crashedPostgres: Fault = (scene) =>
  absence(scene, {
    fault: 'PostgreSQL restarted in immediate mode',
    rounds: scene.isQuick ? 1 : 10,
    awayMs: 1_000,
    go: (postgres) => postgres.crash(),
    comeBack: (postgres) => postgres.startAgain(),
  })

/** It says nothing any more, and refuses nothing either. */
export const frozenPostgres: Fault = (scene) =>
  absence(scene, {
    fault: 'PostgreSQL frozen',
    rounds: scene.isQuick ? 1 : 5,
    awayMs: scene.isQuick ? 6_000 : 12_000,
    go: (postgres) => postgres.freeze(),
    comeBack: (postgres) => postgres.thaw(),
  })

async function absence({ program, postgres }: Scene, plan: Absence): Promise<Outcome[]> {
  const house = await House.open(program, await emptyStore(postgres.url))
  const { server, pulse } = house
  const { pid } = server
  let served = 0
  for (let round = 0; round < plan.rounds; round += 1) {
    const writers = house.startWriters(await house.newEvent())
    await anyMoment(pulse)
    await plan.go(postgres)
    const before = pulse.welcomed
    await sleep(plan.awayMs)
    served += pulse.welcomed - before
    plan.comeBack(postgres)
    await eventually(async () => (await house.visitor.ask('GET', '/readyz')).status === 200)
    await welcomedMore(pulse)
    await writers.stop()
  }
  const refused = pulse.count(503)
  const findings: Finding[] = [
    { what: 'the same process all along', isMet: server.pid === pid && server.isRunning },
    {
      what: `${refused} answers of 503, ${pulse.vagueRefusals} without Retry-After`,
      isMet: pulse.vagueRefusals === 0,
    },
    { what: `${served} pages and links from memory meanwhile`, isMet: served > 0 },
    { what: `${pulse.unanswered} requests without an answer`, isMet: pulse.unanswered === 0 },
    {
      what: `the slowest answer after ${(pulse.slowestMs / 1000).toFixed(2)} s`,
      isMet: pulse.slowestMs < LONGEST_ANSWER_MS,
    },
  ]
  const outcome = await outcomeOf(house, { fault: plan.fault, rounds: plan.rounds, findings })
  await house.close()
  return [outcome]
}

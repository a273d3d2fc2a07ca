import { setTimeout as sleep } from 'node:timers/promises'
import type { ControlledPostgres } from './harness/controlled-postgres.ts'
import { type Fault, type FaultContext, type Finding, type Outcome, outcomeOf } from './harness/fault.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { eventually, randomMoment, untilServing } from './harness/timing.ts'

interface Outage {
  fault: string
  rounds: number
  durationMs: number
  begin: (postgres: ControlledPostgres) => Promise<void> | void
  end: (postgres: ControlledPostgres) => void
}

/** The full run has the machine to itself. The quick one is part of the tests, and runs beside others. */
const MAX_RESPONSE_MS = { full: 5_000, quick: 15_000 }

/** PostgreSQL is restarted in immediate mode during writes. */
export const crashedPostgres: Fault = (context) =>
  outage(context, {
    fault: 'PostgreSQL restarted in immediate mode',
    rounds: context.isQuick ? 1 : 10,
    durationMs: 1_000,
    begin: (postgres) => postgres.crash(),
    end: (postgres) => postgres.startAgain(),
  })

/** PostgreSQL accepts connections but responds to nothing. */
export const frozenPostgres: Fault = (context) =>
  outage(context, {
    fault: 'PostgreSQL frozen',
    rounds: context.isQuick ? 1 : 5,
    durationMs: context.isQuick ? 6_000 : 12_000,
    begin: (postgres) => postgres.freeze(),
    end: (postgres) => postgres.thaw(),
  })

async function outage({ program, postgres, isQuick }: FaultContext, plan: Outage): Promise<Outcome[]> {
  const fixture = await ServerFixture.start(program, await emptyStore(postgres.url))
  const { server, stats } = fixture
  const { pid } = server
  let served = 0
  for (let round = 0; round < plan.rounds; round += 1) {
    const writers = fixture.startWriters(await fixture.newEvent())
    await randomMoment(stats)
    await plan.begin(postgres)
    const before = stats.succeeded
    await sleep(plan.durationMs)
    served += stats.succeeded - before
    plan.end(postgres)
    await eventually(async () => (await fixture.visitor.request('GET', '/readyz')).status === 200)
    await untilServing(stats)
    await writers.stop()
  }
  const unavailable = stats.count(503)
  const findings: Finding[] = [
    { what: 'the server process was not restarted', isMet: server.pid === pid && server.isRunning },
    {
      what: `${unavailable} responses of 503, ${stats.withoutRetryAfter} without Retry-After`,
      isMet: stats.withoutRetryAfter === 0,
    },
    { what: `${served} pages and links served from the cache during the outage`, isMet: served > 0 },
    { what: `${stats.failed} requests without a response`, isMet: stats.failed === 0 },
    {
      what: `the slowest response took ${(stats.slowestMs / 1000).toFixed(2)} s`,
      isMet: stats.slowestMs < MAX_RESPONSE_MS[isQuick ? 'quick' : 'full'],
    },
  ]
  const outcome = await outcomeOf(fixture, { fault: plan.fault, rounds: plan.rounds, findings })
  await fixture.close()
  return [outcome]
}

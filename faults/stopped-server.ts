import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { randomMoment } from './harness/timing.ts'

const ROUNDS = 20
const QUICK_ROUNDS = 1
const MAX_STOP_MS = 10_000

/**
 * SIGTERM under load, as in every update: requests in flight are finished, and the next process takes over.
 */
export const stoppedServer: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS
  const outcomes: Outcome[] = []
  for (const url of [undefined, postgres.url]) {
    const fixture = await ServerFixture.start(program, await emptyStore(url))
    const codes = new Set<number | null>()
    let slowestMs = 0
    for (let round = 0; round < rounds; round += 1) {
      const writers = fixture.startWriters(await fixture.newEvent())
      await randomMoment(fixture.stats)
      fixture.stats.markFault()
      const { code, ms } = await fixture.server.stop()
      codes.add(code)
      slowestMs = Math.max(slowestMs, ms)
      await fixture.server.start()
      await writers.stop()
    }
    const findings = [
      { what: `exit codes: ${[...codes].join(', ')}`, isMet: [...codes].every((code) => code === 0) },
      { what: `the slowest stop took ${(slowestMs / 1000).toFixed(1)} s`, isMet: slowestMs < MAX_STOP_MS },
      {
        what: `${fixture.stats.aborted} requests in flight got no response`,
        isMet: fixture.stats.aborted === 0,
      },
    ]
    outcomes.push(await outcomeOf(fixture, { fault: 'SIGTERM under load', rounds, findings }))
    await fixture.close()
  }
  return outcomes
}

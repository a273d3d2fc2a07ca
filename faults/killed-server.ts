import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { randomMoment } from './harness/timing.ts'

const ROUNDS = Number(process.env.KILLS ?? 30)
const QUICK_ROUNDS = 1

/** kill -9 at a random moment during writes, then a restart while clients keep writing. */
export const killedServer: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS
  const outcomes: Outcome[] = []
  for (const url of [undefined, postgres.url]) {
    const fixture = await ServerFixture.start(program, await emptyStore(url))
    for (let round = 0; round < rounds; round += 1) {
      const writers = fixture.startWriters(await fixture.newEvent())
      await randomMoment(fixture.stats)
      await fixture.server.kill()
      await fixture.server.start()
      await writers.stop()
    }
    outcomes.push(await outcomeOf(fixture, { fault: 'kill -9 during writes', rounds }))
    await fixture.close()
  }
  return outcomes
}

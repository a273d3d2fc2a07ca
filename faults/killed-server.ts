import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { anyMoment } from './harness/moment.ts'
import { emptyStore } from './harness/store.ts'

const ROUNDS = 30
const QUICK_ROUNDS = 1

/** kill -9 at any moment while people write; whoever runs it starts it again, and people go on. */
export const killedServer: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS
  const outcomes: Outcome[] = []
  for (const url of [undefined, postgres.url]) {
    const house = await House.open(program, await emptyStore(url))
    for (let round = 0; round < rounds; round += 1) {
      const writers = house.startWriters(await house.newEvent())
      await anyMoment(house.pulse)
      await house.server.kill()
      await house.server.start()
      await writers.stop()
    }
    outcomes.push(await outcomeOf(house, { fault: 'kill -9 during writes', rounds }))
    await house.close()
  }
  return outcomes
}

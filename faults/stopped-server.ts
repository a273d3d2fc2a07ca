import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { anyMoment } from './harness/moment.ts'
import { emptyStore } from './harness/store.ts'

const ROUNDS = 20
const QUICK_ROUNDS = 1
const LONGEST_STOP_MS = 10_000

/** SIGTERM under load, as every new version brings it: what is under way is finished, and the next process goes on. */
export const stoppedServer: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS
  const outcomes: Outcome[] = []
  for (const url of [undefined, postgres.url]) {
    const house = await House.open(program, await emptyStore(url))
    const codes = new Set<number | null>()
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      const writers = house.startWriters(await house.newEvent())
      await anyMoment(house.pulse)
      house.pulse.markFault()
      const { code, ms } = await house.server.stop()
      codes.add(code)
      slowest = Math.max(slowest, ms)
      await house.server.start()
      await writers.stop()
    }
    const findings = [
      { what: `exits with ${[...codes].join(', ')}`, isMet: [...codes].every((code) => code === 0) },
      { what: `the slowest within ${(slowest / 1000).toFixed(1)} s`, isMet: slowest < LONGEST_STOP_MS },
      {
        what: `${house.pulse.brokenOff} of the requests under way were not answered`,
        isMet: house.pulse.brokenOff === 0,
      },
    ]
    outcomes.push(await outcomeOf(house, { fault: 'SIGTERM under load', rounds, findings }))
    await house.close()
  }
  return outcomes
}

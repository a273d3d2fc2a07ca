import { BuiltServer } from './harness/built-server.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { welcomedMore } from './harness/moment.ts'
import { emptyStore } from './harness/store.ts'

const INSTANCES = 5

/** Five instances start at the same moment on a database with nothing in it. */
export const migratingInstances: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? 1 : 5
  const outcomes: Outcome[] = []
  for (let round = 0; round < rounds; round += 1) {
    const store = await emptyStore(postgres.url)
    const starts = Array.from({ length: INSTANCES - 1 }, () => BuiltServer.started(program, store.env))
    const house = await House.open(program, store)
    const others = await Promise.all(starts)
    const event = await house.newEvent()
    const writers = [house.server, ...others].map((server) => house.startWriters(event, server))
    await welcomedMore(house.pulse)
    for (const one of writers) await one.stop()
    outcomes.push(await outcomeOf(house, { fault: `${INSTANCES} instances migrating at once`, rounds: 1 }))
    for (const server of others) await server.stop()
    await house.close()
  }
  return [summedUp(outcomes)]
}

function summedUp([first, ...others]: Outcome[]): Outcome {
  if (!first) throw new Error('There was no round.')
  const sum = { ...first, findings: [...first.findings] }
  for (const other of others) {
    sum.rounds += other.rounds
    sum.acknowledged += other.acknowledged
    sum.lost += other.lost
    sum.doubled += other.doubled
    sum.longestGapMs = Math.max(sum.longestGapMs, other.longestGapMs)
    sum.findings.push(...other.findings.filter(({ isMet }) => !isMet))
  }
  return sum
}

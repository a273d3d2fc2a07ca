import { BuiltServer } from './harness/built-server.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { untilServing } from './harness/timing.ts'

const INSTANCES = 5

/** Five instances start at the same time on an empty database. */
export const migratingInstances: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? 1 : 5
  const outcomes: Outcome[] = []
  for (let round = 0; round < rounds; round += 1) {
    const store = await emptyStore(postgres.url)
    const starts = Array.from({ length: INSTANCES - 1 }, () => BuiltServer.started(program, store.env))
    const fixture = await ServerFixture.start(program, store)
    const others = await Promise.all(starts)
    const event = await fixture.newEvent()
    const writers = [fixture.server, ...others].map((server) => fixture.startWriters(event, server))
    await untilServing(fixture.stats)
    for (const one of writers) await one.stop()
    outcomes.push(await outcomeOf(fixture, { fault: `${INSTANCES} instances migrating at once`, rounds: 1 }))
    for (const server of others) await server.stop()
    await fixture.close()
  }
  return [sumOutcomes(outcomes)]
}

function sumOutcomes([first, ...others]: Outcome[]): Outcome {
  if (!first) throw new Error('No round was run.')
  const sum = { ...first, findings: [...first.findings] }
  for (const other of others) {
    sum.rounds += other.rounds
    sum.acknowledged += other.acknowledged
    sum.lost += other.lost
    sum.duplicated += other.duplicated
    sum.longestGapMs = Math.max(sum.longestGapMs, other.longestGapMs)
    sum.findings.push(...other.findings.filter(({ isMet }) => !isMet))
  }
  return sum
}

import { type Fault, outcomeOf } from './harness/fault.ts'
import { House } from './harness/house.ts'
import { eventually, welcomedMore } from './harness/moment.ts'
import { emptyStore } from './harness/store.ts'

/** The database server is not there yet when ours starts, as after a power cut. */
export const absentPostgres: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? 1 : 5
  const house = await House.open(program, await emptyStore(postgres.url))
  const { server, visitor, pulse } = house
  const statusOf = async (path: string) => (await visitor.ask('GET', path)).status
  let [waiting, ready] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    await server.stop()
    await postgres.crash()
    await server.start()
    const { status, retryAfter } = await visitor.ask('GET', '/readyz')
    if (status === 503 && retryAfter !== undefined && (await statusOf('/healthz')) === 200) waiting += 1
    postgres.startAgain()
    if (await eventually(async () => (await statusOf('/readyz')) === 200)) ready += 1
    const writers = house.startWriters(await house.newEvent())
    await welcomedMore(pulse)
    await writers.stop()
  }
  const findings = [
    {
      what: `lives and says 503 with Retry-After until then: ${waiting} of ${rounds}`,
      isMet: waiting === rounds,
    },
    { what: `ready by itself afterwards: ${ready} of ${rounds}`, isMet: ready === rounds },
  ]
  const outcome = await outcomeOf(house, { fault: 'PostgreSQL absent at start', rounds, findings })
  await house.close()
  return [outcome]
}

import { type Fault, outcomeOf } from './harness/fault.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { eventually, untilServing } from './harness/timing.ts'

/** PostgreSQL starts after our server, as it may after a power cut. */
export const latePostgres: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? 1 : 5
  const fixture = await ServerFixture.start(program, await emptyStore(postgres.url))
  const { server, visitor, stats } = fixture
  const statusOf = async (path: string) => (await visitor.request('GET', path)).status
  let [waiting, ready] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    await server.stop()
    await postgres.crash()
    await server.start()
    const { status, retryAfter } = await visitor.request('GET', '/readyz')
    if (status === 503 && retryAfter !== undefined && (await statusOf('/healthz')) === 200) waiting += 1
    postgres.startAgain()
    if (await eventually(async () => (await statusOf('/readyz')) === 200)) ready += 1
    const writers = fixture.startWriters(await fixture.newEvent())
    await untilServing(stats)
    await writers.stop()
  }
  const findings = [
    {
      what: `responds 503 with Retry-After until PostgreSQL is up: ${waiting} of ${rounds}`,
      isMet: waiting === rounds,
    },
    { what: `ready afterwards without a restart: ${ready} of ${rounds}`, isMet: ready === rounds },
  ]
  const outcome = await outcomeOf(fixture, { fault: 'PostgreSQL down at start', rounds, findings })
  await fixture.close()
  return [outcome]
}

import { buildPreviousRelease } from '../scripts/testing/previous-release.mjs'
import { BuiltServer } from './harness/built-server.ts'
import { type Fault, outcomeOf } from './harness/fault.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { eventually, untilServing } from './harness/timing.ts'
import { Visitor } from './harness/visitor.ts'

const WAITING = 'A server of another version is connected to the database'

/**
 * An update: the server of the previous release has data and visitors. One of this version starts beside it and waits,
 * while the first goes on undisturbed. Once that is stopped, the other carries the database over and serves.
 */
export const afterPreviousRelease: Fault = async ({ program, postgres }) => {
  const previous = buildPreviousRelease()
  if (previous === null) return []
  const store = await emptyStore(postgres.url)
  const fixture = await ServerFixture.start(previous, store)
  const event = await fixture.newEvent()
  const before = fixture.startWriters(event)
  await untilServing(fixture.stats)
  const newer = await BuiltServer.started(program, store.env)
  const visitor = new Visitor(newer, fixture.stats)
  const path = '/readyz'
  const waiting = await visitor.request('GET', path)
  await untilServing(fixture.stats, 200)
  await before.stop()
  // A team may create so many events an hour; the writers reach that.
  const refused = [...fixture.stats.statuses].filter(
    ([status]) => status >= 400 && ![429, 503].includes(status),
  )
  await fixture.server.stop()
  const isServing = await eventually(async () => (await visitor.request('GET', path)).status === 200)
  await fixture.server.start({}, program)
  const findings = [
    {
      what: 'this version waited for the end of the previous release',
      isMet: waiting.status === 503 && newer.output.includes(WAITING),
    },
    { what: 'and served once that was stopped', isMet: isServing },
    {
      what: `${fixture.stats.failed} without a response, refused: ${JSON.stringify(refused)}`,
      isMet: refused.length + fixture.stats.failed === 0,
    },
  ]
  const outcome = await outcomeOf(fixture, { fault: 'after the previous release', rounds: 1, findings })
  visitor.close()
  await newer.stop()
  await fixture.close()
  return [outcome]
}

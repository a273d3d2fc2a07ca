import { buildPreviousRelease } from '../scripts/testing/previous-release.mjs'
import { contract } from '../src/api/contract.ts'
import { BuiltServer } from './harness/built-server.ts'
import { type Fault, outcomeOf } from './harness/fault.ts'
import type { EventLedger } from './harness/ledger.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { untilServing } from './harness/timing.ts'
import { Visitor } from './harness/visitor.ts'

const EDITS = 10

/**
 * A rolling update: the server of the previous release has data and visitors, and goes on while one of this version
 * migrates the database and serves beside it. In the end the first one is restarted with this version, too.
 */
export const besidePreviousRelease: Fault = async ({ program, postgres }) => {
  const previous = buildPreviousRelease()
  if (previous === null) return []
  const store = await emptyStore(postgres.url)
  const fixture = await ServerFixture.start(previous, store)
  const events = [await fixture.newEvent(), await fixture.newEvent()]
  const before = fixture.startWriters(at(events, 0))
  await untilServing(fixture.stats)
  const newer = await BuiltServer.started(program, store.env)
  const onlyBefore = fixture.ledger.events.map(written)
  const beside = fixture.startWriters(at(events, 1), newer)
  await untilServing(fixture.stats, 200)
  const visitors = [fixture.server, newer].map((server) => new Visitor(server, fixture.stats))
  const edits = await editAtBoth(visitors, at(events, 0), fixture.cookie)
  for (const writers of [before, beside]) await writers.stop()
  const goesOn = fixture.ledger.events.map((event, index) =>
    Object.entries(written(event)).every(([kind, many]) => many > (onlyBefore[index]?.[kind as Kind] ?? 0)),
  )
  // A team may create so many events an hour; the writers reach that.
  const refused = [...fixture.stats.statuses].filter(([status]) => status >= 400 && status !== 429)
  await fixture.server.stop()
  await fixture.server.start({}, program)
  const findings = [
    { what: 'sign-ups, views and clicks went on at the previous release', isMet: goesOn[0] === true },
    { what: 'and at this version', isMet: goesOn[1] === true },
    { what: `${edits} of ${EDITS} edits at one were read at the other`, isMet: edits === EDITS },
    {
      what: `${fixture.stats.failed} without a response, refused: ${JSON.stringify(refused)}`,
      isMet: refused.length + fixture.stats.failed === 0,
    },
  ]
  const outcome = await outcomeOf(fixture, { fault: 'beside the previous release', rounds: 1, findings })
  for (const visitor of visitors) visitor.close()
  await newer.stop()
  await fixture.close()
  return [outcome]
}

type Kind = 'signUps' | 'views' | 'clicks'

function written({ signUps, views, clicks }: EventLedger): Record<Kind, number> {
  return {
    signUps: signUps.acknowledged.length,
    views: views.acknowledged,
    clicks: clicks.acknowledged,
  }
}

/** Edits in turn at both instances. Returns how many were read at the other one. */
async function editAtBoth(visitors: Visitor[], { id }: EventLedger, cookie: string): Promise<number> {
  const path = contract.readEvent.path.replace(':id', id)
  let read = 0
  for (let edit = 0; edit < EDITS; edit += 1) {
    const location = `Room ${edit}`
    await at(visitors, edit % 2).request('PATCH', path, { cookie, body: { location } })
    const other = await at(visitors, (edit + 1) % 2).request('GET', path, { cookie })
    if (other.text.includes(`"${location}"`)) read += 1
  }
  return read
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index}.`)
  return item
}

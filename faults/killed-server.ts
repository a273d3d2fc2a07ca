import { contract } from '../src/api/contract.ts'
import { calendarFeedPath } from '../src/api/event-urls.ts'
import { BuiltServer } from './harness/built-server.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { NamedEntries, type Verdict } from './harness/ledger.ts'
import { RejectedRequest, teamOf } from './harness/organizer.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { randomMoment } from './harness/timing.ts'
import { Visitor } from './harness/visitor.ts'

const ROUNDS = Number(process.env.KILLS ?? 30)
const QUICK_ROUNDS = 1
const SLUG = 'harbour-club'

async function showCalendar(fixture: ServerFixture): Promise<void> {
  await fixture.newEvent()
  const teamId = await teamOf(fixture.visitor, fixture.cookie)
  const response = await fixture.visitor.request(
    'PATCH',
    contract.changeTeamCalendar.path.replace(':teamId', teamId),
    { cookie: fixture.cookie, body: { isOn: true, slug: SLUG, list: 'upcoming' } },
  )
  if (response.status !== 200) throw new RejectedRequest(response)
}

/** The titles are short enough for one line each. */
async function titlesInFeed(visitor: Visitor): Promise<string[]> {
  const { text } = await visitor.request('GET', calendarFeedPath(SLUG))
  return [...text.matchAll(/^SUMMARY:(.+?)\r?$/gm)].map(([, title = '']) => title)
}

/** kill -9 at a random moment during writes, then a restart while clients keep writing. */
export const killedServer: Fault = async ({ program, isQuick, postgres }) => {
  const rounds = isQuick ? QUICK_ROUNDS : ROUNDS
  const outcomes: Outcome[] = []
  for (const url of [undefined, postgres.url]) {
    const store = await emptyStore(url)
    const fixture = await ServerFixture.start(program, store)
    // Only PostgreSQL serves several instances. This one reads the calendar before and after the kills.
    const other = url === undefined ? null : await BuiltServer.started(program, store.env)
    const readers = [fixture.visitor, ...(other ? [new Visitor(other, fixture.stats)] : [])]
    await showCalendar(fixture)
    for (let round = 0; round < rounds; round += 1) {
      const writers = fixture.startWriters(await fixture.newEvent())
      for (const reader of readers) await titlesInFeed(reader)
      await randomMoment(fixture.stats)
      await fixture.server.kill()
      await fixture.server.start()
      await writers.stop()
    }
    const listed = new NamedEntries('events in the calendar')
    for (const title of fixture.ledger.titles.acknowledged) listed.acknowledge(title)
    const verdicts: Verdict[] = []
    for (const reader of readers) verdicts.push(listed.compare(await titlesInFeed(reader)))
    outcomes.push(await outcomeOf(fixture, { fault: 'kill -9 during writes', rounds, verdicts }))
    await other?.stop()
    await fixture.close()
  }
  return outcomes
}

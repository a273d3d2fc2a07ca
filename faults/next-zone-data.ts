import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../src/api/contract.ts'
import { timeZoneDataVersion } from '../src/domain/time/time-zone-data.ts'
import { HOUR, MINUTE } from '../src/domain/time/wall-time.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { NamedEntries } from './harness/ledger.ts'
import { newAddress } from './harness/organizer.ts'
import { readOutbox } from './harness/outbox.ts'
import { type PatchedServer, patchedServer } from './harness/patched-server.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore, type Store } from './harness/store.ts'
import { eventually, untilServing } from './harness/timing.ts'
import { writeSignUp } from './harness/writers.ts'

const EVENTS = 60
const QUICK_EVENTS = 30
const IN_TOKYO = 9 * HOUR

/**
 * The server of the next version, whose zone data moves Japan by an hour and has one zone more, starts on the
 * data of this one, is killed while it derives the instants again, and is rolled back in the end.
 */
export const nextZoneData: Fault = async ({ program, isQuick, postgres }) => {
  const next = patchedServer(program, {
    'Asia/Tokyo Japan|32400 JST||32400 JST': 'Asia/Tokyo Asia/Neo_Tokyo Japan|36000 JST||36000 JST',
    [timeZoneDataVersion]: '2099z',
  })
  try {
    const outcomes: Outcome[] = []
    for (const url of [undefined, postgres.url]) {
      outcomes.push(await updated(program, next, await emptyStore(url), isQuick ? QUICK_EVENTS : EVENTS))
    }
    return outcomes
  } finally {
    next.remove()
  }
}

async function updated(program: string, next: PatchedServer, store: Store, events: number): Promise<Outcome> {
  const fixture = await ServerFixture.start(program, store)
  const { server, visitor, cookie } = fixture
  // By this version's data the reminders are due in half an hour, by the next one's half an hour ago.
  const startIso = wallTime(Date.now() + 24 * HOUR + 30 * MINUTE + IN_TOKYO)
  const times = { timezone: 'Asia/Tokyo', startIso, endIso: startIso }
  const reminded = new NamedEntries('reminders')
  for (let event = 0; event < events; event += 1) {
    const made = await fixture.newEvent(times)
    const email = newAddress()
    if (await writeSignUp(visitor, made, email)) reminded.acknowledge(email)
  }
  const reminders = async () =>
    (await readOutbox(store.folder))
      .filter(({ subject }) => /^(Today|Tomorrow)/.test(subject))
      .map(({ to }) => to)
  const early = (await reminders()).length

  await server.stop()
  await server.start({}, next.program)
  await sleep(Math.random() * 200)
  await server.kill()
  await server.start({}, next.program)
  const isReminded = await eventually(async () => (await reminders()).length >= events)
  const writers = fixture.startWriters(await fixture.newEvent({ timezone: 'Asia/Neo_Tokyo' }))
  await untilServing(fixture.stats)
  await writers.stop()
  const known = await listedEvents(fixture)

  await server.stop()
  await server.start()
  const isSkipped = await eventually(async () => server.output.includes('does not know its time zone'))
  const afterRollback = await listedEvents(fixture)
  const list = await visitor.request('GET', contract.listEvents.path, { cookie })
  await server.stop()
  await server.start({}, next.program)
  const isBack = await eventually(async () => (await listedEvents(fixture)) === known)

  const findings = [
    { what: `${early} reminders before the update`, isMet: early === 0 },
    { what: `${(await reminders()).length} reminders of ${events} events after it`, isMet: isReminded },
    {
      what: `an event of a zone unknown after a rollback is logged, and the list has the other ${afterRollback}`,
      isMet: isSkipped && list.status === 200 && afterRollback === known - 1,
    },
    { what: 'it is back with the next version', isMet: isBack },
  ]
  const verdicts = [reminded.compare(await reminders())]
  const outcome = await outcomeOf(fixture, {
    fault: 'zone data of the next version',
    rounds: 1,
    findings,
    verdicts,
  })
  await fixture.close()
  return outcome
}

/** The number of events in the whole list. */
async function listedEvents({ visitor, cookie }: ServerFixture): Promise<number> {
  const path = `${contract.listEvents.path}?limit=500&fields=summary`
  const { text } = await visitor.request('GET', path, { cookie })
  return (JSON.parse(text) as unknown[]).length
}

function wallTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}

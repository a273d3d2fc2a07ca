import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../../src/api/contract.ts'
import { calendarServicePath, eventPagePath } from '../../src/api/event-urls.ts'
import type { CountedEntries, EventLedger, Ledger } from './ledger.ts'
import { makeEvent, newAddress, Refused, signIn } from './organizer.ts'
import type { Pulse } from './pulse.ts'
import { Unanswered, Visitor } from './visitor.ts'

interface Written {
  place: { port: number }
  pulse: Pulse
  ledger: Ledger
  /** What is signed up for and counted. */
  event: EventLedger
  /** The organizer's. */
  cookie: string
}

type Write = (visitor: Visitor) => Promise<unknown>

export interface Writers {
  stop(): Promise<void>
}

const AFTER_A_REFUSAL_MS = 20

/** People who do with the server what changes its data, each again and again, and note what it says yes to. */
export function startWriters(written: Written): Writers {
  const kinds: Write[] = [
    (visitor) => writeEvent(visitor, written),
    (visitor) => writeEvent(visitor, written),
    (visitor) => writeSignUp(visitor, written.event),
    (visitor) => writeSignUp(visitor, written.event),
    (visitor) => writeCount(visitor, eventPagePath(written.event.slug), written.event.views),
    (visitor) => writeCount(visitor, eventPagePath(written.event.slug), written.event.views),
    (visitor) => writeCount(visitor, calendarServicePath(written.event.slug, 'yahoo'), written.event.clicks),
    (visitor) => writeSignIn(visitor, written.ledger),
  ]
  const over = new AbortController()

  async function again(write: Write): Promise<void> {
    while (!over.signal.aborted) {
      // Somebody new every time round, so that no limit is met.
      const visitor = new Visitor(written.place, written.pulse)
      for (let times = 0; times < 20 && !over.signal.aborted; times += 1) await attempt(write, visitor)
      visitor.leave()
    }
  }

  written.pulse.begin()
  const working = Promise.all(kinds.map(again))
  return {
    async stop() {
      over.abort()
      await working
      written.pulse.rest()
    },
  }
}

async function attempt(write: Write, visitor: Visitor): Promise<void> {
  try {
    if (!(await write(visitor))) await sleep(AFTER_A_REFUSAL_MS)
  } catch (error) {
    if (!(error instanceof Unanswered || error instanceof Refused)) throw error
    await sleep(AFTER_A_REFUSAL_MS)
  }
}

async function writeEvent(visitor: Visitor, { ledger, cookie }: Written): Promise<boolean> {
  const title = randomUUID()
  const { status } = await makeEvent(visitor, cookie, title)
  if (status === contract.createEvent.status) ledger.titles.acknowledge(title)
  return status === contract.createEvent.status
}

export async function writeSignUp(
  visitor: Visitor,
  { id, signUps }: EventLedger,
  email = newAddress(),
): Promise<boolean> {
  const path = contract.signUp.path.replace(':id', id)
  const { status } = await visitor.ask('POST', path, { body: { name: 'Guest', email } })
  if (status === contract.signUp.status) signUps.acknowledge(email)
  return status === contract.signUp.status
}

export async function writeCount(visitor: Visitor, path: string, count: CountedEntries): Promise<boolean> {
  count.asked += 1
  const { status } = await visitor.ask('GET', path)
  if (status < 400) count.acknowledged += 1
  return status < 400
}

async function writeSignIn(visitor: Visitor, { sessions }: Ledger): Promise<boolean> {
  sessions.acknowledge(await signIn(visitor))
  return true
}

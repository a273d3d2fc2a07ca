import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../../src/api/contract.ts'
import { calendarServicePath, eventPagePath } from '../../src/api/event-urls.ts'
import type { CountedEntries, EventLedger, Ledger } from './ledger.ts'
import { makeEvent, newAddress, RejectedRequest, signIn } from './organizer.ts'
import type { ResponseStats } from './response-stats.ts'
import { NoResponse, Visitor } from './visitor.ts'

interface WriterContext {
  target: { port: number }
  stats: ResponseStats
  ledger: Ledger
  /** The event for sign-ups, views and clicks. */
  event: EventLedger
  /** The organizer's session cookie. */
  cookie: string
}

type Write = (visitor: Visitor) => Promise<unknown>

export interface Writers {
  stop(): Promise<void>
}

const RETRY_MS = 20

/** Clients that repeat every kind of write and record in the ledger what the server acknowledges. */
export function startWriters(context: WriterContext): Writers {
  const kinds: Write[] = [
    (visitor) => writeEvent(visitor, context),
    (visitor) => writeEvent(visitor, context),
    (visitor) => writeSignUp(visitor, context.event),
    (visitor) => writeSignUp(visitor, context.event),
    (visitor) => writeCount(visitor, eventPagePath(context.event.slug), context.event.views),
    ...Object.keys(context.event.sources).map(
      (source) => (visitor: Visitor) => visitByTaggedLink(visitor, context.event, source),
    ),
    (visitor) => writeCount(visitor, calendarServicePath(context.event.slug, 'yahoo'), context.event.clicks),
    (visitor) => writeSignIn(visitor, context.ledger),
  ]
  const over = new AbortController()

  async function repeat(write: Write): Promise<void> {
    while (!over.signal.aborted) {
      // A new address for every twenty writes, so that no rate limit is reached.
      const visitor = new Visitor(context.target, context.stats)
      for (let times = 0; times < 20 && !over.signal.aborted; times += 1) await attempt(write, visitor)
      visitor.close()
    }
  }

  context.stats.start()
  const working = Promise.all(kinds.map(repeat))
  return {
    async stop() {
      over.abort()
      await working
      context.stats.pause()
    },
  }
}

async function attempt(write: Write, visitor: Visitor): Promise<void> {
  try {
    if (!(await write(visitor))) await sleep(RETRY_MS)
  } catch (error) {
    if (!(error instanceof NoResponse || error instanceof RejectedRequest)) throw error
    await sleep(RETRY_MS)
  }
}

async function writeEvent(visitor: Visitor, { ledger, cookie }: WriterContext): Promise<boolean> {
  const title = randomUUID()
  const { status } = await makeEvent(visitor, cookie, title)
  if (status === contract.createEvent.status) ledger.titles.acknowledge(title)
  return status === contract.createEvent.status
}

export async function writeSignUp(
  visitor: Visitor,
  { id, signUps }: EventLedger,
  email = newAddress(),
  query = '',
): Promise<boolean> {
  const path = `${contract.signUp.path.replace(':id', id)}${query}`
  const { status } = await visitor.request('POST', path, { body: { name: 'Guest', email } })
  if (status === contract.signUp.status) signUps.acknowledge(email)
  return status === contract.signUp.status
}

export async function writeCount(visitor: Visitor, path: string, count: CountedEntries): Promise<boolean> {
  count.requested += 1
  const { status } = await visitor.request('GET', path)
  if (status < 400) count.acknowledged += 1
  return status < 400
}

/** Opens a tagged link, adds the event to a calendar and signs up, as the page's own links and form do it. */
async function visitByTaggedLink(visitor: Visitor, event: EventLedger, source: string): Promise<boolean> {
  const counts = event.sources[source]
  if (!counts) return false
  const tag = `source=${encodeURIComponent(source)}`
  const isCounted = async (count: CountedEntries, write: () => Promise<boolean>) => {
    count.requested += 1
    const isAcknowledged = await write()
    if (isAcknowledged) count.acknowledged += 1
    return isAcknowledged
  }
  const page = `${eventPagePath(event.slug)}?utm_${tag}`
  const link = `${calendarServicePath(event.slug, 'yahoo')}?${tag}`
  return (
    (await isCounted(counts.views, () => writeCount(visitor, page, event.views))) &&
    (await isCounted(counts.adds, () => writeCount(visitor, link, event.clicks))) &&
    (await isCounted(counts.signUps, () => writeSignUp(visitor, event, newAddress(), `?${tag}`)))
  )
}

async function writeSignIn(visitor: Visitor, { sessions }: Ledger): Promise<boolean> {
  sessions.acknowledge(await signIn(visitor))
  return true
}

import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../src/api/contract.ts'
import { eventPagePath, feedPath, icsPath } from '../src/api/event-urls.ts'
import { formatWallTime, HOUR, parseWallTime } from '../src/domain/time/wall-time.ts'
import { type Fault, type Finding, type Outcome, outcomeOf } from './harness/fault.ts'
import type { EventLedger } from './harness/ledger.ts'
import { Mailboxes } from './harness/mailboxes.ts'
import { RejectedRequest } from './harness/organizer.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { eventually } from './harness/timing.ts'
import { Visitor } from './harness/visitor.ts'
import { writeCount, writeSignUp } from './harness/writers.ts'

const DATES = 500
const DAY_MS = 24 * HOUR
const START = parseWallTime('2099-07-10T18:00:00') ?? 0
/** Three bytes each, which is the most that a letter of a living script takes. */
const LETTER = 'あ'
const CLIENTS = 8
const ROUNDS = 5
const LARGEST_FILE = 1_000_000
const LARGEST_EMAIL = 3_000_000
const LONGEST_WAIT_MS = 1_000

/** The longest description with the most moved dates: others are served while many fetch its files. */
export const largestEvent: Fault = async ({ program, isQuick, postgres }) => {
  const outcomes: Outcome[] = []
  for (const url of isQuick ? [undefined] : [undefined, postgres.url]) {
    const mailboxes = await Mailboxes.started()
    const settings = { SMTP_URL: mailboxes.url, CONFIRM_SIGN_UPS: 'false' }
    const fixture = await ServerFixture.start(program, await emptyStore(url))
    await fixture.server.stop()
    await fixture.server.start(settings)
    const event = await makeLargestEvent(fixture)
    const findings = [
      await emailFinding(fixture, event, mailboxes),
      ...(await fileFindings(fixture, event, await fixture.newEvent())),
    ]
    outcomes.push(await outcomeOf(fixture, { fault: 'largest event', rounds: 1, findings }))
    await fixture.close()
    await mailboxes.stop()
  }
  return outcomes
}

async function makeLargestEvent(fixture: ServerFixture): Promise<EventLedger> {
  const event = await fixture.newEvent({
    descriptionHtml: `<p>${LETTER.repeat(49_990)}</p>`,
    isRecurring: true,
    recurrenceFrequency: 'DAILY',
  })
  for (let nth = 0; nth < DATES; nth += 1) {
    const start = START + nth * DAY_MS
    const path = contract.changeOccurrence.path
      .replace(':id', event.id)
      .replace(':originalStartIso', encodeURIComponent(formatWallTime(start)))
    const moved = { startIso: formatWallTime(start + HOUR), endIso: formatWallTime(start + 2 * HOUR) }
    const body = { ...moved, location: LETTER.repeat(500), note: LETTER.repeat(500) }
    const response = await fixture.visitor.request('PUT', path, { cookie: fixture.cookie, body })
    if (response.status !== contract.changeOccurrence.status) throw new RejectedRequest(response)
  }
  return event
}

async function emailFinding(
  fixture: ServerFixture,
  event: EventLedger,
  mailboxes: Mailboxes,
): Promise<Finding> {
  const email = 'guest@example.com'
  await writeSignUp(fixture.visitor, event, email)
  await eventually(async () => mailboxes.of(email).length > 0)
  const bytes = mailboxes.of(email)[0]?.bytes ?? Number.POSITIVE_INFINITY
  return { what: `the email to an attendee has ${megabytes(bytes)}`, isMet: bytes <= LARGEST_EMAIL }
}

async function fileFindings(
  fixture: ServerFixture,
  { slug }: EventLedger,
  other: EventLedger,
): Promise<Finding[]> {
  const sizes = new Map<string, number>()
  const clients = Array.from({ length: CLIENTS }, () => new Visitor(fixture.server, fixture.stats))
  const over = new AbortController()
  const fetching = Promise.all(
    clients.map(async (client) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const path of [feedPath(slug), icsPath(slug)]) {
          const { text } = await client.request('GET', path)
          sizes.set(path, Buffer.byteLength(text))
        }
      }
    }),
  ).finally(() => over.abort())
  const waits: number[] = []
  const visitor = new Visitor(fixture.server, fixture.stats)
  while (!over.signal.aborted) {
    const start = performance.now()
    await writeCount(visitor, eventPagePath(other.slug), other.views)
    waits.push(performance.now() - start)
    await sleep(20)
  }
  await fetching
  for (const client of [...clients, visitor]) client.close()
  const slowest = Math.max(...waits)
  const files = [feedPath(slug), icsPath(slug)].map((path) => sizes.get(path) ?? Number.POSITIVE_INFINITY)
  return [
    {
      what: `its feed and its file have ${files.map(megabytes).join(' and ')}`,
      isMet: files.every((bytes) => bytes <= LARGEST_FILE),
    },
    {
      what: `of ${waits.length} visitors of another page, the slowest waited ${slowest.toFixed(0)} ms while ${CLIENTS} clients fetched the files (goal: at most ${LONGEST_WAIT_MS} ms)`,
      isMet: slowest <= LONGEST_WAIT_MS,
    },
  ]
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`
}

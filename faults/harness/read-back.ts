import * as z from 'zod'
import { contract } from '../../src/api/contract.ts'
import { type EventLedger, type Ledger, sumOf, type Verdict } from './ledger.ts'
import type { Visitor } from './visitor.ts'

const titles = z.array(z.object({ title: z.string() }))
const emails = z.array(z.object({ email: z.string() }))
const counts = z.object({ views: z.number(), yahooClicks: z.number() })
const activity = z.array(
  z.object({ source: z.string(), views: z.number(), adds: z.number(), signUps: z.number() }),
)

const SOURCE_COUNTS = ['views', 'adds', 'signUps'] as const

/** Reads everything in the ledger back through the API. */
export async function readBack(ledger: Ledger, visitor: Visitor, cookie: string): Promise<Verdict> {
  const judged = [
    ledger.titles.compare(await allTitles(visitor, cookie)),
    ledger.sessions.compare(await validSessions(ledger, visitor)),
  ]
  for (const event of ledger.events) judged.push(await eventReadBack(event, visitor, cookie))
  return sumOf(judged)
}

async function allTitles(visitor: Visitor, cookie: string): Promise<string[]> {
  const found: string[] = []
  let path: string | undefined = `${contract.listEvents.path}?limit=500`
  while (path !== undefined) {
    const response = await read(visitor, path, cookie)
    found.push(...titles.parse(JSON.parse(response.text)).map(({ title }) => title))
    path = response.next
  }
  return found
}

async function validSessions(ledger: Ledger, visitor: Visitor): Promise<string[]> {
  const valid: string[] = []
  for (const cookie of ledger.sessions.acknowledged) {
    const { status } = await visitor.request('GET', contract.me.path, { cookie })
    if (status === contract.me.status) valid.push(cookie)
  }
  return valid
}

async function eventReadBack(event: EventLedger, visitor: Visitor, cookie: string): Promise<Verdict> {
  const { id, signUps, views, clicks } = event
  const attendees = await read(visitor, contract.listAttendees.path.replace(':id', id), cookie)
  const analytics = await read(visitor, contract.eventAnalytics.path.replace(':id', id), cookie)
  const counted = counts.parse(JSON.parse(analytics.text))
  const sources = await read(visitor, contract.eventSources.path.replace(':id', id), cookie)
  const bySource = activity.parse(JSON.parse(sources.text))
  return sumOf([
    ...Object.entries(event.sources).flatMap(([name, expected]) => {
      const found = bySource.find(({ source }) => source === name)
      return SOURCE_COUNTS.map((what) => expected[what].compare(found?.[what] ?? 0))
    }),
    signUps.compare(emails.parse(JSON.parse(attendees.text)).map(({ email }) => email)),
    views.compare(counted.views),
    clicks.compare(counted.yahooClicks),
  ])
}

async function read(visitor: Visitor, path: string, cookie: string) {
  const response = await visitor.request('GET', path, { cookie })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`)
  return response
}

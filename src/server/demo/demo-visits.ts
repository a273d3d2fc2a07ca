import { DIRECT } from '../../domain/analytics/source-name.ts'
import { dateIn } from '../../domain/time/time-zone.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { columnOf } from '../analytics/write-counts.ts'
import { COUNT_COLUMNS, type DayCounts } from '../tables/analytics/activity-day-table.ts'
import type { Counter, EventCount } from '../tables/analytics/event-total-table.ts'

/** The numbers are the percent of the views, and of what visitors do, that come from a source. */
const SOURCES: readonly [source: string, views: number, adds: number, site?: string][] = [
  [DIRECT, 27, 22],
  ['Instagram', 19, 9],
  ['Email', 14, 26],
  ['Google', 11, 10],
  ['WhatsApp', 9, 13],
  ['harbour-news.example', 7, 5, 'harbour-news.example'],
  ['QR code', 5, 8],
  ['Facebook', 4, 2],
  ['boats.example', 2, 3, 'boats.example'],
  ['Spring flyer', 2, 2],
]

export interface VisitedEvent {
  id: string
  views: number
  signUps: number
  isRecurring: boolean
  lastEndsAt: number | null
}

/** A year and some days let a year be compared with what was before. */
export const DEMO_DAYS = 395
/** An event that takes place once has been known for so many days. */
const KNOWN_FOR = 70
export const DEMO_TIMEZONE = 'Europe/London'

/** The numbers are clicks per hundred views. */
const SHARES: readonly [Counter, number][] = [
  ['google', 9],
  ['apple', 6],
  ['outlook', 3],
  ['office365', 2.5],
  ['yahoo', 0.8],
  ['ics', 4],
  ['subscribe', 3],
]
const NEW_VISITORS = 0.82

/** The counts are deterministic, so every demo has the same. */
export function demoVisits(events: readonly VisitedEvent[], daysAgo: number, now: number) {
  const day = dateIn(DEMO_TIMEZONE, now - daysAgo * DAY)
  const totals: EventCount[] = []
  const days: DayCounts[] = []
  for (const [place, event] of events.entries()) {
    const eventId = event.id
    const allViews = viewsOn(event, place, daysAgo, now)
    const guests = Array.from({ length: event.signUps }, (_, guest) => signedUp(event, guest, place, now))
    const signUps = guests.filter((signedUpDaysAgo) => signedUpDaysAgo === daysAgo).length
    for (const [order, [source, viewShare, addShare, site = '']] of SOURCES.entries()) {
      // Rounds up or down from day to day, so that small shares add up to whole numbers.
      const part = (whole: number, percent: number, seed: number) =>
        Math.floor((whole * percent) / 100 + pseudoRandom(order + seed, daysAgo + 3 * place))
      const views = part(allViews, viewShare, 0)
      const visitors = Math.ceil(views * NEW_VISITORS)
      const counts: DayCounts = { eventId, day, source, site, isTagged: true }
      const sign_ups = order === (daysAgo + place) % SOURCES.length ? signUps : 0
      Object.assign(counts, { views, visitors, team_visitors: visitors, sign_ups })
      if (views > 0) totals.push({ eventId, counter: 'view', count: views })
      for (const [kind, [counter, share]] of SHARES.entries()) {
        if (counter === 'subscribe' && !event.isRecurring) continue
        const count = allViews > 0 ? part((allViews * share) / 100, addShare, 11 * kind) : 0
        if (count > 0) totals.push({ eventId, counter, count })
        counts[columnOf(counter)] = (counts[columnOf(counter)] ?? 0) + count
      }
      if (COUNT_COLUMNS.some((column) => counts[column])) days.push(counts)
    }
  }
  return { totals, days }
}

function viewsOn(event: VisitedEvent, place: number, daysAgo: number, now: number): number {
  const lifetime = knownFor(event)
  const age = daysAgo - endedDaysAgo(event, now)
  if (age < 0 || age > lifetime) return 0
  const growth = event.isRecurring ? 1.5 - (1.1 * age) / lifetime : 1.4 - age / lifetime
  const weekday = (daysAgo + place) % 7 < 2 ? 0.5 : 1
  const season = 1 + 0.35 * Math.sin(((daysAgo + 20) / 365) * 2 * Math.PI)
  const news = (daysAgo + 5 * place) % 29 < 2 ? 2.4 : 1
  const chance = 0.4 + 1.2 * pseudoRandom(place, daysAgo)
  return Math.round(event.views * growth * weekday * season * news * chance)
}

function signedUp(event: VisitedEvent, guest: number, place: number, now: number): number {
  return endedDaysAgo(event, now) + Math.floor(knownFor(event) * pseudoRandom(guest, place + 11) ** 2)
}

function endedDaysAgo({ lastEndsAt }: VisitedEvent, now: number): number {
  return lastEndsAt === null ? 0 : Math.max(0, Math.ceil((now - lastEndsAt) / DAY))
}

function knownFor({ isRecurring }: VisitedEvent): number {
  return isRecurring ? DEMO_DAYS : KNOWN_FOR
}

function pseudoRandom(one: number, other: number): number {
  const far = Math.sin(one * 12.9898 + other * 78.233) * 43_758.5453
  return far - Math.floor(far)
}

import { DIRECT } from '../../domain/analytics/source-name.ts'
import { dateIn } from '../../domain/time/time-zone.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { columnOf } from '../analytics/write-counts.ts'
import type { CountColumn, DayCounts } from '../tables/analytics/activity-day-table.ts'
import type { Counter, EventCount } from '../tables/analytics/event-total-table.ts'

/** Where the visitors of the demo come from. */
interface DemoSource {
  source: string
  /** The site that embeds the card. */
  site?: string
  /** Its share of the views, and of what visitors do there. */
  views: number
  adds: number
}

const DEMO_SOURCES: readonly DemoSource[] = [
  { source: DIRECT, views: 27, adds: 22 },
  { source: 'Instagram', views: 19, adds: 9 },
  { source: 'Email', views: 14, adds: 26 },
  { source: 'Google', views: 11, adds: 10 },
  { source: 'WhatsApp', views: 9, adds: 13 },
  { source: 'harbour-news.example', site: 'harbour-news.example', views: 7, adds: 5 },
  { source: 'QR code', views: 5, adds: 8 },
  { source: 'Facebook', views: 4, adds: 2 },
  { source: 'boats.example', site: 'boats.example', views: 2, adds: 3 },
  { source: 'Spring flyer', views: 2, adds: 2 },
]

/** An event, and its views on an ordinary day. */
export interface VisitedEvent {
  id: string
  views: number
  signUps: number
  isRecurring: boolean
  /** No views after this moment. */
  lastEndsAt: number | null
}

/** A year and some days, so that a year can be compared with what was before. */
export const DEMO_DAYS = 395
/** How long an event that takes place once has been known. */
const KNOWN_FOR = 70
export const DEMO_TIMEZONE = 'Europe/London'

interface DemoVisits {
  totals: EventCount[]
  days: DayCounts[]
}

/** Clicks per hundred views. */
const SHARES: readonly [Counter, number][] = [
  ['google', 9],
  ['apple', 6],
  ['outlook', 3],
  ['office365', 2.5],
  ['yahoo', 0.8],
  ['ics', 4],
]
const SUBSCRIBING = 3
/** Each source as often as its share. */
const BY_VIEWS = DEMO_SOURCES.flatMap((source) => Array<DemoSource>(source.views).fill(source))
const BY_ADDS = DEMO_SOURCES.flatMap((source) => Array<DemoSource>(source.adds).fill(source))
const NEW_VISITOR = ['visitors', 'team_visitors'] as const
/** Views per hundred by somebody who has been there before on that day. */
const RETURNING = 18

/** The counts of one day. Deterministic, so every demo has the same. */
export function demoVisits(events: readonly VisitedEvent[], daysAgo: number, now: number): DemoVisits {
  const day = dateIn(DEMO_TIMEZONE, now - daysAgo * DAY)
  const totals: EventCount[] = []
  const days: DayCounts[] = []
  for (const [place, event] of events.entries()) {
    const eventId = event.id
    const sources = new Map<string, DayCounts>()
    const count = ({ source, site = '' }: DemoSource, ...columns: CountColumn[]) => {
      const counts = sources.get(source) ?? { eventId, day, source, site, isTagged: true }
      sources.set(source, counts)
      for (const column of columns) counts[column] = (counts[column] ?? 0) + 1
    }
    const views = viewsOn(event, place, daysAgo, now)
    if (views > 0) totals.push({ eventId, counter: 'view', count: views })
    for (let view = 0; view < views; view += 1) {
      const isNew = pseudoRandom(view, daysAgo + place) * 100 >= RETURNING
      const source = pick(BY_VIEWS, pseudoRandom(view + 7 * place, daysAgo))
      count(source, 'views', ...(isNew ? NEW_VISITOR : []))
    }
    const shares = event.isRecurring ? [...SHARES, ['subscribe', SUBSCRIBING] as const] : SHARES
    for (const [order, [counter, share]] of shares.entries()) {
      // Rounds up or down from day to day, so that small shares add up to whole clicks.
      const clicks = views > 0 ? Math.floor((views * share) / 100 + pseudoRandom(order, daysAgo + place)) : 0
      if (clicks > 0) totals.push({ eventId, counter, count: clicks })
      for (let click = 0; click < clicks; click += 1) {
        count(pick(BY_ADDS, pseudoRandom(click + order, daysAgo + 3 * place)), columnOf(counter))
      }
    }
    for (let guest = 0; guest < event.signUps; guest += 1) {
      if (signedUp(event, guest, place, now) === daysAgo) {
        count(pick(BY_ADDS, pseudoRandom(guest, place)), 'sign_ups')
      }
    }
    days.push(...sources.values())
  }
  return { totals, days }
}

/** Views grow towards the end of an event, are fewer on two days of the week, and rise when there is something new. */
function viewsOn(event: VisitedEvent, place: number, daysAgo: number, now: number): number {
  const known = knownFor(event)
  const age = daysAgo - endedDaysAgo(event, now)
  if (age < 0 || age > known) return 0
  const growth = event.isRecurring ? 1.5 - (1.1 * age) / known : 1.4 - age / known
  const weekday = (daysAgo + place) % 7 < 2 ? 0.5 : 1
  const season = 1 + 0.35 * Math.sin(((daysAgo + 20) / 365) * 2 * Math.PI)
  const news = (daysAgo + 5 * place) % 29 < 2 ? 2.4 : 1
  const chance = 0.4 + 1.2 * pseudoRandom(place, daysAgo)
  return Math.round(event.views * growth * weekday * season * news * chance)
}

/** How many days ago a guest signed up: most of them lately. */
function signedUp(event: VisitedEvent, guest: number, place: number, now: number): number {
  return endedDaysAgo(event, now) + Math.floor(knownFor(event) * pseudoRandom(guest, place + 11) ** 2)
}

function endedDaysAgo({ lastEndsAt }: VisitedEvent, now: number): number {
  return lastEndsAt === null ? 0 : Math.max(0, Math.ceil((now - lastEndsAt) / DAY))
}

/** Before its end, or before today. */
function knownFor({ isRecurring }: VisitedEvent): number {
  return isRecurring ? DEMO_DAYS : KNOWN_FOR
}

function pick(sources: readonly DemoSource[], chance: number): DemoSource {
  return sources[Math.floor(chance * sources.length)] ?? { source: DIRECT, views: 0, adds: 0 }
}

/** A pseudo-random number from 0 to 1, always the same for the same pair. */
function pseudoRandom(one: number, other: number): number {
  const far = Math.sin(one * 12.9898 + other * 78.233) * 43_758.5453
  return far - Math.floor(far)
}

import { DAY } from '../../domain/time/wall-time.ts'
import type { Counter, EventCount } from '../tables/event-count-table.ts'

/** An event and how many look at it on an ordinary day. */
export interface VisitedEvent {
  id: string
  views: number
  isRecurring: boolean
  /** After this nobody looks any more. */
  lastEndsAt: number | null
}

/** Weeks enough for every chart to have a shape. */
export const DEMO_DAYS = 42

/** Of a hundred who look, how many then press what. */
const SHARES: readonly [Counter, number][] = [
  ['google', 9],
  ['apple', 6],
  ['outlook', 3],
  ['office365', 2.5],
  ['yahoo', 0.8],
  ['ics', 4],
]
const SUBSCRIBING = 3

/** What happened on a day so long ago. The same for every demo, since nothing in it is left to chance. */
export function demoVisits(events: readonly VisitedEvent[], daysAgo: number, now: number): EventCount[] {
  return events.flatMap((event, place) => {
    if (event.lastEndsAt !== null && now - daysAgo * DAY > event.lastEndsAt) return []
    // More and more of them as its day comes nearer, fewer on two days of the week.
    const growth = 1.4 - daysAgo / DEMO_DAYS
    const weekday = (daysAgo + place) % 7 < 2 ? 0.5 : 1
    const views = Math.round(event.views * growth * weekday * (0.4 + 1.2 * scattered(place, daysAgo)))
    const shares = event.isRecurring ? [...SHARES, ['subscribe', SUBSCRIBING] as const] : SHARES
    const clicks = shares.map(([counter, share], order) => ({
      eventId: event.id,
      counter,
      // Whole clicks out of small shares: what is rounded away on one day comes back on another.
      count: Math.floor((views * share) / 100 + scattered(order, daysAgo + place)),
    }))
    const counted: EventCount[] = [{ eventId: event.id, counter: 'view', count: views }, ...clicks]
    return counted.filter(({ count }) => count > 0)
  })
}

/** Between 0 and 1, another for each pair, and always the same: no die is thrown. */
function scattered(one: number, other: number): number {
  const far = Math.sin(one * 12.9898 + other * 78.233) * 43_758.5453
  return far - Math.floor(far)
}

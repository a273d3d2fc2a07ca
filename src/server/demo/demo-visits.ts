import { DAY } from '../../domain/time/wall-time.ts'
import type { Counter, EventCount } from '../tables/events/event-count-table.ts'

/** An event, and its views on an ordinary day. */
export interface VisitedEvent {
  id: string
  views: number
  isRecurring: boolean
  /** No views after this moment. */
  lastEndsAt: number | null
}

/** Enough weeks to give every chart a shape. */
export const DEMO_DAYS = 42

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

/** The counts of one day. Deterministic, so every demo has the same. */
export function demoVisits(events: readonly VisitedEvent[], daysAgo: number, now: number): EventCount[] {
  return events.flatMap((event, place) => {
    if (event.lastEndsAt !== null && now - daysAgo * DAY > event.lastEndsAt) return []
    // Views grow towards today, and halve on two days of the week.
    const growth = 1.4 - daysAgo / DEMO_DAYS
    const weekday = (daysAgo + place) % 7 < 2 ? 0.5 : 1
    const views = Math.round(event.views * growth * weekday * (0.4 + 1.2 * pseudoRandom(place, daysAgo)))
    const shares = event.isRecurring ? [...SHARES, ['subscribe', SUBSCRIBING] as const] : SHARES
    const clicks = shares.map(([counter, share], order) => ({
      eventId: event.id,
      counter,
      // Rounds up or down from day to day, so that small shares add up to whole clicks.
      count: Math.floor((views * share) / 100 + pseudoRandom(order, daysAgo + place)),
    }))
    const counted: EventCount[] = [{ eventId: event.id, counter: 'view', count: views }, ...clicks]
    return counted.filter(({ count }) => count > 0)
  })
}

/** A pseudo-random number from 0 to 1, always the same for the same pair. */
function pseudoRandom(one: number, other: number): number {
  const far = Math.sin(one * 12.9898 + other * 78.233) * 43_758.5453
  return far - Math.floor(far)
}

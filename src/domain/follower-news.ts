import type { Instant } from './time/time-zone.ts'
import { DAY, HOUR, MINUTE } from './time/wall-time.ts'

/** Whoever makes or cancels an event by mistake has this long to take it back. */
export const SETTLED = 5 * MINUTE

/** A cancellation does not wait if the event begins so soon, and a new event waits for an hour at most. */
export function isSoon(startsAt: Instant, now: Instant): boolean {
  return startsAt < now + 2 * DAY
}

/** The followers of a calendar get new events in one email a day, or an hour if one begins soon. */
export function quietUntil(latestNewsAt: Instant, startsAt: Instant, now: Instant): Instant {
  return latestNewsAt + (isSoon(startsAt, now) ? HOUR : DAY)
}

interface NewEvent {
  followers: number
  /** Null if followers had no email about new events yet. */
  latestNewsAt: Instant | null
  startsAt: Instant
}

export interface FollowerNews {
  followers: number
  /** The followers get an email in about so many minutes or hours. */
  wait: number
  unit: 'minutes' | 'hours'
}

/** Returns null if no email is sent, such as after the start. */
export function newsOfEvent(
  { followers, latestNewsAt, startsAt }: NewEvent,
  now: Instant,
): FollowerNews | null {
  const sentAt = Math.max(now + SETTLED, quietUntil(latestNewsAt ?? 0, startsAt, now))
  if (followers === 0 || startsAt <= sentAt) return null
  const wait = sentAt - now
  return wait < 50 * MINUTE
    ? { followers, wait: Math.round(wait / MINUTE), unit: 'minutes' }
    : { followers, wait: Math.round(wait / HOUR), unit: 'hours' }
}

import { countText } from './text.ts'
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

/** Returns "12 followers get an email in about an hour"; empty if none is sent, such as after the start. */
export function newEventNote({ followers, latestNewsAt, startsAt }: NewEvent, now: Instant): string {
  const sentAt = Math.max(now + SETTLED, quietUntil(latestNewsAt ?? 0, startsAt, now))
  if (followers === 0 || startsAt <= sentAt) return ''
  return `${countText(followers, 'follower gets', 'followers get')} an email in about ${waitText(sentAt - now)}`
}

function waitText(wait: number): string {
  const hours = Math.round(wait / HOUR)
  if (wait < 50 * MINUTE) return countText(Math.round(wait / MINUTE), 'minute')
  return hours <= 1 ? 'an hour' : countText(hours, 'hour')
}

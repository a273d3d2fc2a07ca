import { isAfter, type SignUpPosition } from '../../domain/attendee.ts'
import type { EventWhenAndWhere } from '../../domain/event/event.ts'
import type { Occurrence } from '../../domain/event/event-time.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { isNews } from './notable-changes.ts'

/** What attendees know of an event. Of a cancelled one, they know when and where it was to be. */
export interface KnownState {
  isCancelled: boolean
  event: EventWhenAndWhere
}

/** Attendees who know the same: those after the previous part, up to and including `until`. */
export interface KnownPart {
  until: SignUpPosition
  known: KnownState
  /** What the organizer wrote about the changes that they have not been told of. */
  note?: string
}

export type NoticeKind = 'change' | 'cancellation' | 'restoration'

interface Told {
  parts: readonly KnownPart[]
  /** How far along the attendees the notice has been sent; null if it has not begun. */
  reached: SignUpPosition | null
}

interface PartsOfEdit {
  before: KnownState
  end: SignUpPosition
  hasNewcomers: boolean
  note?: string | undefined
}

/**
 * The parts after one more edit. Those who were told already, and those who signed up since the last part,
 * know the event as it was just before the edit. Those who sign up after `end` know of the edit. A note replaces
 * an earlier one that was not sent.
 */
export function partsAfterEdit(
  { parts, reached }: Told,
  { before, end, hasNewcomers, note }: PartsOfEdit,
): KnownPart[] {
  const told: KnownPart[] = reached
    ? [{ until: { createdAt: reached.createdAt, id: reached.id }, known: before }]
    : []
  const untold = parts.filter(({ until }) => !reached || isAfter(until, reached))
  const newcomers = hasNewcomers ? [{ until: end, known: before }] : []
  return [...told, ...untold, ...newcomers].map((part) => ({
    ...part,
    until: isAfter(part.until, end) ? end : part.until,
    ...(note && { note }),
  }))
}

/** The part with the first attendees after the position; null at the end. */
export function nextPart(parts: readonly KnownPart[], reached: SignUpPosition | null): KnownPart | null {
  return parts.find(({ until }) => !reached || isAfter(until, reached)) ?? null
}

/** What attendees who know this must be told of the event as it is now; null if nothing. */
export function noticeFor(known: KnownState, current: KnownState, now: Instant): NoticeKind | null {
  if (current.isCancelled) return known.isCancelled ? null : 'cancellation'
  if (known.isCancelled) return 'restoration'
  return isNews(known.event, current.event, now) ? 'change' : null
}

/** Edits within this time of the first one are sent as one email, or none if the organizer undoes them. */
export const LONGEST_DELAY = 5 * MINUTE
/** Closer to the start than this, attendees are told at once. */
const NO_DELAY_WITHIN = 10 * MINUTE
const SHARE_OF_TIME_LEFT = 1 / 5

/**
 * How long a notice waits before it is sent, so that it still arrives before the start.
 * @param dates before and after the edit, since people may be on their way
 */
export function noticeDelay(dates: readonly Occurrence[], now: Instant): number {
  const left = Math.min(...dates.map((date) => timeTo(date, now)))
  if (left < NO_DELAY_WITHIN) return 0
  return Math.min(LONGEST_DELAY, Math.floor(left * SHARE_OF_TIME_LEFT))
}

/** Zero while the occurrence is running, infinite if it is over. */
function timeTo({ startsAt, endsAt }: Occurrence, now: Instant): number {
  return endsAt <= now ? Number.POSITIVE_INFINITY : Math.max(0, startsAt - now)
}

import type { Instant } from '../time/time-zone.ts'
import { isNews } from './changed-dates.ts'
import type { EventWhenAndWhere } from './mail.ts'

/** A place in the order of sign-up. Several attendees may have signed up at the same instant. */
export interface SignUpPosition {
  createdAt: Instant
  id: string
}

/** What attendees know of an event. Of a cancelled one, they know when and where it was to be. */
export interface KnownState {
  isCancelled: boolean
  event: EventWhenAndWhere
}

/** Attendees who know the same: those after the previous part, up to and including `until`. */
export interface KnownPart {
  until: SignUpPosition
  known: KnownState
}

export type NoticeKind = 'change' | 'cancellation' | 'restoration'

interface Told {
  parts: readonly KnownPart[]
  /** How far along the attendees the notice has been sent; null if it has not begun. */
  reached: SignUpPosition | null
}

/**
 * The parts after one more edit. Those who were told already, and those who signed up since the last part,
 * know the event as it was just before the edit. Those who sign up after `end` know of the edit.
 */
export function partsAfterEdit(
  { parts, reached }: Told,
  { before, end, hasNewcomers }: { before: KnownState; end: SignUpPosition; hasNewcomers: boolean },
): KnownPart[] {
  const told = reached ? [{ until: reached, known: before }] : []
  const untold = parts.filter(({ until }) => !reached || isAfter(until, reached))
  const newcomers = hasNewcomers ? [{ until: end, known: before }] : []
  return [...told, ...untold, ...newcomers].map(({ until, known }) => ({
    until: isAfter(until, end) ? end : until,
    known,
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

/** Nobody can sign up any more. */
export const END_OF_ALL: SignUpPosition = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }

/** The position after all who signed up by that instant: no id is empty. */
export function endOf(instant: Instant): SignUpPosition {
  return { createdAt: instant + 1, id: '' }
}

function isAfter(one: SignUpPosition, other: SignUpPosition): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt
}

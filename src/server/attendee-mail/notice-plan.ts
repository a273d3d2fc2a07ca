import { isAfter, type SignUpPosition } from '../../domain/attendee.ts'
import { changedDates } from '../../domain/event/changed-dates.ts'
import { type EventWhenAndWhere, timeOf } from '../../domain/event/event.ts'
import { type Occurrence, occurrenceToShow } from '../../domain/event/event-time.ts'
import type { ChangedPart } from '../../domain/language/english-changes.ts'
import { dateRange } from '../../domain/language/time-texts.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { clockTime } from '../../domain/time/date-format.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { dayOfWallTime, MINUTE } from '../../domain/time/wall-time.ts'

/** Attendees know the event like this. If it is cancelled, they know when and where it was to be. */
export interface KnownState {
  isCancelled: boolean
  event: EventWhenAndWhere
}

/** These attendees know the same: they come after the previous part, up to and including `until`. */
export interface KnownPart {
  until: SignUpPosition
  known: KnownState
  note?: string
}

export type NoticeKind = 'change' | 'cancellation' | 'restoration'

interface NoticeProgress {
  parts: readonly KnownPart[]
  cursor: SignUpPosition | null
}

interface PartsOfEdit {
  before: KnownState
  end: SignUpPosition
  hasNewcomers: boolean
  note?: string | undefined
}

/**
 * Returns the parts after one more edit. Attendees who were told already, and who signed up since the last part, know
 * the event as it was just before the edit. Attendees who sign up after `end` know of the edit. A note replaces an
 * earlier one that was not sent.
 */
export function partsAfterEdit(
  { parts, cursor }: NoticeProgress,
  { before, end, hasNewcomers, note }: PartsOfEdit,
): KnownPart[] {
  const toldParts: KnownPart[] = cursor
    ? [{ until: { createdAt: cursor.createdAt, id: cursor.id }, known: before }]
    : []
  const untoldParts = parts.filter(({ until }) => !cursor || isAfter(until, cursor))
  const newcomers = hasNewcomers ? [{ until: end, known: before }] : []
  return [...toldParts, ...untoldParts, ...newcomers].map((part) => ({
    ...part,
    until: isAfter(part.until, end) ? end : part.until,
    ...(note && { note }),
  }))
}

export function nextPart(parts: readonly KnownPart[], position: SignUpPosition | null): KnownPart | null {
  return parts.find(({ until }) => !position || isAfter(until, position)) ?? null
}

const NOTABLE_CHANGES: readonly ChangedPart[] = ['date', 'time', 'time zone', 'repetition', 'place']

/**
 * Compares what attendees see; for a series, that is the next date that takes place by the rule. Returns an
 * empty list if an edit was undone or changed only what is never shown, such as the times of an all-day event.
 */
export function notableChanges(
  before: EventWhenAndWhere,
  after: EventWhenAndWhere,
  now: Instant,
): readonly ChangedPart[] {
  const dates = comparedDates(before, after, now)
  const [old, current] = [notableFactsOf(before, dates.before), notableFactsOf(after, dates.after)]
  return NOTABLE_CHANGES.filter((change) => old[change] !== current[change])
}

/**
 * Returns the dates that stand for the event before and after an edit. Single dates that differ are no change of it.
 */
export function comparedDates(
  before: EventWhenAndWhere,
  after: EventWhenAndWhere,
  now: Instant,
): { before: Occurrence; after: Occurrence } {
  const exceptions = [...(before.exceptions ?? []), ...(after.exceptions ?? [])]
  const skips = exceptions.map((exception) => ({ ...exception, moved: null }))
  const next = (event: EventWhenAndWhere) =>
    occurrenceToShow(skips.length === 0 ? timeOf(event) : { ...timeOf(event), exceptions: skips }, now)
  return { before: next(before), after: next(after) }
}

function notableFactsOf(event: EventWhenAndWhere, occurrence: Occurrence): Record<ChangedPart, string> {
  const startDay = dayOfWallTime(timeOf(event).start)
  return {
    date: dateRange(occurrence),
    time: event.allDay ? 'All day' : `${clockTime(occurrence.start)} ${clockTime(occurrence.end)}`,
    'time zone': event.timezone,
    repetition: event.recurrence ? recurrenceSummary(event.recurrence, startDay) : '',
    place: event.location,
  }
}

export function isNews(before: EventWhenAndWhere, after: EventWhenAndWhere, now: Instant): boolean {
  return notableChanges(before, after, now).length > 0 || changedDates(before, after, now).length > 0
}

export function noticeFor(before: KnownState, current: KnownState, now: Instant): NoticeKind | null {
  if (current.isCancelled) return before.isCancelled ? null : 'cancellation'
  if (before.isCancelled) return 'restoration'
  return isNews(before.event, current.event, now) ? 'change' : null
}

/** Edits within this time of the first one are sent as one email, or none if the organizer undoes them. */
export const LONGEST_DELAY = 5 * MINUTE
/** Closer to the start than this, attendees are told at once. */
const NO_DELAY_WITHIN = 10 * MINUTE
const SHARE_OF_TIME_LEFT = 1 / 5

/**
 * Returns how long a notice waits, so that it still arrives before the start.
 * @param dates before and after the edit, since people may be on their way
 */
export function noticeDelay(dates: readonly Occurrence[], now: Instant): number {
  const timeLeft = Math.min(...dates.map((date) => timeTo(date, now)))
  if (timeLeft < NO_DELAY_WITHIN) return 0
  return Math.min(LONGEST_DELAY, Math.floor(timeLeft * SHARE_OF_TIME_LEFT))
}

function timeTo({ startsAt, endsAt }: Occurrence, now: Instant): number {
  return endsAt <= now ? Number.POSITIVE_INFINITY : Math.max(0, startsAt - now)
}

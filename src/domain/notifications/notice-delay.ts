import { type EventTime, type Occurrence, occurrenceToShow } from '../event/event-time.ts'
import type { Instant } from '../time/time-zone.ts'
import { MINUTE } from '../time/wall-time.ts'

/** Edits within this time of the first one are sent as one email, or none if the organizer undoes them. */
export const LONGEST_DELAY = 5 * MINUTE
/** Closer to the start than this, attendees are told at once. */
const NO_DELAY_WITHIN = 10 * MINUTE
const SHARE_OF_TIME_LEFT = 1 / 5

/**
 * How long a notice waits before it is sent, so that it still arrives before the start.
 * @param times when the event takes place: before and after the edit, since people may be on their way
 */
export function noticeDelay(times: readonly EventTime[], now: Instant): number {
  return delayWith(Math.min(...times.map((time) => timeToStart(time, now))))
}

/** The same for single dates of a series, whatever its other dates are. */
export function noticeDelayOfDates(dates: readonly Occurrence[], now: Instant): number {
  return delayWith(Math.min(...dates.map((date) => timeTo(date, now))))
}

function delayWith(left: number): number {
  if (left < NO_DELAY_WITHIN) return 0
  return Math.min(LONGEST_DELAY, Math.floor(left * SHARE_OF_TIME_LEFT))
}

/** Zero while an occurrence is running, infinite if all are over. */
function timeToStart(time: EventTime, now: Instant): number {
  return timeTo(occurrenceToShow(time, now), now)
}

function timeTo({ startsAt, endsAt }: Occurrence, now: Instant): number {
  return endsAt <= now ? Number.POSITIVE_INFINITY : Math.max(0, startsAt - now)
}

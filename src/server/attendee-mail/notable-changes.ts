import { changedDates } from '../../domain/event/changed-dates.ts'
import { type EventWhenAndWhere, timeOf } from '../../domain/event/event.ts'
import { type Occurrence, occurrenceToShow } from '../../domain/event/event-time.ts'
import type { ChangedPart } from '../../domain/language/english-changes.ts'
import { dateRange } from '../../domain/language/time-texts.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { clockTime } from '../../domain/time/date-format.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'

/** The changes that attendees are notified of, in the order in which the email names them. */
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

/** The dates that stand for the event before and after an edit. Single dates that differ are no change of it. */
export function comparedDates(
  before: EventWhenAndWhere,
  after: EventWhenAndWhere,
  now: Instant,
): { before: Occurrence; after: Occurrence } {
  const exceptions = [...(before.exceptions ?? []), ...(after.exceptions ?? [])]
  const left = exceptions.map((exception) => ({ ...exception, moved: null }))
  const next = (event: EventWhenAndWhere) =>
    occurrenceToShow(left.length === 0 ? timeOf(event) : { ...timeOf(event), exceptions: left }, now)
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

/** Whether attendees who know `before` have to be told of `after`. */
export function isNews(before: EventWhenAndWhere, after: EventWhenAndWhere, now: Instant): boolean {
  return notableChanges(before, after, now).length > 0 || changedDates(before, after, now).length > 0
}

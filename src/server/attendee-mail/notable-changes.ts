import { type EventWhenAndWhere, timeOf } from '../../domain/event/event.ts'
import {
  type EventTime,
  eventSeries,
  type Occurrence,
  occurrenceToShow,
} from '../../domain/event/event-time.ts'
import { type SeriesDate, seriesDateOn } from '../../domain/event/series-dates.ts'
import { exceptionsByDay } from '../../domain/recurrence/exceptions.ts'
import { daysBetween } from '../../domain/recurrence/occurrences.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { clockTime, dateRange } from '../../domain/time/date-format.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { type Day, dayOfWallTime } from '../../domain/time/wall-time.ts'

/** The changes that attendees are notified of, in the order in which the email names them. */
const NOTABLE_CHANGES = ['date', 'time', 'time zone', 'repetition', 'place'] as const
export type NotableChange = (typeof NOTABLE_CHANGES)[number]

/**
 * Compares what attendees see; for a series, that is the next date that takes place by the rule. Returns an
 * empty list if an edit was undone or changed only what is never shown, such as the times of an all-day event.
 */
export function notableChanges(
  before: EventWhenAndWhere,
  after: EventWhenAndWhere,
  now: Instant,
): readonly NotableChange[] {
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

function notableFactsOf(event: EventWhenAndWhere, occurrence: Occurrence): Record<NotableChange, string> {
  const startDay = dayOfWallTime(timeOf(event).start)
  return {
    date: dateRange(occurrence),
    time: event.allDay ? 'All day' : `${clockTime(occurrence.start)} ${clockTime(occurrence.end)}`,
    'time zone': event.timezone,
    repetition: event.recurrence ? recurrenceSummary(event.recurrence, startDay) : '',
    place: event.location,
  }
}

/** One date of a series that is not what somebody knows. */
export interface ChangedDate {
  /** Null if the series that they know has no such date. */
  known: SeriesDate | null
  current: SeriesDate
}

/** Whether attendees who know `before` have to be told of `after`. */
export function isNews(before: EventWhenAndWhere, after: EventWhenAndWhere, now: Instant): boolean {
  return notableChanges(before, after, now).length > 0 || changedDates(before, after, now).length > 0
}

/**
 * The dates that were skipped, moved or restored and are not over, in the order in which they take place.
 * Exceptions that go with a change of the rule are not among them: the change of the rule says it.
 */
export function changedDates(
  before: EventWhenAndWhere,
  after: EventWhenAndWhere,
  now: Instant,
): ChangedDate[] {
  if (!before.recurrence || !after.recurrence || !(before.exceptions ?? after.exceptions)) return []
  const [old, time] = [timeOf(before), timeOf(after)]
  const [known, current] = [exceptionsByDay(old.exceptions), exceptionsByDay(time.exceptions)]
  const isSame = (day: Day) => JSON.stringify(known.get(day)) === JSON.stringify(current.get(day))
  const restored = isSameSeries(before, after) ? [...known.keys()].filter((day) => !current.has(day)) : []
  return [...current.keys(), ...restored]
    .filter((day) => !isSame(day))
    .map((day) => ({ known: knownDate(old, day), current: seriesDateOn(time, day) }))
    .filter((date) => isAhead(date, now) && !hasOnlyLostItsNote(date))
    .sort((a, b) => a.current.occurrence.startsAt - b.current.occurrence.startsAt)
}

function knownDate(time: EventTime, day: Day): SeriesDate | null {
  return daysBetween(eventSeries(time), day, day).length === 0 ? null : seriesDateOn(time, day)
}

function isAhead({ known, current }: ChangedDate, now: Instant): boolean {
  return current.occurrence.endsAt > now || (known !== null && known.occurrence.endsAt > now)
}

/** A note that is taken away says nothing new. */
function hasOnlyLostItsNote({ known, current }: ChangedDate): boolean {
  return current.note === '' && known !== null && isSamePlan(known, current)
}

function isSamePlan(one: SeriesDate, other: SeriesDate): boolean {
  return (
    (one.status === 'skipped') === (other.status === 'skipped') &&
    one.location === other.location &&
    one.occurrence.startsAt === other.occurrence.startsAt &&
    one.occurrence.endsAt === other.occurrence.endsAt
  )
}

function isSameSeries(one: EventWhenAndWhere, other: EventWhenAndWhere): boolean {
  const rule = ({ timezone, startIso, endIso, allDay, recurrence }: EventWhenAndWhere) =>
    JSON.stringify([timezone, startIso, endIso, allDay, recurrence])
  return rule(one) === rule(other)
}

import { timeOf } from '../event/event.ts'
import { type EventTime, eventSeries } from '../event/event-time.ts'
import { type SeriesDate, seriesDateOn } from '../event/series-dates.ts'
import { exceptionsByDay } from '../recurrence/exceptions.ts'
import { daysBetween } from '../recurrence/occurrences.ts'
import type { Instant } from '../time/time-zone.ts'
import type { Day } from '../time/wall-time.ts'
import type { EventWhenAndWhere } from './mail.ts'
import { notableChanges } from './notable-changes.ts'

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

import { invalidField } from '../problem.ts'
import type { DateException, MovedDate } from '../recurrence/exceptions.ts'
import { instantOf } from '../time/time-zone.ts'
import { DAY, type Day, dayOfWallTime, parseWallTime, type WallTime } from '../time/wall-time.ts'
import type { DateExceptionInput } from './date-exception-input.ts'
import { type EventDetails, isWhollySkipped, LONGEST_IN_A_SERIES, timeOf } from './event.ts'
import type { EventTime } from './event-time.ts'
import {
  collidingDate,
  exceptionalOccurrence,
  hasDate,
  isDifferent,
  originalStartOn,
  seriesOccurrenceOn,
  typedSpanOn,
} from './series-occurrences.ts'

/** All exceptions are read with every look at the event, so there are at most so many. */
const MOST_EXCEPTIONS = 500

/** Throws a Problem if no date of the series starts at this wall time by the rule. */
export function dayOfOriginalStart(details: EventDetails, originalStartIso: string): Day {
  const time = timeOf(details)
  if (!time.recurrence) throw invalidField('originalStartIso', 'notRecurring')
  const start = parseWallTime(originalStartIso)
  if (start === null) throw invalidField('originalStartIso', 'originalStartInvalid')
  const day = dayOfWallTime(start)
  const isOne = hasDate(time, day) && originalStartOn(time, day) === start
  if (!isOne) throw invalidField('originalStartIso', ['noDateAt', originalStartIso])
  return day
}

export function withDateException(details: EventDetails, day: Day, change: DateExceptionInput): EventDetails {
  const moved = change.skipped ? null : movedTo(details, day, change)
  const exception = { day, moved, note: change.note ?? '' }
  if (!isDifferent(timeOf(details), exception)) return withoutDateException(details, day)
  const event = replaceException(details, day, exception)
  if (moved) refuseOntoAnother(timeOf(event), day, 'startIso')
  if (isWhollySkipped(event) && !isWhollySkipped(details)) throw invalidField('skipped', 'lastDate')
  return event
}

export function withoutDateException(details: EventDetails, day: Day): EventDetails {
  const event = replaceException(details, day, null)
  refuseOntoAnother(timeOf(event), day, 'originalStartIso')
  return event
}

function replaceException(details: EventDetails, day: Day, exception: DateException | null): EventDetails {
  const { exceptions: before = [], ...rest } = details
  const others = before.filter((other) => other.day !== day)
  const exceptions = (exception ? [...others, exception] : others).sort((a, b) => a.day - b.day)
  if (exceptions.length > MOST_EXCEPTIONS) {
    throw invalidField('originalStartIso', ['tooManyExceptions', MOST_EXCEPTIONS])
  }
  return exceptions.length === 0 ? rest : { ...rest, exceptions }
}

function movedTo(details: EventDetails, day: Day, change: DateExceptionInput): MovedDate {
  const { timezone, allDay } = details
  const start = wallTimeIn(change.startIso, allDay)
  const end = wallTimeIn(change.endIso, allDay)
  const isBackwards = allDay ? end < start : instantOf(timezone, end) < instantOf(timezone, start)
  if (isBackwards) throw invalidField('endIso', 'endBeforeStart')
  if (end - start > LONGEST_IN_A_SERIES * DAY) {
    throw invalidField('endIso', ['dateTooLong', LONGEST_IN_A_SERIES])
  }
  // A place that the caller has left as it was is no place of its own: the series may have moved meanwhile.
  const isUntouched = change.seen !== undefined && change.location === change.seen.location
  const ownPlace = change.location === details.location ? null : (change.location ?? null)
  const location = isUntouched ? seriesOccurrenceOn(timeOf(details), day).location : ownPlace
  const time = timeOf(details)
  const { hasOwnTime } = exceptionalOccurrence(time, { day, moved: { start, end, location }, note: '' })
  return hasOwnTime ? { start, end, location } : { ...typedSpanOn(time, day), location }
}

/** The schema has made sure that the texts are there and valid. */
function wallTimeIn(text: string | undefined, allDay: boolean): WallTime {
  const wallTime = parseWallTime(text ?? '') ?? Number.NaN
  return allDay ? dayOfWallTime(wallTime) * DAY : wallTime
}

function refuseOntoAnother(time: EventTime, day: Day, field: string): void {
  const other = collidingDate(time, day)
  if (!other) return
  throw invalidField(field, other.status === 'moved' ? ['dateMovedHere', other.day] : 'dateAlreadyHere')
}

import { invalidField, Problem } from '../problem.ts'
import { areAllSkipped, type DateException } from '../recurrence/exceptions.ts'
import { seriesOf } from '../recurrence/occurrences.ts'
import { type Frequency, movedRecurrence, moveError, type Recurrence } from '../recurrence/recurrence.ts'
import { recurrenceInput } from '../recurrence/recurrence-input.ts'
import { recurrenceOf } from '../recurrence/recurrence-reader.ts'
import { type Instant, instantOf, isZone } from '../time/time-zone.ts'
import { DAY, dayOfWallTime, parseWallTime, type WallTime } from '../time/wall-time.ts'
import {
  DEFAULT_FIELDS,
  type EventChange,
  type EventFields,
  eventFields,
  type NewEvent,
  type PublicText,
  pickFields,
  REQUIRED_FIELDS,
  type TimeField,
} from './event-fields.ts'
import { type EventTime, eventSeries } from './event-time.ts'
import { exceptionsAfterEdit } from './exceptions-after-edit.ts'

/** The times are wall times in the event's time zone and are returned exactly as sent. */
export interface EventDetails extends EventFields {
  recurrence: Recurrence | null
  exceptions?: readonly DateException[]
}

export type EventTimeDetails = Pick<EventDetails, TimeField | 'recurrence' | 'exceptions'>

/** Events that emails of earlier versions store say nothing of who may read the place. */
export type EventWhenAndWhere = EventTimeDetails &
  Pick<EventDetails, 'location'> &
  Partial<Pick<EventDetails, 'hidesLocation' | 'publicLocation'>>

export interface MailedEvent extends EventWhenAndWhere, Pick<EventDetails, PublicText> {
  id: string
  slug: string
  /** It is empty unless it is proved. Without it attendees cannot reply. */
  organizerEmail: string
  sequence: number
  updatedAt: Instant
  uidHost?: string | null
  cancelledAt?: Instant | null
  topics?: readonly string[]
}

/** The limit is in days. Longer occurrences would overlap too many others for any calendar to show. */
export const LONGEST_IN_A_SERIES = 366

const DAYS_BETWEEN: Record<Frequency, number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }

export function eventOf(fields: NewEvent & EventChange): EventDetails {
  const before = { ...DEFAULT_FIELDS, ...pickFields(fields, REQUIRED_FIELDS), recurrence: null }
  return changedEvent(before, fields)
}

/** Throws a Problem if the zone is unknown, as after a rollback to older zone data. */
export function timeOf(details: EventTimeDetails): EventTime {
  const { timezone, allDay, recurrence, startIso, endIso, exceptions } = details
  if (!isZone(timezone)) throw new Problem('unavailable', ['noSuchZone', timezone])
  const time = { timezone, allDay, recurrence, start: wallTimeOf(startIso), end: wallTimeOf(endIso) }
  return exceptions ? { ...time, exceptions } : time
}

export function changedEvent(before: EventDetails, fields: EventChange): EventDetails {
  const after = pick(before, fields)
  const { timezone, allDay } = after
  if (!isZone(timezone)) throw invalidField('timezone', 'timezoneUnknown')
  const changesRule = recurrenceInput.keyof().options.some((name) => fields[name] !== undefined)
  const recurrence = changesRule
    ? recurrenceOf(fields, { timezone, allDay, start: wallTimeOf(after.startIso) })
    : recurrenceAfterMove(before, after)
  const exceptions = before.exceptions
    ? exceptionsAfterEdit(timeOf(before), timeOf({ ...after, recurrence }))
    : []
  const details = { ...after, recurrence, ...(exceptions.length > 0 && { exceptions }) }
  refuseImpossibleTimes(timeOf(details))
  if (isWhollySkipped(details) && !isWhollySkipped(before)) throw new Problem('invalid', 'onlySkippedDates')
  if (changesTimes(before, details)) refuseOverlongOccurrences(timeOf(details))
  return details
}

export function isWhollySkipped({ startIso, recurrence, exceptions }: EventTimeDetails): boolean {
  if (!recurrence || !exceptions) return false
  return areAllSkipped(seriesOf(dayOfWallTime(wallTimeOf(startIso)), recurrence), exceptions)
}

function recurrenceAfterMove(before: EventDetails, { startIso }: EventDetails): Recurrence | null {
  if (!before.recurrence) return null
  const move = { from: dayOfWallTime(wallTimeOf(before.startIso)), to: dayOfWallTime(wallTimeOf(startIso)) }
  const error = moveError(before.recurrence, move)
  if (error !== null) throw invalidField('startIso', error)
  return movedRecurrence(before.recurrence, move)
}

/** Copies only the known fields, so nothing else from the request gets into the event. */
function pick(before: EventDetails, fields: EventChange): EventDetails {
  const names = eventFields.keyof().options
  const copy = Object.fromEntries(names.map((name) => [name, fields[name] ?? before[name]])) as EventFields
  return { ...copy, recurrence: before.recurrence }
}

function refuseImpossibleTimes(time: EventTime): void {
  const { allDay, start, end, timezone, recurrence } = time
  const days = dayOfWallTime(end) - dayOfWallTime(start)
  const isBackwards = allDay ? days < 0 : instantOf(timezone, end) < instantOf(timezone, start)
  if (isBackwards) throw invalidField('endIso', 'endBeforeStart')
  if (!recurrence) return
  if (recurrence.end.type === 'DATE' && recurrence.end.date < eventSeries(time).first) {
    throw invalidField('recurrenceEndDate', 'recurrenceEndsTooEarly')
  }
  if (days > LONGEST_IN_A_SERIES) {
    throw invalidField('endIso', ['occurrencesTooLong', LONGEST_IN_A_SERIES])
  }
}

/** Occurrences that overlap ever more of each other would make a list of them endless. */
function refuseOverlongOccurrences({ allDay, start, end, recurrence }: EventTime): void {
  if (!recurrence) return
  const { frequency, interval } = recurrence
  const longest = interval * DAYS_BETWEEN[frequency]
  const isLonger = allDay
    ? dayOfWallTime(end) - dayOfWallTime(start) + 1 > longest
    : end - start > longest * DAY
  if (!isLonger) return
  throw invalidField('endIso', ['occurrencesOverlap', frequency, interval, longest])
}

/** An event from before a rule on times existed can still be edited, as long as its times stay. */
function changesTimes(before: EventDetails, after: EventDetails): boolean {
  return (
    before.allDay !== after.allDay ||
    before.startIso !== after.startIso ||
    before.endIso !== after.endIso ||
    JSON.stringify(before.recurrence) !== JSON.stringify(after.recurrence)
  )
}

function wallTimeOf(text: string): WallTime {
  const wallTime = parseWallTime(text)
  if (wallTime === null) throw new RangeError(`${text} is no date and time`)
  return wallTime
}

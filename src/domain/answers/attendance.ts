import type { EventTime, Occurrence } from '../event/event-time.ts'
import { hasDate, type SeriesOccurrence, seriesOccurrenceOn } from '../event/series-occurrences.ts'
import type { Instant } from '../time/time-zone.ts'
import { type Day, formatDate } from '../time/wall-time.ts'
import type { AnswerKind, AnswerSettings } from './answer.ts'
import { ALL_DATES, isForEachDate } from './answered-date.ts'

export type Attendance = 'coming' | 'maybe' | 'notComing' | 'waiting' | 'unanswered'

/** A date is `removed` if the series no longer has it. */
export type DateStatus = 'planned' | 'moved' | 'skipped' | 'removed' | 'cancelled'

export interface AttendedEvent {
  /** Null if the event asks nothing. */
  settings: AnswerSettings | null
  time: EventTime
  isCancelled: boolean
}

export interface AskingSeries extends Pick<AttendedEvent, 'settings'> {
  time: Pick<EventTime, 'recurrence'>
}

/** An answer as it is stored for one person. */
export interface PersonalAnswer {
  day: Day
  answer: AnswerKind
  guests: number
  isWaiting: boolean
}

export interface AnsweredDate extends PersonalAnswer {
  attendance: Attendance
  status: DateStatus
  /** Null for an answer for all dates, and for a date that the series no longer has. */
  occurrence: Occurrence | null
}

const ATTENDANCES = { yes: 'coming', maybe: 'maybe', no: 'notComing' } as const

export function attendanceOf({ answer, isWaiting }: Pick<PersonalAnswer, 'answer' | 'isWaiting'>) {
  return isWaiting ? 'waiting' : ATTENDANCES[answer]
}

/** Returns the day for which people answer to say whether they come on `day`. */
export function askedDay({ settings, time }: AskingSeries, day: Day): Day {
  return settings && isForEachDate(settings, time) ? day : ALL_DATES
}

/** Names the text that tells people what they have, in emails and on pages. */
export const LIST_TEXTS = {
  coming: 'onTheList',
  maybe: 'onTheList',
  unanswered: 'onTheList',
  waiting: 'onTheWaitingList',
  notComing: 'notComing',
} as const satisfies Record<Attendance, string>

/** Tells what one person has on a date. Where an answer is for all dates, each date has the same. */
export function attendanceOn(event: AskingSeries, answers: readonly PersonalAnswer[], day: Day): Attendance {
  const answer = answers.find((one) => one.day === askedDay(event, day))
  return event.settings && answer ? attendanceOf(answer) : 'unanswered'
}

export function dateStatusOn({ time, isCancelled }: Omit<AttendedEvent, 'settings'>, day: Day): DateStatus {
  if (isCancelled) return 'cancelled'
  if (day === ALL_DATES) return 'planned'
  const date = dateOn(time, day)
  if (!date) return 'removed'
  if (date.status === 'skipped') return 'skipped'
  return date.hasOwnTime ? 'moved' : 'planned'
}

/** False if nobody can come on that day: it is skipped, no longer in the series, or the event is cancelled. */
export function takesPlaceOn(event: Omit<AttendedEvent, 'settings'>, day: Day): boolean {
  return isOn({ status: dateStatusOn(event, day) })
}

export function isOn({ status }: Pick<AnsweredDate, 'status'>): boolean {
  return status === 'planned' || status === 'moved'
}

/**
 * Lists what one person has answered, in the order of the days: the dates of a series that is answered by date, or
 * the one answer for all dates. Answers that the event does not ask for are left out.
 */
export function answeredDates(event: AttendedEvent, answers: readonly PersonalAnswer[]): AnsweredDate[] {
  const { settings, time } = event
  if (!settings) return []
  const hasDates = isForEachDate(settings, time)
  return answers
    .filter(({ day }) => hasDates === (day !== ALL_DATES))
    .toSorted((a, b) => a.day - b.day)
    .map((answer) => ({
      ...answer,
      attendance: attendanceOf(answer),
      status: dateStatusOn(event, answer.day),
      occurrence: answer.day === ALL_DATES ? null : (dateOn(time, answer.day)?.occurrence ?? null),
    }))
}

/** Calendars call it so (RFC 5545, 3.2.12). */
const PARTICIPATIONS = {
  coming: 'ACCEPTED',
  maybe: 'TENTATIVE',
  notComing: 'DECLINED',
  waiting: 'TENTATIVE',
  unanswered: 'ACCEPTED',
} as const satisfies Record<Attendance, string>

export function participationOn(
  event: AskingSeries,
  answers: readonly PersonalAnswer[],
  day = ALL_DATES,
): (typeof PARTICIPATIONS)[Attendance] {
  return PARTICIPATIONS[attendanceOn(event, answers, day)]
}

/**
 * Returns the dates that a person's own calendar has: those on which they come or may come. Null is the whole event,
 * also for somebody who has not answered, unless the series is answered by date.
 */
export function daysInCalendar(
  event: AttendedEvent,
  answers: readonly PersonalAnswer[],
): readonly Day[] | null {
  const dates = answeredDates(event, answers)
  const expected = dates.filter(({ attendance }) => attendance === 'coming' || attendance === 'maybe')
  if (event.settings && isForEachDate(event.settings, event.time)) {
    return expected.filter(isOn).map(({ day }) => day)
  }
  return dates.length === 0 || expected.length > 0 ? null : []
}

/** Emails about a date are for those who may come on it. Whoever has answered for no date has signed up for all. */
export function isExpectedOn(dates: readonly AnsweredDate[], day: Day): boolean {
  const date = dates.find((one) => one.day === ALL_DATES || one.day === day)
  return date ? date.attendance !== 'notComing' : dates.length === 0
}

/**
 * Tells what a person has on the whole, of dates to come that take place: somebody who comes on one of them is on the
 * list.
 */
export function overallAttendance(dates: readonly AnsweredDate[], now: Instant): Attendance {
  const has = (attendance: Attendance) =>
    dates.some((date) => date.attendance === attendance && isOn(date) && !isOver(date, now))
  return (['coming', 'maybe', 'waiting', 'notComing'] as const).find(has) ?? 'unanswered'
}

/**
 * Returns what a person's calendar may get: the shown date, or the next one on which they come; null if they come on
 * none, and undefined if they have not answered.
 */
export function dateForCalendar(
  dates: readonly AnsweredDate[],
  shownDate: string | undefined,
  now: Instant,
): AnsweredDate | null | undefined {
  if (dates.length === 0) return undefined
  const expected = dates.filter(
    (date) => isOn(date) && !isOver(date, now) && ['coming', 'maybe'].includes(date.attendance),
  )
  return expected.find(({ day }) => formatDate(day) === shownDate) ?? expected[0] ?? null
}

function isOver({ occurrence }: AnsweredDate, now: Instant): boolean {
  return occurrence !== null && occurrence.endsAt <= now
}

function dateOn(time: EventTime, day: Day): SeriesOccurrence | null {
  return hasDate(time, day) ? seriesOccurrenceOn(time, day) : null
}

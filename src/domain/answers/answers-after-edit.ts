import { type EventTime, eventSeries } from '../event/event-time.ts'
import { dayAfterEdit, type SeriesEdit } from '../event/exceptions-after-edit.ts'
import { originalStartOn, seriesOccurrencesBetween } from '../event/series-occurrences.ts'
import { instantOf } from '../time/time-zone.ts'
import { type Day, dayOfWallTime } from '../time/wall-time.ts'
import type { AnswerSettings } from './answer.ts'
import { ALL_DATES, isAskedDay } from './answered-date.ts'
import type { AnsweredDate } from './attendance.ts'

interface AnswersAfterEdit {
  moves: readonly { from: Day; to: Day }[]
  /** The event has no longer a date for these answers. They stay, in case their date comes back. */
  vanishedDays: readonly Day[]
  /** Dates that had vanished before are back. */
  returnedDays: readonly Day[]
}

/**
 * Answers by date follow their date through an edit of the rule, also if the event stops or begins to repeat. No two
 * days of answers become one, so that places are never given twice.
 */
export function answersAfterEdit(
  settings: AnswerSettings,
  edit: SeriesEdit,
  days: readonly Day[],
): AnswersAfterEdit {
  const { before, after } = edit
  if (!settings.isForEachDate) return { moves: [], vanishedDays: [], returnedDays: [] }
  const asked = days.filter((day) => isAskedDay(settings, before, day))
  const pairs = asked.map((from) => ({ from, to: dayAfter(from, edit) }))
  const moves = pairs.flatMap(({ from, to }) => (to === null || to === from ? [] : [{ from, to }]))
  const targets = new Set(moves.map(({ to }) => to))
  return {
    moves,
    vanishedDays: pairs.flatMap(({ from, to }) => (to === null ? [from] : [])),
    returnedDays: days.filter(
      (day) => !asked.includes(day) && isAskedDay(settings, after, day) && !targets.has(day),
    ),
  }
}

function dayAfter(day: Day, edit: SeriesEdit): Day | null {
  const { before, after } = edit
  if (before.recurrence && after.recurrence) return dayAfterEdit(day, edit)
  if (after.recurrence) return dateOfSeries(after, before)
  return !before.recurrence || day === dateOfSeries(before, after) ? ALL_DATES : null
}

/** A single event is the date of the series that starts on its day, or else the first one. */
function dateOfSeries(series: EventTime, { start }: EventTime): Day {
  const startDay = dayOfWallTime(start)
  const date = seriesOccurrencesBetween(series, startDay, startDay).find(
    ({ status, occurrence }) => status !== 'skipped' && dayOfWallTime(occurrence.start) === startDay,
  )
  return date?.day ?? eventSeries(series).first
}

/**
 * Calendars know a date by the start that the rule gives it. Returns the days, by the rule before an edit, whose
 * entries somebody had and has no more: all dates are at another time. A date that vanished has an email of its own.
 */
export function daysLeftBehind(dates: readonly AnsweredDate[], { before, after }: SeriesEdit): Day[] {
  if (!before.recurrence || !after.recurrence) return []
  const edit = { before: after, after: before }
  const expected = dates.filter(
    ({ day, attendance, status }) =>
      day !== ALL_DATES && status !== 'removed' && ['coming', 'maybe'].includes(attendance),
  )
  const current = new Set(expected.map(({ day }) => entryOn(after, day)))
  return expected
    .flatMap(({ day }) => dayAfterEdit(day, edit) ?? [])
    .filter((day) => !current.has(entryOn(before, day)))
}

function entryOn(time: EventTime, day: Day): string {
  const start = originalStartOn(time, day)
  return time.allDay ? `day ${start}` : `${instantOf(time.timezone, start)}`
}

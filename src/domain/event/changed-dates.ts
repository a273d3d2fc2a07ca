import type { Instant } from '../time/time-zone.ts'
import type { Day } from '../time/wall-time.ts'
import { type EventWhenAndWhere, timeOf } from './event.ts'
import { type EventTime, occurrenceOn } from './event-time.ts'
import { dayAfterEdit } from './exceptions-after-edit.ts'
import { hasDate, isSameTime, type SeriesOccurrence, seriesOccurrenceOn } from './series-occurrences.ts'

export interface ChangedDate {
  /** Null if the series that somebody knows has no such date. */
  previous: SeriesOccurrence | null
  current: SeriesOccurrence
}

/**
 * Lists the dates of which people who know `before` must hear, in the order in which they take place: skipped,
 * moved or restored ones, those with a new note, and those with a time or place of their own that do not follow a
 * change of the series. Dates that are over are left out, and so is what the new rule says of every date.
 */
export function changedDates(
  before: EventWhenAndWhere,
  after: EventWhenAndWhere,
  now: Instant,
): ChangedDate[] {
  if (!before.recurrence || !after.recurrence || !(before.exceptions ?? after.exceptions)) return []
  const [old, time] = [timeOf(before), timeOf(after)]
  const days = [
    ...(time.exceptions ?? []).map(({ day }) => day),
    ...(old.exceptions ?? []).flatMap(({ day }) => matchingDay(day, old, time) ?? []),
  ]
  return [...new Set(days)]
    .map((day) => {
      const knownDay = matchingDay(day, time, old)
      return {
        previous: knownDay === null ? null : seriesOccurrenceOn(old, knownDay),
        current: seriesOccurrenceOn(time, day),
      }
    })
    .filter((date) => isAhead(date, now) && isWorthTelling(date))
    .sort((a, b) => a.current.occurrence.startsAt - b.current.occurrence.startsAt)

  function isWorthTelling({ previous, current }: ChangedDate): boolean {
    if (!previous) return current.status !== 'scheduled'
    const isSkipped = current.status === 'skipped'
    // A note that is taken away says nothing new.
    if (isSkipped !== (previous.status === 'skipped') || hasNewNote({ previous, current })) return true
    if (isSkipped) return previous.day !== current.day
    const isMoved = !isSameTime(previous.occurrence, current.occurrence)
    const isElsewhere = current.location !== null && before.location !== after.location
    if (previous.location !== current.location || isElsewhere) return true
    if (!current.hasOwnTime) return previous.hasOwnTime && isMoved
    return isMoved || !isSameTime(occurrenceOn(old, previous.day), occurrenceOn(time, current.day))
  }
}

export function hasNewNote({ previous, current }: ChangedDate): boolean {
  return current.note !== '' && current.note !== previous?.note
}

/** People know a date by its day. If the other series has none on that day, its number in the series counts. */
function matchingDay(day: Day, from: EventTime, to: EventTime): Day | null {
  return hasDate(to, day) ? day : dayAfterEdit(day, { before: from, after: to })
}

function isAhead({ previous, current }: ChangedDate, now: Instant): boolean {
  return current.occurrence.endsAt > now || (previous !== null && previous.occurrence.endsAt > now)
}

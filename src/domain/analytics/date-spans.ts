import {
  type EventTime,
  firstStartingAfter,
  type Occurrence,
  occurrencesBetween,
} from '../event/event-time.ts'
import { dayIn, type Instant } from '../time/time-zone.ts'
import { type Day, dayOfWallTime } from '../time/wall-time.ts'
import { type Activity, addActivity, type DateRange, NO_ACTIVITY } from './timeline.ts'

/** A span leads up to a date of a series: it begins after the day of the date before, and ends with its own day. */
export interface DateSpan extends DateRange {
  /** Null after the last date. */
  date: Occurrence | null
}

interface Counting {
  /** Days are counted in the zone of the team, which need not be that of the event. */
  timezone: string
  now: Instant
  from: Day
}

/** Days in two zones differ by one, and an all-day date may be counted one more away from its start. */
const MARGIN = 3

/**
 * Divides the days since `from` by the dates of a series, in order. The last span leads to the next date, which may
 * lie ahead. Skipped dates divide nothing, moved ones do where they take place; of several on one day, the first
 * stands for all.
 */
export function spansBetweenDates(event: EventTime, { timezone, now, from }: Counting): DateSpan[] {
  const today = dayIn(timezone, now)
  const dates = new Map<Day, Occurrence>()
  const add = (occurrence: Occurrence) => {
    const day = countedDay(occurrence, timezone)
    if (day >= from && !dates.has(day)) dates.set(day, occurrence)
  }
  for (const occurrence of occurrencesBetween(event, from - MARGIN, today + MARGIN)) add(occurrence)
  const next = firstStartingAfter(event, now)
  if (next) add(next)

  const spans: DateSpan[] = []
  let start = from
  for (const [day, date] of [...dates].sort(([one], [other]) => one - other)) {
    if (start > today) break
    spans.push({ date, from: start, to: day })
    start = day + 1
  }
  if (start <= today) spans.push({ date: null, from: start, to: today })
  return spans
}

export function activityBySpan(
  spans: readonly DateSpan[],
  counts: Iterable<Activity & { day: Day }>,
): (DateSpan & Activity)[] {
  const rows = spans.map((span) => ({ ...span, ...NO_ACTIVITY }))
  let at = 0
  for (const { day, ...activity } of [...counts].sort((one, other) => one.day - other.day)) {
    while (at < rows.length && (rows[at]?.to ?? 0) < day) at += 1
    const row = rows[at]
    if (row && row.from <= day) addActivity(row, activity)
  }
  return rows
}

/** An all-day date is on its own day in every zone. */
function countedDay({ allDay, start, startsAt }: Occurrence, timezone: string): Day {
  return allDay ? dayOfWallTime(start) : dayIn(timezone, startsAt)
}

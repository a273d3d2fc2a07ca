import { monthOf } from '../time/calendar-month.ts'
import { type Day, weekdayOf } from '../time/wall-time.ts'

/** The API uses these names. Adds are clicks on the five calendar services. */
export const ACTIVITIES = ['views', 'visitors', 'adds', 'downloads', 'signUps'] as const
export type Activity = Record<(typeof ACTIVITIES)[number], number>

/** Both days are included. */
export interface DateRange {
  from: Day
  to: Day
}

export const TIMELINE_UNITS = ['day', 'week', 'month'] as const
export type TimelineUnit = (typeof TIMELINE_UNITS)[number]

/** For so many months besides the current one, counts are kept by day; before that, by month. */
const MONTHS_BY_DAY = 25

/** So many points still make a readable chart. */
const MOST_DAYS = 92
/** It is a year and some days, so that 12 months are drawn by week. */
const MOST_DAYS_BY_WEEK = 400

export const NO_ACTIVITY: Readonly<Activity> = { views: 0, visitors: 0, adds: 0, downloads: 0, signUps: 0 }

export function firstKeptDay(today: Day): Day {
  return monthOf(today, -MONTHS_BY_DAY)
}

/** A month that is no longer kept by day is read as a whole. */
export function daysToRead({ from, to }: DateRange, today: Day): DateRange {
  const firstKept = firstKeptDay(today)
  return {
    from: from < firstKept ? monthOf(from) : from,
    to: to < firstKept ? monthOf(to, 1) - 1 : to,
  }
}

export function timelineUnit({ from, to }: DateRange): TimelineUnit {
  const days = to - from + 1
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_DAYS_BY_WEEK ? 'week' : 'month'
}

/** Returns the first day of every row. Weeks begin on Monday; the first row begins with the range. */
export function timelineStarts({ from, to }: DateRange, unit: TimelineUnit): Day[] {
  const starts: Day[] = []
  for (let day = from; day <= to; day = nextStart(day, unit)) starts.push(day)
  return starts
}

export function timelineRows(
  range: DateRange,
  unit: TimelineUnit,
  counts: Iterable<Activity & { day: Day }>,
): (Activity & { from: Day })[] {
  const rows = timelineStarts(range, unit).map((from) => ({ ...NO_ACTIVITY, from }))
  for (const { day, ...activity } of counts) {
    const row = rows.findLast(({ from }) => from <= day)
    if (row && day <= range.to) addActivity(row, activity)
  }
  return rows
}

export function addActivity(sum: Activity, activity: Activity): void {
  for (const name of ACTIVITIES) sum[name] += activity[name]
}

export function activityOf({ views, visitors, adds, downloads, signUps }: Activity): Activity {
  return { views, visitors, adds, downloads, signUps }
}

export function isNothing(activity: Activity): boolean {
  return ACTIVITIES.every((name) => activity[name] === 0)
}

function nextStart(day: Day, unit: TimelineUnit): Day {
  if (unit === 'day') return day + 1
  if (unit === 'week') return day + 7 - weekdayOf(day)
  return monthOf(day, 1)
}

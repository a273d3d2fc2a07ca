import { calendarDateOf, type Day, dayOf } from '../time/wall-time.ts'
import type { DateRange } from './timeline.ts'

/** For so many months counts are kept by day, besides the current one; the sums by month are kept for ever. */
const KEPT_MONTHS = 25

/** Which days and months make up a range. The months are whole, and their first days are given. */
export interface RangeParts {
  months: DateRange | null
  days: DateRange[]
}

/** The first of the days that are still kept. */
export function firstKeptDay(today: Day): Day {
  return monthStart(today, -KEPT_MONTHS)
}

/**
 * Whole months, and the days before and after them, so that a long range reads few rows. A month whose days are
 * no longer kept counts as a whole.
 */
export function partsOfRange({ from, to }: DateRange, today: Day): RangeParts {
  const firstKept = firstKeptDay(today)
  const startsMonth = from === monthStart(from) || from < firstKept
  // The month of today ends with today as far as counts go.
  const endsMonth = to >= today || to === monthStart(to, 1) - 1 || to < firstKept
  const months = {
    from: startsMonth ? monthStart(from) : monthStart(from, 1),
    to: endsMonth ? monthStart(to) : monthStart(to, -1),
  }
  if (months.from > months.to) return { months: null, days: [{ from, to }] }
  const days: DateRange[] = []
  if (from < months.from) days.push({ from, to: months.from - 1 })
  if (to >= monthStart(months.to, 1)) days.push({ from: monthStart(months.to, 1), to })
  return { months, days }
}

/** All days that are still kept, and whole months before them: for a timeline by day or week. */
export function partsByDay({ from, to }: DateRange, today: Day): RangeParts {
  const firstKept = firstKeptDay(today)
  const lastMonth = monthStart(Math.min(to, firstKept - 1))
  return {
    months: from < firstKept ? { from: monthStart(from), to: lastMonth } : null,
    days: to >= firstKept ? [{ from: Math.max(from, firstKept), to }] : [],
  }
}

/** The first day of the month that is so many months later. */
export function monthStart(day: Day, later = 0): Day {
  const { year, month } = calendarDateOf(day)
  const months = year * 12 + month - 1 + later
  return dayOf(Math.floor(months / 12), (months % 12) + 1, 1)
}

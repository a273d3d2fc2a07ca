import type { TimelineUnit } from '../../domain/analytics/timeline.ts'
import { monthAndDay, monthAndYear, shortDate } from '../../domain/time/date-format.ts'
import { parseDate } from '../../domain/time/wall-time.ts'

/** Below the chart, where there is little room: "Mar 10" or "Mar 2026". */
export function shortLabel(from: string, unit: TimelineUnit): string {
  const day = parseDate(from) ?? 0
  if (unit !== 'month') return monthAndDay(day)
  const [month = '', year = ''] = monthAndYear(day).split(' ')
  return `${month.slice(0, 3)} ${year}`
}

/** "Tue, Mar 10, 2026", "Week of Mar 9, 2026" or "March 2026" */
export function longLabel(from: string, unit: TimelineUnit): string {
  return unit === 'week' ? `Week of ${rowLabel(from, unit)}` : rowLabel(from, unit)
}

/** The same in a column that is headed "Week of". */
export function rowLabel(from: string, unit: TimelineUnit): string {
  const day = parseDate(from) ?? 0
  if (unit === 'month') return monthAndYear(day)
  const date = shortDate(day)
  return unit === 'day' ? date : date.slice(date.indexOf(' ') + 1)
}

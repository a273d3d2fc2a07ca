import type { TimelineUnit } from '../../domain/analytics/timeline.ts'
import { type Day, dayOfWallTime, formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { analyticsWords } from '../language/english-analytics.ts'
import { mediumDate, monthAndDay, monthAndYear, shortDate, shortMonth } from '../language/page-time.ts'
import { wallTimeIn } from '../ui/browser-time.ts'

export const RANGE_NAMES = {
  '7d': analyticsWords.days7,
  '30d': analyticsWords.days30,
  '12m': analyticsWords.months12,
  all: analyticsWords.all,
} as const
export type Range = keyof typeof RANGE_NAMES
export const RANGES = Object.keys(RANGE_NAMES) as Range[]

const DAYS: Readonly<Record<Range, number | null>> = { '7d': 7, '30d': 30, '12m': 365, all: null }

export const DEFAULT_RANGE: Range = '30d'

/** Without `from`, the report begins with the first count. */
export interface DateQuery {
  from?: string
  to?: string
  /** Its slug. */
  topic?: string
}

export function rangeOf(text: string | null): Range {
  return RANGES.find((range) => range === text) ?? DEFAULT_RANGE
}

export function datesOf(range: Range, today: Day): DateQuery {
  const days = DAYS[range]
  return days === null ? {} : { from: formatDate(today - days + 1), to: formatDate(today) }
}

/** Returns as many days right before the range; null if nothing can be before. */
export function datesBefore(range: Range, today: Day): DateQuery | null {
  const days = DAYS[range]
  return days === null ? null : { from: formatDate(today - 2 * days + 1), to: formatDate(today - days) }
}

export function todayIn(timezone: string, now: number): Day {
  return dayOfWallTime(wallTimeIn(timezone, now))
}

/** Returns "Mar 10" or "Mar 2026": there is little room below the chart. */
export function shortLabel(from: string, unit: TimelineUnit): string {
  const day = parseDate(from) ?? 0
  return unit === 'month' ? shortMonth(day) : monthAndDay(day)
}

/** Returns "Tue, Mar 10, 2026", "Week of Mar 9, 2026" or "March 2026". */
export function longLabel(from: string, unit: TimelineUnit): string {
  return unit === 'week' ? analyticsWords.weekOf(rowLabel(from, unit)) : rowLabel(from, unit)
}

export function rowLabel(from: string, unit: TimelineUnit): string {
  const day = parseDate(from) ?? 0
  if (unit === 'month') return monthAndYear(day)
  return unit === 'day' ? shortDate(day) : mediumDate(day)
}

import { type Day, formatDate, parseDate } from '../../domain/time/wall-time.ts'

export const RANGES = ['7d', '30d', '12m', 'all'] as const
export type Range = (typeof RANGES)[number]

export const RANGE_NAMES: Readonly<Record<Range, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '12m': '12 months',
  all: 'All',
}

const DAYS: Readonly<Record<Range, number | null>> = { '7d': 7, '30d': 30, '12m': 365, all: null }

export const DEFAULT_RANGE: Range = '30d'

/** The query of an analytics call. Without `from` it begins with the first count. */
export interface DateQuery {
  from?: string
  to?: string
}

export function rangeOf(text: string | null): Range {
  return RANGES.find((range) => range === text) ?? DEFAULT_RANGE
}

/** The days of a range that ends today. */
export function datesOf(range: Range, today: Day): DateQuery {
  const days = DAYS[range]
  return days === null ? {} : { from: formatDate(today - days + 1), to: formatDate(today) }
}

/** The same number of days before them; null if nothing can be before. */
export function datesBefore(range: Range, today: Day): DateQuery | null {
  const days = DAYS[range]
  return days === null ? null : { from: formatDate(today - 2 * days + 1), to: formatDate(today - days) }
}

/** Today in any time zone. */
export function todayIn(timezone: string, now: number): Day {
  // This locale writes dates as 2026-03-10.
  const written = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
  return parseDate(written) ?? 0
}

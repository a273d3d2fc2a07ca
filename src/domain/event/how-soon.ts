import type { Day } from '../time/wall-time.ts'

const STEPS: readonly [unit: string, days: number, until: number][] = [
  ['day', 1, 14],
  ['week', 7, 61],
  ['month', 30.44, 730],
  ['year', 365.25, Number.POSITIVE_INFINITY],
]

/** "Today", "Tomorrow", "In 9 days", "In 3 weeks", counted in calendar days. Empty for a day that is over. */
export function howSoon(today: Day, start: Day): string {
  const days = start - today
  if (days < 0) return ''
  if (days < 2) return days === 0 ? 'Today' : 'Tomorrow'
  const [unit, length] = STEPS.find(([, , until]) => days < until) ?? ['day', 1]
  return `In ${Math.round(days / length)} ${unit}s`
}

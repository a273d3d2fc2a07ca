import { englishTime } from '../language/english-time.ts'
import type { TimeWords } from '../language/time-words.ts'
import type { Day } from '../time/wall-time.ts'

const STEPS = [
  ['inDays', 1, 14],
  ['inWeeks', 7, 61],
  ['inMonths', 30.44, 730],
  ['inYears', 365.25, Number.POSITIVE_INFINITY],
] as const

/** "Today", "Tomorrow", "In 9 days", "In 3 weeks", counted in calendar days. Empty for a day that is over. */
export function howSoon(today: Day, start: Day, words: TimeWords = englishTime): string {
  const days = start - today
  if (days < 0) return ''
  if (days < 2) return days === 0 ? words.today : words.tomorrow
  const [unit, length] = STEPS.find(([, , until]) => days < until) ?? STEPS[0]
  return words[unit](Math.round(days / length))
}

import { englishTime } from '../language/english-time.ts'
import type { TimeWords } from '../language/time-words.ts'
import { calendarDateOf, type Day, daysInMonth } from '../time/wall-time.ts'
import { type Recurrence, type RecurrenceEnd, WEEKDAYS, weekdaysOf } from './recurrence.ts'

/** Returns "Repeats every 2 weeks on Mon, Wed, until June 30, 2026". */
export function recurrenceSummary(recurrence: Recurrence, startDay: Day, words = englishTime): string {
  const summary = withEnd(everyOf(recurrence, startDay, words), recurrence.end, words)
  return withWhatIsLeftOut(summary, recurrence, startDay, words)
}

function everyOf(recurrence: Recurrence, startDay: Day, words: TimeWords): string {
  const { frequency, interval, weekdayOfMonth } = recurrence
  if (frequency === 'DAILY') return words.everyDays(interval)
  if (frequency === 'WEEKLY') {
    return words.everyWeeks(interval, weekdaysOf(recurrence, startDay))
  }
  const isYearly = frequency === 'YEARLY'
  const every = isYearly ? words.everyYears(interval) : words.everyMonths(interval)
  if (!weekdayOfMonth) return every
  const { week, weekday } = weekdayOfMonth
  const month = isYearly ? calendarDateOf(startDay).month : null
  return words.onWeekdayOfMonth(every, { interval, week, weekday: WEEKDAYS.indexOf(weekday), month })
}

function withEnd(summary: string, end: RecurrenceEnd, words: TimeWords): string {
  if (end.type === 'NEVER') return summary
  return end.type === 'DATE'
    ? words.until(summary, words.dateText(end.date))
    : words.times(summary, end.count)
}

function withWhatIsLeftOut(
  summary: string,
  { frequency, interval, weekdayOfMonth }: Recurrence,
  startDay: Day,
  words: TimeWords,
): string {
  if (weekdayOfMonth?.week === 5) {
    return frequency === 'YEARLY'
      ? words.skippingYearsWithoutOne(summary)
      : words.skippingMonthsWithoutOne(summary)
  }
  const { month, dayOfMonth } = calendarDateOf(startDay)
  if (weekdayOfMonth) return summary
  if (dayOfMonth < 29 || frequency === 'DAILY' || frequency === 'WEEKLY') return summary
  const monthsApart = frequency === 'YEARLY' ? 12 * interval : interval
  const monthsMet = Array.from({ length: 12 }, (_, step) => ((month - 1 + step * monthsApart) % 12) + 1)
  const commonYear = 2027
  if (monthsMet.every((one) => daysInMonth(commonYear, one) >= dayOfMonth)) return summary
  return monthsMet.every((one) => one === 2)
    ? words.skippingYears(summary)
    : words.skippingMonths(summary, dayOfMonth)
}

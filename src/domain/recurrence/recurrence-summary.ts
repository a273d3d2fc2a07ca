import { countText } from '../text.ts'
import { dateText, shortWeekday } from '../time/date-format.ts'
import { calendarDateOf, type Day, daysInMonth } from '../time/wall-time.ts'
import { type Frequency, type Recurrence, type RecurrenceEnd, weekdaysOf } from './recurrence.ts'

const UNITS: Record<Frequency, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

/** "Repeats every 2 weeks on Mon, Wed, until June 30, 2026" */
export function recurrenceSummary(recurrence: Recurrence, startDay: Day): string {
  const { frequency, end } = recurrence
  const on =
    frequency === 'WEEKLY' ? ` on ${weekdaysOf(recurrence, startDay).map(shortWeekday).join(', ')}` : ''
  return `Repeats ${intervalText(recurrence)}${on}${endText(end)}${whatIsLeftOut(recurrence, startDay)}`
}

/** "every day", "every 2 weeks" */
export function intervalText({ frequency, interval }: Pick<Recurrence, 'frequency' | 'interval'>): string {
  const unit = UNITS[frequency]
  return interval === 1 ? `every ${unit}` : `every ${countText(interval, unit)}`
}

function endText(end: RecurrenceEnd): string {
  if (end.type === 'NEVER') return ''
  if (end.type === 'DATE') return `, until ${dateText(end.date)}`
  return `, ${countText(end.count, 'time')}`
}

function whatIsLeftOut({ frequency, interval }: Recurrence, startDay: Day): string {
  const { month, dayOfMonth } = calendarDateOf(startDay)
  if (dayOfMonth < 29 || frequency === 'DAILY' || frequency === 'WEEKLY') return ''
  const monthsApart = frequency === 'YEARLY' ? 12 * interval : interval
  const monthsMet = Array.from({ length: 12 }, (_, step) => ((month - 1 + step * monthsApart) % 12) + 1)
  const commonYear = 2027
  if (monthsMet.every((met) => daysInMonth(commonYear, met) >= dayOfMonth)) return ''
  return monthsMet.every((met) => met === 2)
    ? ' (years without February 29 are skipped)'
    : ` (months without day ${dayOfMonth} are skipped)`
}

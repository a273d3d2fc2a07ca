import { type Frequency, type Recurrence, WEEKDAYS } from './recurrence.ts'
import { calendarDateOf, type Day, daysInMonth, weekdayOf } from './wall-time.ts'
import { dateText, shortWeekday } from './written-time.ts'

const UNITS: Record<Frequency, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

/** "Repeats every 2 weeks on Mon, Wed, until June 30, 2026" */
export function recurrenceSummary(recurrence: Recurrence, startDay: Day): string {
  const { frequency, interval, end } = recurrence
  const unit = UNITS[frequency]
  const every = interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`
  const on = frequency === 'WEEKLY' ? ` on ${weekdayNames(recurrence, startDay).join(', ')}` : ''
  const until =
    end.type === 'COUNT'
      ? `, ${end.count} ${end.count === 1 ? 'time' : 'times'}`
      : end.type === 'DATE'
        ? `, until ${dateText(end.date)}`
        : ''
  return `Repeats ${every}${on}${until}${whatIsLeftOut(recurrence, startDay)}`
}

function weekdayNames({ byDay }: Recurrence, startDay: Day): string[] {
  const weekdays = byDay.length > 0 ? byDay.map((code) => WEEKDAYS.indexOf(code)) : [weekdayOf(startDay)]
  return weekdays.map(shortWeekday)
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

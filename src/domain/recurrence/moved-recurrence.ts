import { shortWeekday } from '../time/date-format.ts'
import { type Day, weekdayOf } from '../time/wall-time.ts'
import { type Recurrence, WEEKDAYS, weekdaysOf } from './recurrence.ts'

interface Move {
  from: Day
  to: Day
}

/**
 * The recurrence after the first date has moved. A weekly event on the weekday of its start follows the start: moved
 * from Tuesday to Wednesday, it repeats on Wednesdays.
 */
export function movedRecurrence(recurrence: Recurrence, { from, to }: Move): Recurrence {
  const { byDay } = recurrence
  const follows = byDay.length === 1 && byDay[0] === WEEKDAYS[weekdayOf(from)]
  const weekday = WEEKDAYS[weekdayOf(to)]
  return follows && weekday ? { ...recurrence, byDay: [weekday] } : recurrence
}

/** Why the first date cannot move there: with several weekdays, only the user knows which one is meant. */
export function moveError({ frequency, byDay, ...rest }: Recurrence, { from, to }: Move): string | null {
  const weekdays = weekdaysOf({ frequency, byDay, ...rest }, from)
  if (from === to || byDay.length < 2 || weekdays.includes(weekdayOf(to))) return null
  return `This event repeats on ${weekdays.map(shortWeekday).join(', ')}. Please choose a start date on one of these days.`
}

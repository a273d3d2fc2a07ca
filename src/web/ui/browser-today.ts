import { type Day, dayOf } from '../../domain/time/wall-time.ts'

/** Today in the browser's time zone. */
export function browserToday(): Day {
  return dayInBrowser(new Date())
}

/** The day of an instant in the browser's time zone. */
export function dayInBrowser(date: Date): Day {
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

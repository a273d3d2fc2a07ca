import { type Day, dayOf } from '../../domain/time/wall-time.ts'

/** The day it is where the browser is. */
export function browserToday(): Day {
  return dayInBrowser(new Date())
}

/** The day on which an instant lies where the browser is. */
export function dayInBrowser(date: Date): Day {
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

import type { Day } from '../../domain/wall-time.ts'
import { longDate } from '../../domain/written-time.ts'

/** "Tuesday, March 10, 2026, 3 events", for those who do not see the cell. */
export function spokenDay(day: Day, events: number): string {
  if (events === 0) return longDate(day)
  return `${longDate(day)}, ${events === 1 ? '1 event' : `${events} events`}`
}

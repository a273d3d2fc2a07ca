import type { Day } from '../../domain/wall-time.ts'
import { longDate } from '../../domain/written-time.ts'
import { writtenCount } from '../written-number.ts'

/** "Tuesday, March 10, 2026, 3 events", for those who do not see the cell. */
export function spokenDay(day: Day, events: number): string {
  return events === 0 ? longDate(day) : `${longDate(day)}, ${writtenCount(events, 'event')}`
}

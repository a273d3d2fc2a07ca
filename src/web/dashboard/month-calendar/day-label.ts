import { countText } from '../../../domain/fields/count-text.ts'
import { longDate } from '../../../domain/time/date-format.ts'
import type { Day } from '../../../domain/time/wall-time.ts'

/** For screen readers: "Tuesday, March 10, 2026, 3 events". */
export function dayLabel(day: Day, events: number): string {
  return events === 0 ? longDate(day) : `${longDate(day)}, ${countText(events, 'event')}`
}

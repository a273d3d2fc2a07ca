import type { CalendarTarget } from '../../event-view/calendar-target.ts'
import type { Device } from './shown-event.ts'

/** Apple's devices bring a calendar that opens the file; most others are used with Google's. */
export function likeliestCalendar(device: Device): CalendarTarget {
  return device === 'apple' ? 'apple' : 'google'
}

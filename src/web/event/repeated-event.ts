import { recurrenceOfFields } from '../../domain/recurrence/recurrence-fields.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import type { Event } from '../queries/event-queries.ts'

/** How an event repeats, in words; null when it does not. */
export function summaryOfEvent(event: Event): string | null {
  const recurrence = recurrenceOfFields(event)
  const startDay = parseDate(event.startIso.slice(0, 10))
  return recurrence && startDay !== null ? recurrenceSummary(recurrence, startDay) : null
}

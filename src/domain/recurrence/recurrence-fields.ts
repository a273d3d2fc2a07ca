import * as z from 'zod'
import { formatDate, parseDate } from '../time/wall-time.ts'
import {
  FREQUENCIES,
  RECURRENCE_END_TYPES,
  type Recurrence,
  type RecurrenceEnd,
  ruleText,
  WEEKDAYS,
} from './recurrence.ts'

export const recurrenceFields = z.object({
  isRecurring: z.boolean(),
  recurrenceFrequency: z.enum(FREQUENCIES).nullable(),
  recurrenceInterval: z.int().nullable(),
  recurrenceByDay: z.array(z.enum(WEEKDAYS)).nullable(),
  recurrenceEndType: z.enum(RECURRENCE_END_TYPES).nullable(),
  recurrenceEndCount: z.int().nullable(),
  recurrenceEndDate: z.string().nullable(),
  rruleText: z.string().nullable(),
})
export type RecurrenceFields = z.output<typeof recurrenceFields>

export function fieldsOf(recurrence: Recurrence | null, allDay: boolean): RecurrenceFields {
  const end = recurrence?.end
  return {
    isRecurring: recurrence !== null,
    recurrenceFrequency: recurrence?.frequency ?? null,
    recurrenceInterval: recurrence?.interval ?? null,
    recurrenceByDay: recurrence ? [...recurrence.byDay] : null,
    recurrenceEndType: end?.type ?? null,
    recurrenceEndCount: end?.type === 'COUNT' ? end.count : null,
    recurrenceEndDate: end?.type === 'DATE' ? formatDate(end.date) : null,
    rruleText: recurrence ? ruleText(recurrence, allDay) : null,
  }
}

export function recurrenceOfFields(fields: Omit<RecurrenceFields, 'rruleText'>): Recurrence | null {
  const { recurrenceFrequency: frequency, recurrenceInterval, recurrenceByDay } = fields
  if (!fields.isRecurring || !frequency) return null
  return { frequency, interval: recurrenceInterval ?? 1, byDay: recurrenceByDay ?? [], end: endOf(fields) }
}

function endOf(fields: Omit<RecurrenceFields, 'rruleText'>): RecurrenceEnd {
  const { recurrenceEndType: type, recurrenceEndCount: count, recurrenceEndDate } = fields
  if (type === 'COUNT' && count) return { type, count }
  const date = type === 'DATE' ? parseDate(recurrenceEndDate ?? '') : null
  return date === null ? { type: 'NEVER' } : { type: 'DATE', date }
}

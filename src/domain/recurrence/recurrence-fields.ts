import * as z from 'zod'
import { type Day, formatDate, parseDate } from '../time/wall-time.ts'
import {
  FREQUENCIES,
  inWeekOrder,
  RECURRENCE_END_TYPES,
  type Recurrence,
  type RecurrenceEnd,
  ruleText,
  WEEKDAY_OF_MONTH_CODES,
  WEEKDAYS,
  weekdayOfMonthCode,
  weekdayOfMonthOf,
} from './recurrence.ts'

export const recurrenceFields = z.object({
  isRecurring: z.boolean(),
  recurrenceFrequency: z.enum(FREQUENCIES).nullable(),
  recurrenceInterval: z.int().nullable(),
  recurrenceByDay: z.array(z.enum([...WEEKDAYS, ...WEEKDAY_OF_MONTH_CODES])).nullable(),
  recurrenceEndType: z.enum(RECURRENCE_END_TYPES).nullable(),
  recurrenceEndCount: z.int().nullable(),
  recurrenceEndDate: z.string().nullable(),
  rruleText: z.string().nullable(),
})
export type RecurrenceFields = z.output<typeof recurrenceFields>

export function fieldsOf(recurrence: Recurrence | null, allDay: boolean, startDay: Day): RecurrenceFields {
  const { end, weekdayOfMonth } = recurrence ?? {}
  return {
    isRecurring: recurrence !== null,
    recurrenceFrequency: recurrence?.frequency ?? null,
    recurrenceInterval: recurrence?.interval ?? null,
    recurrenceByDay: weekdayOfMonth
      ? [weekdayOfMonthCode(weekdayOfMonth)]
      : recurrence && [...recurrence.byDay],
    recurrenceEndType: end?.type ?? null,
    recurrenceEndCount: end?.type === 'COUNT' ? end.count : null,
    recurrenceEndDate: end?.type === 'DATE' ? formatDate(end.date) : null,
    rruleText: recurrence ? ruleText(recurrence, allDay, startDay) : null,
  }
}

export function recurrenceOfFields(fields: Omit<RecurrenceFields, 'rruleText'>): Recurrence | null {
  const { recurrenceFrequency: frequency, recurrenceInterval, recurrenceByDay } = fields
  if (!fields.isRecurring || !frequency) return null
  return {
    frequency,
    interval: recurrenceInterval ?? 1,
    byDay: inWeekOrder(recurrenceByDay ?? []),
    weekdayOfMonth: weekdayOfMonthOf(recurrenceByDay?.[0]),
    end: endOf(fields),
  }
}

function endOf(fields: Omit<RecurrenceFields, 'rruleText'>): RecurrenceEnd {
  const { recurrenceEndType: type, recurrenceEndCount: count, recurrenceEndDate } = fields
  if (type === 'COUNT' && count) return { type, count }
  const date = type === 'DATE' ? parseDate(recurrenceEndDate ?? '') : null
  return date === null ? { type: 'NEVER' } : { type: 'DATE', date }
}

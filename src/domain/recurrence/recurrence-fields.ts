import { formatDate, parseDate } from '../time/wall-time.ts'
import {
  type Frequency,
  type Recurrence,
  type RecurrenceEnd,
  type RecurrenceEndType,
  ruleText,
  type Weekday,
} from './recurrence.ts'

/** The recurrence in requests and responses: one field per choice of the form, and the rule as text. */
export interface RecurrenceFields {
  isRecurring: boolean
  recurrenceFrequency: Frequency | null
  recurrenceInterval: number | null
  recurrenceByDay: Weekday[] | null
  recurrenceEndType: RecurrenceEndType | null
  recurrenceEndCount: number | null
  recurrenceEndDate: string | null
  rruleText: string | null
}

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

/** Reads the recurrence from the fields of a response. */
export function recurrenceOfFields(fields: Omit<RecurrenceFields, 'rruleText'>): Recurrence | null {
  const { recurrenceFrequency: frequency, recurrenceInterval, recurrenceByDay } = fields
  if (!fields.isRecurring || !frequency) return null
  return { frequency, interval: recurrenceInterval ?? 1, byDay: recurrenceByDay ?? [], end: endOf(fields) }
}

function endOf({
  recurrenceEndType,
  recurrenceEndCount,
  recurrenceEndDate,
}: Omit<RecurrenceFields, 'rruleText'>): RecurrenceEnd {
  if (recurrenceEndType === 'COUNT' && recurrenceEndCount) return { type: 'COUNT', count: recurrenceEndCount }
  const date = recurrenceEndType === 'DATE' ? parseDate(recurrenceEndDate ?? '') : null
  return date === null ? { type: 'NEVER' } : { type: 'DATE', date }
}

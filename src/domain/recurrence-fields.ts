import {
  type Frequency,
  type Recurrence,
  type RecurrenceEndType,
  ruleText,
  type Weekday,
} from './recurrence.ts'
import { formatDate } from './wall-time.ts'

/** The recurrence as calls carry it, a field for each choice of the form and the rule as text. */
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

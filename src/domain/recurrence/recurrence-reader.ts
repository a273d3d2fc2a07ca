import { invalidField } from '../problem.ts'
import { parseDate } from '../time/wall-time.ts'
import { inWeekOrder, type Recurrence, type RecurrenceEnd } from './recurrence.ts'
import { INVALID_END_TYPE, type RecurrenceInput } from './recurrence-input.ts'
import { parseRrule, type RuleStart } from './rrule-parser.ts'

/**
 * The separate fields win. The rule text counts only if it is sent without them, as when an event is
 * duplicated.
 */
export function recurrenceOf(sent: RecurrenceInput, event: RuleStart): Recurrence | null {
  const { recurrenceFrequency: frequency, isRecurring, rruleText } = sent
  if (isRecurring === false) return null
  if (!frequency) {
    if (rruleText) return parseRrule(rruleText, event)
    if (isRecurring || hasParts(sent))
      throw invalidField('recurrenceFrequency', 'Recurrence frequency is required')
    return null
  }
  return {
    frequency,
    interval: sent.recurrenceInterval ?? 1,
    byDay: frequency === 'WEEKLY' ? inWeekOrder(sent.recurrenceByDay ?? []) : [],
    end: endOf(sent),
  }
}

/**
 * A request with parts of a rule but no frequency is rejected: reading it as "no recurrence" would end the
 * series.
 */
function hasParts(sent: RecurrenceInput): boolean {
  const { recurrenceInterval, recurrenceByDay, recurrenceEndType, recurrenceEndCount, recurrenceEndDate } =
    sent
  const parts = [recurrenceInterval, recurrenceEndType, recurrenceEndCount, recurrenceEndDate]
  return [...parts, ...(recurrenceByDay ?? [])].some(Boolean)
}

function endOf({ recurrenceEndType, recurrenceEndCount, recurrenceEndDate }: RecurrenceInput): RecurrenceEnd {
  if (recurrenceEndType === 'COUNT') {
    if (!recurrenceEndCount) throw invalidField('recurrenceEndCount', 'Occurrence count is required')
    return { type: 'COUNT', count: recurrenceEndCount }
  }
  if (recurrenceEndType === 'DATE') {
    const date = parseDate(recurrenceEndDate ?? '')
    if (date === null) throw invalidField('recurrenceEndDate', 'Recurrence end date is required')
    return { type: 'DATE', date }
  }
  // An end without its type is rejected: reading it as NEVER would drop the end.
  if (!recurrenceEndType && (recurrenceEndCount || recurrenceEndDate)) {
    throw invalidField('recurrenceEndType', INVALID_END_TYPE)
  }
  return { type: 'NEVER' }
}

import * as z from 'zod'
import { Problem } from './problem.ts'
import {
  FREQUENCIES,
  inWeekOrder,
  MOST_REPEATS,
  RECURRENCE_END_TYPES,
  type Recurrence,
  type RecurrenceEnd,
  WEEKDAYS,
} from './recurrence.ts'
import { type RuleStart, readRuleText } from './rule-text-reader.ts'
import { parseDate } from './wall-time.ts'

const LONGEST_RULE_TEXT = 500

export const sentRecurrence = z.object({
  isRecurring: z.boolean({ error: 'Recurring must be true or false' }).nullish(),
  recurrenceFrequency: z
    .enum(FREQUENCIES, { error: 'Recurrence frequency must be DAILY, WEEKLY, MONTHLY or YEARLY' })
    .nullish(),
  recurrenceInterval: repeats('Recurrence interval').nullish(),
  recurrenceByDay: z
    .array(z.enum(WEEKDAYS, { error: 'Recurrence days must be among MO, TU, WE, TH, FR, SA, SU' }), {
      error: 'Recurrence days must be a list such as ["MO", "WE"]',
    })
    .max(50, { error: 'Recurrence days must be among MO, TU, WE, TH, FR, SA, SU' })
    .nullish(),
  recurrenceEndType: z
    .enum(RECURRENCE_END_TYPES, { error: 'Recurrence end must be NEVER, COUNT or DATE' })
    .nullish(),
  recurrenceEndCount: repeats('Occurrence count').nullish(),
  recurrenceEndDate: z
    .string({ error: 'Recurrence end date must be a date such as 2026-03-31' })
    .refine((text) => text === '' || parseDate(text) !== null, {
      error: 'Recurrence end date must be a date such as 2026-03-31',
    })
    .nullish(),
  rruleText: z
    .string({ error: 'The recurrence rule must be a text' })
    .max(LONGEST_RULE_TEXT, { error: `The recurrence rule must be at most ${LONGEST_RULE_TEXT} characters` })
    .nullish(),
})

export type SentRecurrence = z.output<typeof sentRecurrence>

/** The separate fields decide; the text counts when it comes alone, as it does when an event is duplicated. */
export function recurrenceOf(sent: SentRecurrence, event: RuleStart): Recurrence | null {
  const { recurrenceFrequency: frequency, isRecurring, rruleText } = sent
  if (isRecurring === false) return null
  if (!frequency) {
    if (rruleText) return readRuleText(rruleText, event)
    if (isRecurring) throw new Problem('invalid', 'Recurrence frequency is required')
    return null
  }
  return {
    frequency,
    interval: sent.recurrenceInterval ?? 1,
    byDay: frequency === 'WEEKLY' ? inWeekOrder(sent.recurrenceByDay ?? []) : [],
    end: endOf(sent),
  }
}

function endOf({ recurrenceEndType, recurrenceEndCount, recurrenceEndDate }: SentRecurrence): RecurrenceEnd {
  if (recurrenceEndType === 'COUNT') {
    if (!recurrenceEndCount) throw new Problem('invalid', 'Occurrence count is required')
    return { type: 'COUNT', count: recurrenceEndCount }
  }
  if (recurrenceEndType === 'DATE') {
    const date = parseDate(recurrenceEndDate ?? '')
    if (date === null) throw new Problem('invalid', 'Recurrence end date is required')
    return { type: 'DATE', date }
  }
  return { type: 'NEVER' }
}

function repeats(label: string) {
  const error = `${label} must be a whole number from 1 to ${MOST_REPEATS}`
  return z.number({ error }).int({ error }).min(1, { error }).max(MOST_REPEATS, { error })
}

import * as z from 'zod'
import { FREQUENCIES, MOST_REPEATS, RECURRENCE_END_TYPES, WEEKDAYS } from './recurrence.ts'
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

function repeats(label: string) {
  const error = `${label} must be a whole number from 1 to ${MOST_REPEATS}`
  return z.number({ error }).int({ error }).min(1, { error }).max(MOST_REPEATS, { error })
}

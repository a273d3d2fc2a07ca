import * as z from 'zod'
import { parseDate } from '../time/wall-time.ts'
import { FREQUENCIES, MOST_REPEATS, RECURRENCE_END_TYPES, WEEKDAYS } from './recurrence.ts'

const LONGEST_RULE_TEXT = 500
const INVALID_DAYS = `Recurrence days must be among ${WEEKDAYS.join(', ')}`
export const INVALID_END_TYPE = 'Recurrence end must be NEVER, COUNT or DATE'
export const INVALID_END_DATE = 'Recurrence end date must be a date such as 2026-03-31'

/**
 * Validates each recurrence field of a request by itself. recurrence-reader.ts combines them; it needs the
 * time zone data, which browsers should not load.
 */
export const recurrenceInput = z.object({
  isRecurring: z.boolean({ error: 'Recurring must be true or false' }).nullish(),
  recurrenceFrequency: z
    .enum(FREQUENCIES, { error: 'Recurrence frequency must be DAILY, WEEKLY, MONTHLY or YEARLY' })
    .nullish(),
  recurrenceInterval: repeatsField('Recurrence interval').nullish(),
  recurrenceByDay: z
    .array(z.enum(WEEKDAYS, { error: INVALID_DAYS }), {
      error: 'Recurrence days must be a list such as ["MO", "WE"]',
    })
    .max(50, { error: INVALID_DAYS })
    .nullish(),
  recurrenceEndType: z.enum(RECURRENCE_END_TYPES, { error: INVALID_END_TYPE }).nullish(),
  recurrenceEndCount: repeatsField('Occurrence count').nullish(),
  recurrenceEndDate: z
    .string({ error: INVALID_END_DATE })
    .refine((text) => text === '' || parseDate(text) !== null, { error: INVALID_END_DATE })
    .nullish(),
  rruleText: z
    .string({ error: 'The recurrence rule must be text' })
    .max(LONGEST_RULE_TEXT, { error: `The recurrence rule must be at most ${LONGEST_RULE_TEXT} characters` })
    .nullish(),
})

export type RecurrenceInput = z.output<typeof recurrenceInput>

/** An interval, or a number of occurrences. */
export function repeatsField(label: string) {
  const error = `${label} must be a whole number from 1 to ${MOST_REPEATS}`
  return z.number({ error }).int({ error }).min(1, { error }).max(MOST_REPEATS, { error })
}

import * as z from 'zod'
import { type PlainKey, problemKey } from '../language/problem-key.ts'
import { parseDate } from '../time/wall-time.ts'
import {
  FREQUENCIES,
  MOST_REPEATS,
  RECURRENCE_END_TYPES,
  WEEKDAY_OF_MONTH_CODES,
  WEEKDAYS,
} from './recurrence.ts'

const LONGEST_RULE_TEXT = 500

/**
 * Validates each recurrence field of a request by itself. recurrence-reader.ts combines them; it needs the
 * time zone data, which browsers should not load.
 */
export const recurrenceInput = z.object({
  isRecurring: z.boolean(problemKey('recurringNotBoolean')).nullish(),
  recurrenceFrequency: z.enum(FREQUENCIES, problemKey('frequencyInvalid')).nullish(),
  recurrenceInterval: repeatsField('recurrenceIntervalRange').nullish(),
  recurrenceByDay: z
    .array(
      z.enum([...WEEKDAYS, ...WEEKDAY_OF_MONTH_CODES], problemKey('byDayInvalid')),
      problemKey('byDayNotList'),
    )
    .max(50, problemKey('byDayInvalid'))
    .nullish(),
  recurrenceEndType: z.enum(RECURRENCE_END_TYPES, problemKey('endTypeInvalid')).nullish(),
  recurrenceEndCount: repeatsField('occurrenceCountRange').nullish(),
  recurrenceEndDate: z
    .string(problemKey('recurrenceEndDateInvalid'))
    .refine((text) => text === '' || parseDate(text) !== null, problemKey('recurrenceEndDateInvalid'))
    .nullish(),
  rruleText: z.string(problemKey('ruleNotText')).max(LONGEST_RULE_TEXT, problemKey('ruleTooLong')).nullish(),
})

export type RecurrenceInput = z.output<typeof recurrenceInput>

export function repeatsField(error: PlainKey) {
  return z.number({ error }).int({ error }).min(1, { error }).max(MOST_REPEATS, { error })
}

import * as z from 'zod'
import { type PlainKey, problemKey } from '../language/problem-key.ts'
import { LOCATION_LENGTH } from '../text.ts'
import { lineField } from '../text-field.ts'
import { noteField, SERIES_OCCURRENCE_STATUSES, wallTimeField } from './event-fields.ts'

/** One date of a series as the API shows it. */
export const seriesOccurrence = z.object({
  /** The start by the rule, which names the date in URLs. */
  originalStartIso: z.string(),
  startIso: z.string(),
  endIso: z.string(),
  location: z.string(),
  status: z.enum(SERIES_OCCURRENCE_STATUSES),
  note: z.string(),
})

/** The date as the caller has seen it. With it, a change that would undo somebody else's is a 409. */
const seen = seriesOccurrence.optional()

/** Skips one date of a series, or gives it a time and place of its own. */
export const dateExceptionInput = z
  .object({
    skipped: z.boolean(problemKey('skippedNotBoolean')).optional(),
    startIso: wallTimeField('start').optional(),
    endIso: wallTimeField('end').optional(),
    location: lineField('location', LOCATION_LENGTH).optional(),
    note: noteField.optional(),
    seen,
  })
  .superRefine(({ skipped, startIso, endIso }, context) => {
    const refuse = (field: 'skipped' | 'startIso' | 'endIso', message: PlainKey) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (skipped) {
      if (startIso ?? endIso) refuse('skipped', 'skippedWithTimes')
      return
    }
    if (startIso === undefined) refuse('startIso', 'startDateRequired')
    if (endIso === undefined) refuse('endIso', 'endDateRequired')
  })

export const dateRestoration = z.object({ seen }).optional()

export type DateExceptionInput = z.output<typeof dateExceptionInput>

import * as z from 'zod'
import { type PlainKey, problemKey } from '../language/problem-key.ts'
import { LOCATION_LENGTH } from '../text.ts'
import { lineField } from '../text-field.ts'
import { noteField, SERIES_OCCURRENCE_STATUSES, wallTimeField } from './event-fields.ts'

export const seriesOccurrence = z.object({
  /** The start by the rule names the date in URLs. */
  originalStartIso: z.string(),
  startIso: z.string(),
  endIso: z.string(),
  location: z.string(),
  status: z.enum(SERIES_OCCURRENCE_STATUSES),
  note: z.string(),
})

/** The caller has seen the date like this. With it, a change that would undo somebody else's is a 409. */
const seen = seriesOccurrence.optional()

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

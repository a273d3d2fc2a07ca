import * as z from 'zod'
import { LOCATION_LENGTH, lineField } from '../text.ts'
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
    skipped: z.boolean({ error: 'Skipped must be true or false' }).optional(),
    startIso: wallTimeField('Start').optional(),
    endIso: wallTimeField('End').optional(),
    location: lineField('Location', LOCATION_LENGTH).optional(),
    note: noteField.optional(),
    seen,
  })
  .superRefine(({ skipped, startIso, endIso }, context) => {
    const refuse = (field: 'skipped' | 'startIso' | 'endIso', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (skipped) {
      if (startIso ?? endIso) refuse('skipped', 'A date is either skipped or has a start and an end')
      return
    }
    if (startIso === undefined) refuse('startIso', 'Start date is required')
    if (endIso === undefined) refuse('endIso', 'End date is required')
  })

export const dateRestoration = z.object({ seen }).optional()

export type DateExceptionInput = z.output<typeof dateExceptionInput>

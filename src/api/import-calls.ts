import * as z from 'zod'
import { dateExceptionInput } from '../domain/event/date-exception-input.ts'
import { newEvent } from '../domain/event/event-fields.ts'
import { problemKey } from '../domain/language/problem-key.ts'
import { requiredLineField } from '../domain/text-field.ts'
import { call } from './call.ts'

export const MOST_IMPORTED = 1_000
/** More do not fit into the body of a request. */
const MOST_IMPORTED_AT_ONCE = 50

/** A new event with what a calendar file says besides. */
export const importedEvent = newEvent.omit({ coverOf: true }).extend({
  /** Names the event in its file: the same one is never made twice in a team. */
  uid: requiredLineField('uid', 300),
  /** What differs from the rule on single dates. */
  dates: z
    .array(dateExceptionInput.safeExtend({ originalStartIso: z.string() }))
    .max(500)
    .default([]),
  isCancelled: z.boolean().optional(),
  /** Changes the event of this UID if the team has one; otherwise that stays as it is. */
  isUpdate: z.boolean().optional(),
})

const importRow = z.object({
  /** Where it begins in the file. */
  line: z.int(),
  title: z.string(),
  outcome: z.enum(['new', 'update', 'same', 'refused']),
  /** What importEvents takes; null if it is refused. */
  event: importedEvent.nullable(),
  /** Whether it is chosen unless somebody says otherwise: it is new, and nothing essential of it is lost. */
  isChosen: z.boolean(),
  /** What an update changes, what cannot be kept, and why it is refused. */
  notes: z.array(z.string()),
})

/** The part of the contract for files of events. */
export const importCalls = {
  /** What a file would make. Changes nothing. */
  previewImport: call('POST', '/api/events/import/preview', {
    upload: { bytes: 5_000_000, types: ['text/calendar', 'text/csv'] },
    /** The zone of times for which the file names none. */
    query: z.object({ timezone: z.string(problemKey('importZoneNotText')).max(100).optional() }),
    reply: z.object({ rows: z.array(importRow), problems: z.array(z.string()) }),
  }),
  importEvents: call('POST', '/api/events/import', {
    body: z.object({
      events: z
        .array(importedEvent, problemKey('eventsNotList'))
        .min(1, problemKey('noEventsSent'))
        .max(MOST_IMPORTED_AT_ONCE, problemKey('tooManyEventsSent')),
    }),
    /** One for each event, in the same order. */
    reply: z.array(
      z.object({
        outcome: z.enum(['made', 'updated', 'exists', 'failed']),
        /** Null if it has failed. */
        id: z.string().nullable(),
        /** Why it has failed; empty otherwise. */
        message: z.string(),
      }),
    ),
  }),
}

export type ImportRow = z.output<typeof importRow>
export type ImportedEvent = z.output<typeof importedEvent>

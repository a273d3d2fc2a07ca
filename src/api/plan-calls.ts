import * as z from 'zod'
import {
  dateExceptionInput,
  dateRestoration,
  noteField,
  seriesDate,
} from '../domain/event/date-exception-input.ts'
import { recurrenceChange } from '../domain/event/event-fields.ts'
import type { Call } from './call.ts'
import { occurrenceQuery } from './event-list-query.ts'
import { event } from './event-response-schema.ts'

const dateConflict = z.object({ message: z.string(), occurrence: seriesDate })

/** The part of the contract for plans that change: cancelled events, single dates of a series, its rule. */
export const planCalls = {
  /** Its page stays and says so. */
  cancelEvent: {
    method: 'POST',
    path: '/api/events/:id/cancel',
    access: 'session',
    status: 200,
    body: z.object({ note: noteField.optional() }).optional(),
    reply: event,
  },
  restoreEvent: {
    method: 'POST',
    path: '/api/events/:id/restore',
    access: 'session',
    status: 200,
    reply: event,
  },
  listOccurrences: {
    method: 'GET',
    path: '/api/events/:id/occurrences',
    access: 'session',
    status: 200,
    query: occurrenceQuery,
    reply: z.array(seriesDate),
  },
  changeOccurrence: {
    method: 'PUT',
    path: '/api/events/:id/occurrences/:originalStartIso',
    access: 'session',
    status: 200,
    body: dateExceptionInput,
    reply: seriesDate,
    conflict: dateConflict,
  },
  restoreOccurrence: {
    method: 'DELETE',
    path: '/api/events/:id/occurrences/:originalStartIso',
    access: 'session',
    status: 204,
    body: dateRestoration,
    conflict: dateConflict,
  },
  changeRecurrence: {
    method: 'PUT',
    path: '/api/events/:id/recurrence',
    access: 'session',
    status: 200,
    body: recurrenceChange,
    reply: event,
    conflict: z.object({ message: z.string(), event }),
  },
  /** What changeRecurrence would do. Changes nothing. */
  previewRecurrence: {
    method: 'POST',
    path: '/api/events/:id/recurrence/preview',
    access: 'session',
    status: 200,
    body: recurrenceChange,
    reply: z.object({
      /** "Repeats every 2 weeks on Mon"; empty if the event would not repeat any more. */
      summary: z.string(),
      /** The next five dates as they are, and as they would be. */
      before: z.array(seriesDate),
      after: z.array(seriesDate),
      /** Skipped and moved dates that the new series does not have. */
      dropped: z.array(seriesDate),
    }),
  },
} as const satisfies Record<string, Call>

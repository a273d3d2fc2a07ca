import * as z from 'zod'
import {
  dateExceptionInput,
  dateRestoration,
  seriesOccurrence,
} from '../domain/event/date-exception-input.ts'
import { noteField, recurrenceChange, timesChange } from '../domain/event/event-fields.ts'
import { call } from './call.ts'
import { event } from './event-response-schema.ts'
import { occurrenceQuery } from './list-queries.ts'

const dateConflict = z.object({ message: z.string(), occurrence: seriesOccurrence })

export const planCalls = {
  checkLink: call('GET', '/api/events/:id/link/:slug', {
    reply: z.object({ isFree: z.boolean() }),
  }),
  cancelEvent: call('POST', '/api/events/:id/cancel', {
    body: z.object({ note: noteField.optional() }).optional(),
    reply: event,
  }),
  restoreEvent: call('POST', '/api/events/:id/restore', { reply: event }),
  listOccurrences: call('GET', '/api/events/:id/occurrences', {
    query: occurrenceQuery,
    reply: z.array(seriesOccurrence),
  }),
  changeOccurrence: call('PUT', '/api/events/:id/occurrences/:originalStartIso', {
    body: dateExceptionInput,
    reply: seriesOccurrence,
    conflict: dateConflict,
  }),
  restoreOccurrence: call('DELETE', '/api/events/:id/occurrences/:originalStartIso', {
    status: 204,
    body: dateRestoration,
    conflict: dateConflict,
  }),
  changeRecurrence: call('PUT', '/api/events/:id/recurrence', {
    body: recurrenceChange,
    reply: event,
    conflict: z.object({ message: z.string(), event }),
  }),
  /** It changes nothing: it returns what changeRecurrence, or changeEvent with other times, would do. */
  previewRecurrence: call('POST', '/api/events/:id/recurrence/preview', {
    body: timesChange,
    reply: z.object({
      summary: z.string(),
      /** These are the next five dates as they are, and as they would be. */
      before: z.array(seriesOccurrence),
      after: z.array(seriesOccurrence),
      /** The new series does not have these skipped and moved dates. */
      dropped: z.array(seriesOccurrence),
      /** So many people have answered for dates to come that the event would no longer have. */
      lostAnswers: z.int(),
    }),
  }),
}

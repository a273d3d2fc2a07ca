import * as z from 'zod'
import { answerSettings, savedAnswerSettings } from '../domain/answers/answer.ts'
import { attendee, attendeeChange, attendeeSignUp, listedAttendee } from '../domain/attendee.ts'
import { attendeeMessage, messageVersion, waitingMessage } from '../domain/attendee-message.ts'
import { problemKey } from '../domain/language/problem-key.ts'
import { call } from './call.ts'
import { attendeeListQuery, dateQuery } from './list-queries.ts'

const checkInQuery = z.object({ date: dateQuery('date') }).partial()

export const attendeeCalls = {
  /** The id may also be a slug. */
  signUp: call('POST', '/api/events/:id/attendees', {
    access: 'public',
    status: 201,
    isIdempotent: true,
    body: attendeeSignUp,
    /** `isWaiting` is set if they have answered: all places are taken, so they wait for one. */
    reply: attendee.extend({ isWaiting: z.boolean().optional() }),
  }),
  listAttendees: call('GET', '/api/events/:id/attendees', {
    query: attendeeListQuery,
    reply: z.array(listedAttendee),
  }),
  exportAttendees: call('GET', '/api/events/:id/attendees.csv', { file: 'text/csv; charset=utf-8' }),
  sendMessage: call('POST', '/api/events/:id/messages', {
    status: 201,
    isIdempotent: true,
    body: attendeeMessage,
    reply: waitingMessage.extend({ recipients: z.int() }),
  }),
  listMessages: call('GET', '/api/events/:id/messages', { reply: z.array(waitingMessage) }),
  takeMessageBack: call('DELETE', '/api/events/:id/messages/:messageId', { status: 204 }),
  /** It sends nothing: it returns the plain text of the message, and how many people would get it. */
  previewMessage: call('POST', '/api/events/:id/messages/preview', {
    body: attendeeMessage,
    reply: messageVersion.extend({ hasWorkingLinks: z.boolean(), versions: z.array(messageVersion) }),
  }),
  removeAttendee: call('DELETE', '/api/events/:id/attendees/:attendeeId', {
    /** Without it they are told by email. */
    query: z.object({ notify: z.enum(['true', 'false'], problemKey('notifyInvalid')) }).partial(),
    status: 204,
  }),
  addAttendee: call('POST', '/api/events/:id/attendees/by-hand', {
    status: 201,
    isIdempotent: true,
    body: attendeeSignUp,
    reply: listedAttendee,
  }),
  changeAttendee: call('PATCH', '/api/events/:id/attendees/:attendeeId', {
    body: attendeeChange,
    reply: listedAttendee,
  }),
  listCheckIns: call('GET', '/api/events/:id/check-ins', { query: checkInQuery, reply: z.array(z.uuid()) }),
  checkIn: call('PUT', '/api/events/:id/attendees/:attendeeId/check-in', {
    query: checkInQuery,
    status: 204,
    isIdempotent: true,
  }),
  undoCheckIn: call('DELETE', '/api/events/:id/attendees/:attendeeId/check-in', {
    query: checkInQuery,
    status: 204,
    isIdempotent: true,
  }),
  saveAnswerSettings: call('PUT', '/api/events/:id/answer-settings', {
    body: answerSettings.extend({
      /** The change started from this answerVersion of the event. With it, a change that would undo another is a 409. */
      version: z.int(problemKey('versionNotNumber')).optional(),
    }),
    reply: savedAnswerSettings,
    conflict: z.object({
      message: z.string(),
      answerSettings: savedAnswerSettings.nullable(),
      answerVersion: z.int(),
    }),
  }),
  deleteAnswerSettings: call('DELETE', '/api/events/:id/answer-settings', { status: 204 }),
}

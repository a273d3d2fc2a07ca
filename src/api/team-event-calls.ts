import * as z from 'zod'
import { PLATFORMS } from '../domain/analytics/event-stats.ts'
import { answerCounts, replyCount, savedAnswerSettings } from '../domain/answers/answer.ts'
import { eventChange, newEvent } from '../domain/event/event-fields.ts'
import { call } from './call.ts'
import { calendarLinks, event, eventAnalytics, listedEvent } from './event-response-schema.ts'
import { eventListQuery, topicQuery } from './list-queries.ts'

export const eventCalls = {
  createEvent: call('POST', '/api/events', { status: 201, isIdempotent: true, body: newEvent, reply: event }),
  listEvents: call('GET', '/api/events', { query: eventListQuery, reply: z.array(listedEvent) }),
  readEvent: call('GET', '/api/events/:id', {
    reply: z.object({
      event,
      calendarLinks: calendarLinks.nullable(),
      /** The calendar elsewhere that decides its title, description, place and times; null for the team's own event. */
      calendar: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** So many people would be emailed if the event were moved or deleted. */
      attendeeCount: z.int(),
      /** So many followers of the calendar would be emailed if it were cancelled; null if it was not announced yet. */
      followersTold: z.int().nullable(),
      attendees: z.object({ total: z.int(), unconfirmed: z.int() }),
      /** Null if the event does not ask "Will you come?". */
      answerSettings: savedAnswerSettings.nullable(),
      /** The event asked this before it stopped asking. */
      stoppedAnswerSettings: savedAnswerSettings.nullable(),
      answerVersion: z.int(),
      answers: z.array(answerCounts),
      replies: z.array(replyCount),
      /**
       * Emails over a limit are held: some wait, some were dropped since they would have come too late. `reason` is
       * the limit of the day.
       */
      heldEmails: z.object({ waiting: z.int(), dropped: z.int(), reason: z.string().nullable() }),
      /** Attendees will be emailed about the last changes then; null if they were, or if there is nothing to say. */
      changesEmailedAt: z.string().nullable(),
    }),
  }),
  changeEvent: call('PATCH', '/api/events/:id', {
    body: eventChange,
    reply: event,
    conflict: z.object({ message: z.string(), event }),
  }),
  deleteEvent: call('DELETE', '/api/events/:id', { status: 204 }),
  undeleteEvent: call('POST', '/api/events/:id/undelete', { reply: event }),
  eventAnalytics: call('GET', '/api/events/:id/analytics', { reply: eventAnalytics }),
  analyticsSummary: call('GET', '/api/analytics/summary', {
    query: z.object({ topic: topicQuery.optional() }),
    reply: z.object({
      totalViews: z.int(),
      totalClicks: z.int(),
      totalDownloads: z.int(),
      platformBreakdown: z.record(z.enum(PLATFORMS), z.int()),
    }),
  }),
}

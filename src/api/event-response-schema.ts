import * as z from 'zod'
import { STAT_COUNTERS } from '../domain/analytics.ts'
import { EVENT_STATUSES } from '../domain/event/event-status.ts'
import { FREQUENCIES, RECURRENCE_END_TYPES, WEEKDAYS } from '../domain/recurrence/recurrence.ts'

/** Counts of everything, by the names of the screens. */
const eventStats = z.record(z.enum(STAT_COUNTERS), z.int())

/** Besides what the screens show, how many have subscribed: neither a click nor a download. */
export const eventAnalytics = z.record(z.enum([...STAT_COUNTERS, 'subscriptions']), z.int())

/** An instant, such as "2026-03-10T13:00:00.000Z". */
export const instant = z.iso.datetime()

const occurrence = z.object({ startsAt: instant, endsAt: instant, startIso: z.string(), endIso: z.string() })

/** What anybody may read of a public event. */
export const publicEvent = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  descriptionHtml: z.string(),
  location: z.string(),
  timezone: z.string(),
  startIso: z.string(),
  endIso: z.string(),
  allDay: z.boolean(),
  isPublic: z.boolean(),
  organizerName: z.string(),
  captureAttendees: z.boolean(),
  isRecurring: z.boolean(),
  recurrenceFrequency: z.enum(FREQUENCIES).nullable(),
  recurrenceInterval: z.int().nullable(),
  recurrenceByDay: z.array(z.enum(WEEKDAYS)).nullable(),
  recurrenceEndType: z.enum(RECURRENCE_END_TYPES).nullable(),
  recurrenceEndCount: z.int().nullable(),
  recurrenceEndDate: z.string().nullable(),
  rruleText: z.string().nullable(),
  /** Of the occurrence to show: the next one, or the last when all are over. */
  startsAt: instant,
  endsAt: instant,
  nextStartIso: z.string(),
  nextEndIso: z.string(),
  timezoneAbbreviation: z.string(),
  /** Another one when the clocks change before it ends. */
  timezoneAbbreviationAtEnd: z.string(),
  status: z.enum(EVENT_STATUSES),
})

/** What its team reads of an event. */
export const event = publicEvent.extend({
  organizerEmail: z.string(),
  /** Null when whoever made it has deleted their account. */
  creatorEmail: z.string().nullable(),
  stats: eventStats,
  createdAt: instant,
  updatedAt: instant,
})

/** With `occurrences` when the list was asked for the days between two. */
export const listedEvent = event.extend({ occurrences: z.array(occurrence).optional() })

/** Addresses of our own, which count and then lead on to the service with the event as it is at that moment. */
export const calendarLinks = z.object({
  google: z.url(),
  outlook: z.url(),
  office365: z.url(),
  yahoo: z.url(),
  ics: z.url(),
})

import * as z from 'zod'
import { STAT_COUNTERS } from '../domain/analytics/event-stats.ts'
import {
  BOOLEAN_FIELDS,
  EVENT_STATUSES,
  type EventFieldName,
  type EventFields,
  namesWith,
} from '../domain/event/event-fields.ts'
import { shownCover } from '../domain/picture.ts'
import { recurrenceFields } from '../domain/recurrence/recurrence-fields.ts'

/** The counters that the screens show. */
const eventStats = z.record(z.enum(STAT_COUNTERS), z.int())

/** Adds the subscriptions, which count neither as clicks nor as downloads. */
export const eventAnalytics = z.record(z.enum([...STAT_COUNTERS, 'subscriptions']), z.int())

export const done = z.object({ ok: z.literal(true) })

/** An instant, such as "2026-03-10T13:00:00.000Z". */
export const instant = z.iso.datetime()

const occurrence = z.object({ startsAt: instant, endsAt: instant, startIso: z.string(), endIso: z.string() })

/** When the event, or the date of a series that it shows, was to start before it was moved. */
const movedFrom = z.object({
  startsAt: instant,
  startIso: z.string(),
  timezone: z.string(),
  allDay: z.boolean(),
})

/** What anyone may read of the fields of a public event, and what only its team. */
export const PUBLIC_FIELDS = namesWith({ readers: 'everyone' })
export const TEAM_FIELDS = namesWith({ readers: 'team' })

function repliesOf<Name extends EventFieldName>(names: readonly Name[]) {
  const replies = names.map((name) => [name, BOOLEAN_FIELDS.has(name) ? z.boolean() : z.string()])
  return Object.fromEntries(replies) as {
    [Field in Name]: EventFields[Field] extends boolean ? z.ZodBoolean : z.ZodString
  }
}

/** A public event as anyone may read it. */
export const publicEvent = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...repliesOf(PUBLIC_FIELDS),
  /** The paths of its cover picture in two sizes, 704 and 1408 pixels wide, and what it shows. */
  cover: shownCover.nullable(),
  ...recurrenceFields.shape,
  /** Start of the occurrence to show: the next one, or the last if all are over. */
  startsAt: instant,
  endsAt: instant,
  nextStartIso: z.string(),
  nextEndIso: z.string(),
  /** Where that occurrence takes place: one date of a series may be elsewhere. */
  nextLocation: z.string(),
  timezoneAbbreviation: z.string(),
  /** Differs from the one above if the clocks change before the event ends. */
  timezoneAbbreviationAtEnd: z.string(),
  status: z.enum(EVENT_STATUSES),
  /** Null while the event takes place. */
  cancelledAt: instant.nullable(),
  /** What the organizer says about the cancellation; empty for nothing. */
  cancellationNote: z.string(),
  /** Null if it was not moved, or more than 30 days ago. */
  movedFrom: movedFrom.nullable(),
})

/** An event as its team reads it. */
export const event = publicEvent.extend({
  ...repliesOf(TEAM_FIELDS),
  /** Null if the creator has deleted their account. */
  creatorEmail: z.string().nullable(),
  stats: eventStats,
  /** Raised by every edit. A change can send it back, so that it undoes nobody else's edit. */
  version: z.int(),
  /** Who made the last edit; null if nobody has, or if they have deleted their account. */
  changedByEmail: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})

/** Has `occurrences` if the query had `from` and `to`, and no description if it asked for a summary. */
export const listedEvent = event.extend({
  descriptionHtml: z.string().optional(),
  /** How many people are signed up, confirmed or not. They are deleted some time after the event. */
  signUps: z.int(),
  occurrences: z.array(occurrence).optional(),
})

/**
 * URLs of this server. Each counts the click and redirects to the service with the event's current details.
 */
export const calendarLinks = z.object({
  google: z.url(),
  outlook: z.url(),
  office365: z.url(),
  yahoo: z.url(),
  ics: z.url(),
})

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

const eventStats = z.record(z.enum(STAT_COUNTERS), z.int())

/** Subscriptions count neither as clicks nor as downloads. */
export const eventAnalytics = z.record(z.enum([...STAT_COUNTERS, 'subscriptions']), z.int())

export const done = z.object({ ok: z.literal(true) })

export const instant = z.iso.datetime()

const occurrence = z.object({ startsAt: instant, endsAt: instant, startIso: z.string(), endIso: z.string() })

const movedFrom = z.object({
  startsAt: instant,
  startIso: z.string(),
  timezone: z.string(),
  allDay: z.boolean(),
})

export const PUBLIC_FIELDS = namesWith({ readers: 'everyone' })
export const TEAM_FIELDS = namesWith({ readers: 'team' })

function repliesOf<Name extends EventFieldName>(names: readonly Name[]) {
  const replies = names.map((name) => [
    name,
    name === 'topics' ? z.array(z.string()) : BOOLEAN_FIELDS.has(name) ? z.boolean() : z.string(),
  ])
  return Object.fromEntries(replies) as {
    [Field in Name]: EventFields[Field] extends boolean
      ? z.ZodBoolean
      : EventFields[Field] extends string[]
        ? z.ZodArray<z.ZodString>
        : z.ZodString
  }
}

export const publicEvent = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...repliesOf(PUBLIC_FIELDS),
  /** It has the paths of two sizes, 704 and 1408 pixels wide, and says what the picture shows. */
  cover: shownCover.nullable(),
  ...recurrenceFields.shape,
  /** It is the start of the next occurrence, or of the last one if all are over. */
  startsAt: instant,
  endsAt: instant,
  nextStartIso: z.string(),
  nextEndIso: z.string(),
  nextLocation: z.string(),
  timezoneAbbreviation: z.string(),
  /** It differs from the one above if the clocks change before the event ends. */
  timezoneAbbreviationAtEnd: z.string(),
  status: z.enum(EVENT_STATUSES),
  cancelledAt: instant.nullable(),
  cancellationNote: z.string(),
  /** Null if it was not moved, or more than 30 days ago. */
  movedFrom: movedFrom.nullable(),
})

export const event = publicEvent.extend({
  ...repliesOf(TEAM_FIELDS),
  /** Null if the creator has deleted their account. */
  creatorEmail: z.string().nullable(),
  stats: eventStats,
  /** Every edit raises it. A change can send it back, so that it undoes nobody else's edit. */
  version: z.int(),
  /** Null if nobody has edited the event, or if they have deleted their account. */
  changedByEmail: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})

/** An entry has `occurrences` if the query had `from` and `to`, and no description if it asked for a summary. */
export const listedEvent = event.extend({
  descriptionHtml: z.string().optional(),
  /** Sign-ups count whether they are confirmed or not. They are deleted some time after the event. */
  signUps: z.int(),
  occurrences: z.array(occurrence).optional(),
})

/**
 * Each URL leads to this server, which counts the click and redirects to the service with the event's current
 * details.
 */
export const calendarLinks = z.object({
  google: z.url(),
  outlook: z.url(),
  office365: z.url(),
  yahoo: z.url(),
  ics: z.url(),
})

import * as z from 'zod'
import { TIMELINE_UNITS } from '../domain/analytics/timeline.ts'
import { call } from './call.ts'
import { dateQuery, refuseRange, topicQuery, unknownNames } from './list-queries.ts'

/** This is ten years: the longest timeline has one row a month. */
const MOST_DAYS = 3_660

/**
 * Both days are included, in the zone of the team. Without `from` the range begins with the first count, without
 * `to` it ends today.
 */
export const analyticsQuery = z
  .strictObject(
    { from: dateQuery('from'), to: dateQuery('to'), topic: topicQuery },
    unknownNames('analyticsFilterUnknown'),
  )
  .partial()
  .superRefine(({ from, to }, context) =>
    refuseRange(from, to, context, { mostDays: MOST_DAYS, tooLong: 'analyticsRangeTooLong' }),
  )

export type AnalyticsQuery = z.output<typeof analyticsQuery>

const activity = { views: z.int(), visitors: z.int(), adds: z.int(), downloads: z.int(), signUps: z.int() }

export const timeline = z.object({
  timezone: z.string(),
  unit: z.enum(TIMELINE_UNITS),
  /** `from` is the first day of the row. Visitors are counted by day: one who comes on two days counts twice. */
  rows: z.array(z.object({ from: z.iso.date(), ...activity })),
  /**
   * Only an event that asks "Will you come?" has it: how many who signed up in the range say Yes and have a place.
   */
  yes: z.int().optional(),
})

/** A source is "Direct" if nothing is known, and "Other" beyond the number of sources that are kept. */
export const sources = z.array(z.object({ source: z.string(), ...activity }))

export const sites = z.array(z.object({ site: z.string(), ...activity }))

const subscribers = z.object({ subscriptions: z.int() })

/** The most viewed events come first. */
const eventActivities = z.array(
  z.object({ event: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }), ...activity }),
)

/**
 * Each date of a series has one row, for the days that led up to it: those after the day of the date before, up to
 * its own day, which may lie ahead.
 */
const dateActivities = z.object({
  timezone: z.string(),
  rows: z.array(
    z.object({
      /** The start is in the time zone of the event; null for the days after the last date. */
      startIso: z.string().nullable(),
      from: z.iso.date(),
      to: z.iso.date(),
      ...activity,
    }),
  ),
})

function report<Path extends string, Reply extends z.ZodType>(path: Path, reply: Reply) {
  return call('GET', path, { query: analyticsQuery, reply })
}

function reportFile<Path extends string>(path: Path) {
  return call('GET', path, { query: analyticsQuery, file: 'text/csv; charset=utf-8' })
}

export const analyticsCalls = {
  teamTimeline: report('/api/analytics/timeline', timeline),
  teamSources: report('/api/analytics/sources', sources),
  teamSites: report('/api/analytics/sites', sites),
  teamSubscribers: report('/api/analytics/subscribers', subscribers),
  teamEvents: report('/api/analytics/events', eventActivities),
  eventTimeline: report('/api/events/:id/analytics/timeline', timeline),
  eventSources: report('/api/events/:id/analytics/sources', sources),
  eventSites: report('/api/events/:id/analytics/sites', sites),
  eventSubscribers: report('/api/events/:id/analytics/subscribers', subscribers),
  eventDates: report('/api/events/:id/analytics/dates', dateActivities),
  exportTeamTimeline: reportFile('/api/analytics/timeline.csv'),
  exportTeamSources: reportFile('/api/analytics/sources.csv'),
  exportTeamSites: reportFile('/api/analytics/sites.csv'),
  exportTeamEvents: reportFile('/api/analytics/events.csv'),
  exportEventTimeline: reportFile('/api/events/:id/analytics/timeline.csv'),
  exportEventSources: reportFile('/api/events/:id/analytics/sources.csv'),
  exportEventSites: reportFile('/api/events/:id/analytics/sites.csv'),
  exportEventDates: reportFile('/api/events/:id/analytics/dates.csv'),
}

import * as z from 'zod'
import { problemKey } from './language/problem-key.ts'
import { numberText, parseUrl } from './text.ts'

export const MOST_SOURCES_OF_A_TEAM = 5
export const MOST_EVENTS_OF_A_SOURCE = 1_000

/** Returns null if all its events are followed. */
export function overLimit(total: number): string | null {
  if (total <= MOST_EVENTS_OF_A_SOURCE) return null
  const most = numberText(MOST_EVENTS_OF_A_SOURCE)
  return `The calendar has ${numberText(total)} events. The ${most} that end last are followed.`
}

/** Returns the URL that is read: webcal is https. Returns null for what no calendar can be at. */
export function sourceUrl(text: string): URL | null {
  const url = parseUrl(text.trim().replace(/^webcals?:/i, 'https:'))
  if (url === null || text.length > 2_000) return null
  const { protocol, username, password } = url
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' ? url : null
}

/** It may hold a secret: nobody reads it again. */
const sourceAddress = z
  .string()
  .refine((text) => sourceUrl(text) !== null, problemKey('sourceAddressInvalid'))

export const sourceToRead = z.object({
  address: sourceAddress,
  /** Times for which the calendar names no zone are read in this one. */
  timezone: z.string(problemKey('importZoneNotText')).max(100).optional(),
})

export const newSource = sourceToRead.extend({
  /** New events are shown on the team's calendar, or stay private until somebody has looked at them. */
  arrival: z.enum(['listed', 'private'], problemKey('arrivalInvalid')),
})

/** What becomes of the events of a calendar that is followed no more. */
export const sourceEnd = z.object({ events: z.enum(['keep', 'delete'], problemKey('sourceEndInvalid')) })

export const sourceAnswer = z.object({
  /** What becomes of upcoming events that the calendar has no more. */
  missing: z.enum(['keep', 'cancel'], problemKey('missingInvalid')),
})

export const calendarSource = z.object({
  id: z.uuid(),
  /** The name in the calendar; empty until it is read. */
  name: z.string(),
  host: z.string(),
  arrival: newSource.shape.arrival,
  eventCount: z.int(),
  /** The time of the last reading that went well; null before it. */
  readAt: z.string().nullable(),
  nextReadingAt: z.string(),
  /** Why the last reading failed, or what it left out; null if all went well. */
  failure: z.string().nullable(),
  /** So many events are gone that the owner is asked first; null while there is no such question. */
  missingCount: z.int().nullable(),
})
export type CalendarSource = z.output<typeof calendarSource>

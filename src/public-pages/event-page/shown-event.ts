import type { Occurrence } from '../../domain/event/event-time.ts'
import type { SeriesDateStatus } from '../../domain/event/series-date-status.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import type { ZoneNames } from '../../domain/time/date-format.ts'
import type { Day } from '../../domain/time/wall-time.ts'

/** The public part of an event. Its team, creator and counters never reach a visitor page. */
export interface ShownEvent {
  slug: string
  title: string
  /** Sanitized. */
  descriptionHtml: string
  /** Where the shown occurrence takes place. */
  location: string
  organizerName: string
  timezone: string
  captureAttendees: boolean
  recurrence: Recurrence | null
  /** The start date that the organizer entered; the recurrence summary refers to it. */
  startDay: Day
  /** The first occurrence of the series. */
  first: Occurrence
  /** The occurrence that the page shows: the next one, or the last one of a past event. */
  occurrence: Occurrence
  zone: ZoneNames
  isPast: boolean
  /** Null while the event takes place. The note may be empty. */
  cancellation: { note: string } | null
  /** "Moved from Tue, Mar 24, 2026", if that is news; empty otherwise. */
  movedFrom: string
  /** When the shown occurrence was to start, if `movedFrom` says so. */
  previousStart: Pick<Occurrence, 'allDay' | 'start' | 'startsAt'> | null
  /** The next dates of a series, the skipped ones too; empty for a single event. */
  dates: readonly ShownDate[]
  /** "In 9 days", by the event's own calendar; empty for a past event. */
  soon: string
}

/** One of the next dates of a series. */
export interface ShownDate {
  occurrence: Occurrence
  zone: ZoneNames
  status: SeriesDateStatus
  /** Its own place; empty if it takes place where the series does. */
  location: string
  note: string
  movedFrom: string
}

/** What the browser says about the visitor's device. An iPad says that it is a Mac. */
export type Device = 'apple' | 'android' | 'other'

/** The colors of the embed card: the visitor's choice, or that of the embedding page. */
export type Theme = 'auto' | 'light' | 'dark'

/** One event has a page for each. */
export interface PageVariant {
  device: Device
  theme: Theme
}

export const USUAL_VARIANT: PageVariant = { device: 'other', theme: 'auto' }

/** Settings of the server that a page needs. */
export interface PageSite {
  brandName: string
  /** PUBLIC_URL, without a slash at its end. */
  publicUrl: string
  /** A sign-up waits for a press of the button in an email. */
  confirmsSignUps: boolean
  files: VisitorFiles
  /** Imprint and privacy, if the operator has set them. */
  legalLinks?: readonly { label: string; address: string }[]
}

/** The URLs of the stylesheet and the script. */
export interface VisitorFiles {
  style: string
  script: string
  /** True only in development. A sandboxed frame has no origin, so CORS would block a module there. */
  isModule: boolean
}

import type { Occurrence } from '../../domain/event/event-time.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import type { ZoneNames } from '../../domain/time/date-format.ts'
import type { Day } from '../../domain/time/wall-time.ts'

/** What visitors see of an event, and all that a page for them can say: nothing of its team, creator or counters gets here. */
export interface ShownEvent {
  slug: string
  title: string
  /** Cleaned. */
  descriptionHtml: string
  location: string
  organizerName: string
  timezone: string
  captureAttendees: boolean
  recurrence: Recurrence | null
  /** The date as the organizer typed it, which the words about the recurrence go by. */
  startDay: Day
  /** The first occurrence of a series, where its schedule begins. */
  first: Occurrence
  /** The one to show. */
  occurrence: Occurrence
  zone: ZoneNames
  isPast: boolean
}

/** Of the server that shows it. */
export interface PageSite {
  brandName: string
  /** PUBLIC_URL, without a slash at its end. */
  publicUrl: string
  files: VisitorFiles
}

/** Where a page finds its style and its script. */
export interface VisitorFiles {
  style: string
  script: string
  /** Only while developing: from a sandboxed frame a module would be asked for as from another site, and refused. */
  isModule: boolean
}

import type { Instant } from '../time/time-zone.ts'
import type { EventDetails, EventTimeDetails } from './event.ts'

/** The details of an event whose change attendees are notified of. */
export type EventWhenAndWhere = EventTimeDetails & Pick<EventDetails, 'location'>

/** What attendees' emails and their calendar attachments need to know of an event. */
export interface MailedEvent extends EventWhenAndWhere {
  id: string
  slug: string
  title: string
  descriptionHtml: string
  organizerName: string
  /** Empty unless it is proved: then attendees cannot reply. */
  organizerEmail: string
  sequence: number
  updatedAt: Instant
  /** The host in its UID; missing if none is stored yet. */
  uidHost?: string | null
  /** Missing or null while it takes place. */
  cancelledAt?: Instant | null
}

import type { EventDetails, EventTimeDetails } from '../event/event.ts'
import type { Instant } from '../time/time-zone.ts'

/** How long before an occurrence a reminder goes out. */
export type ReminderLead = 'day' | 'hour'

/** What of an event is worth a mail when it changes. */
export type EventWhenAndWhere = EventTimeDetails & Pick<EventDetails, 'location'>

/** What an attendee's mail and its calendar part say of an event. */
export interface MailedEvent extends EventWhenAndWhere {
  id: string
  slug: string
  title: string
  descriptionHtml: string
  organizerName: string
  organizerEmail: string
  sequence: number
  updatedAt: Instant
}

/**
 * What is mailed, by its kind, with all that cannot be read any more when it is sent: a mail is written when something happens and sent
 * later. What attendees are told of an event is read at the last moment, so that a mail which had to wait states it as it is by then.
 */
export interface MailContents {
  'sign-in': { link: string; teamName: string | null }
  invitation: { link: string; teamName: string; invitedBy: string }
  'email-changed': { newEmail: string; undoLink: string }
  'support-message': { name: string; email: string; message: string }
  /** Sent by hand, to see whether mails arrive. */
  trial: Record<string, never>
  confirmation: Record<string, never>
  /** With the start of the occurrence. */
  reminder: { lead: ReminderLead; startsAt: Instant }
  change: { before: EventWhenAndWhere }
  /** The event may be gone by then, and the attendee with it. */
  cancellation: { event: MailedEvent; attendeeId: string; isDeleted: boolean }
}

export type MailKind = keyof MailContents

export type Mail = { [Kind in MailKind]: { kind: Kind; to: string; contents: MailContents[Kind] } }[MailKind]

const ATTENDEE_MAILS: readonly MailKind[] = ['confirmation', 'reminder', 'change', 'cancellation']

/** Whether it goes to somebody who has signed up for an event, which it cannot do without. */
export function isAttendeeMail({ kind }: Mail): boolean {
  return ATTENDEE_MAILS.includes(kind)
}

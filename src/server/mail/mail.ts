import type { Activity } from '../../domain/analytics/timeline.ts'
import type { EventWhenAndWhere, MailedEvent } from '../../domain/event/event.ts'
import type { Instant } from '../../domain/time/time-zone.ts'

/** How long before an occurrence its reminder is sent. */
export type ReminderLead = 'day' | 'hour'

/**
 * The stored contents of each kind of email. An email is queued when something happens and sent later, so it
 * stores only what cannot be read from the database then. Event details are read when the email is sent, so a
 * delayed email has the current ones.
 */
export interface MailContents {
  'sign-in': { link: string; teamName: string | null }
  /** `contact` is the address of whoever runs the server, if they gave one. */
  'not-open': { contact: string | null }
  invitation: { link: string; teamName: string; invitedBy: string }
  /** Asks the owner of an organizer address whether attendees may reply to it. */
  'confirm-organizer': { link: string; askedBy: string }
  'email-changed': { newEmail: string; undoLink: string }
  'support-message': { name: string; email: string; message: string }
  /** What is stored under the address, for its owner. */
  'personal-data': { facts: { name: string; lines: string[] }[] }
  /** What happened in a team. It stores everything, so that a delayed email says the same. */
  summary: {
    frequency: 'daily' | 'weekly'
    teamName: string
    from: string
    to: string
    counts: Activity
    before: Activity
    sources: { name: string; views: number }[]
    upcoming: { title: string; date: string }[]
  }
  /** The test email of the doctor command. */
  trial: Record<string, never>
  'confirm-sign-up': { link: string }
  confirmation: Record<string, never>
  /** `startsAt` identifies the occurrence. */
  reminder: { lead: ReminderLead; startsAt: Instant }
  /** `note` is what the organizer wrote about the change. */
  change: { before: EventWhenAndWhere; note?: string }
  /** Stores the event, because event and attendee may be deleted before the email is sent. */
  cancellation: {
    event: MailedEvent
    attendeeId: string
    /** Set if they pressed the button in an email to sign up. */
    isConfirmed?: true
    isDeleted: boolean
    /** Set if the organizer has cancelled it. Otherwise it was deleted or made private. */
    cancellation?: { note: string }
  }
  /** For those who were told that the event is cancelled: it takes place after all. */
  restoration: Record<string, never>
}

export type MailKind = keyof MailContents

export type Mail = { [Kind in MailKind]: { kind: Kind; to: string; contents: MailContents[Kind] } }[MailKind]

const ATTENDEE_MAILS = [
  'confirm-sign-up',
  'confirmation',
  'reminder',
  'change',
  'cancellation',
  'restoration',
] as const

/** An email about an event to someone who signed up for it. */
export type AttendeeMail = Extract<Mail, { kind: (typeof ATTENDEE_MAILS)[number] }>
export type AccountMail = Exclude<Mail, AttendeeMail>

export function isAttendeeMail(mail: Mail): mail is AttendeeMail {
  return ATTENDEE_MAILS.some((kind) => kind === mail.kind)
}

import type { Activity } from '../../domain/analytics/timeline.ts'
import type { AnswerKind } from '../../domain/answers/answer.ts'
import type { MessageText } from '../../domain/attendee-message.ts'
import type { EventWhenAndWhere, MailedEvent } from '../../domain/event/event.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Day } from '../../domain/time/wall-time.ts'

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
  'personal-data': { facts: { name: string; lines: string[] }[]; language?: string | null }
  /** Leads to the page with all sign-ups of the address. */
  'all-sign-ups': { link: string; language?: string | null }
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
  /** New sign-ups of a team: a single one, or those of a day. Of what visitors typed it has only names. */
  'sign-ups': {
    teamName: string
    /** Null for a single sign-up. */
    day: string | null
    events: { id: string; title: string; names: string[]; count: number }[]
  }
  /** Told to the owners of the team. */
  'webhook-off': { teamName: string; address: string; reason: string }
  /** The test email of the doctor command. */
  trial: Record<string, never>
  'confirm-sign-up': { link: string }
  /** What they answered, if the event asks. */
  confirmation: { answer?: AnswerKind; guests?: number; isWaiting?: boolean }
  /** A place has become free for somebody on the waiting list. `day` is that of the date, or zero for all dates. */
  place: { day: Day }
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
    /** Set if their calendar has the event by an invitation. */
    isInvited?: true
    language?: string | null
    isDeleted: boolean
    /** Set if the organizer has cancelled it. Otherwise it was deleted or made private. */
    cancellation?: { note: string }
  }
  /** Puts the event into the calendar of an attendee who asked for it. */
  'calendar-invitation': Record<string, never>
  /** Takes it out again after they left. Stores the event as a cancellation does. */
  'calendar-removal': { event: MailedEvent; attendeeId: string; language?: string | null }
  /** What the organizer wrote to all attendees. */
  message: MessageText
  /** For those who were told that the event is cancelled: it takes place after all. */
  restoration: Record<string, never>
  'confirm-follow': { link: string }
  /** What is new since the email before, and not from the last minutes. */
  'calendar-news': { after: Instant; until: Instant }
}

export type MailKind = keyof MailContents

export type Mail = { [Kind in MailKind]: { kind: Kind; to: string; contents: MailContents[Kind] } }[MailKind]

const ATTENDEE_MAILS = [
  'confirm-sign-up',
  'confirmation',
  'place',
  'reminder',
  'change',
  'cancellation',
  'restoration',
  'message',
  'calendar-invitation',
  'calendar-removal',
] as const

const FOLLOWER_MAILS = ['confirm-follow', 'calendar-news'] as const

/** Of all emails to people who need no account. */
export const VISITOR_MAILS: readonly MailKind[] = [...ATTENDEE_MAILS, ...FOLLOWER_MAILS]

/** An email about an event to someone who signed up for it. */
export type AttendeeMail = Extract<Mail, { kind: (typeof ATTENDEE_MAILS)[number] }>
/** An email to someone who follows a team's calendar. */
export type FollowerMail = Extract<Mail, { kind: (typeof FOLLOWER_MAILS)[number] }>
export type AccountMail = Exclude<Mail, AttendeeMail | FollowerMail>

export function isAttendeeMail(mail: Mail): mail is AttendeeMail {
  return ATTENDEE_MAILS.some((kind) => kind === mail.kind)
}

export function isFollowerMail(mail: Mail): mail is FollowerMail {
  return FOLLOWER_MAILS.some((kind) => kind === mail.kind)
}

/** An email to a person who needs no account. */
export function isVisitorMail(mail: Mail): mail is AttendeeMail | FollowerMail {
  return isAttendeeMail(mail) || isFollowerMail(mail)
}

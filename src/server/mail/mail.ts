import type { Activity } from '../../domain/analytics/timeline.ts'
import type { AnswerKind } from '../../domain/answers/answer.ts'
import type { MessageText } from '../../domain/attendee-message.ts'
import type { EventWhenAndWhere, MailedEvent } from '../../domain/event/event.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Day } from '../../domain/time/wall-time.ts'

export type ReminderLead = 'day' | 'hour'

/**
 * An email is queued when something happens and sent later, so it stores only what cannot be read from the database
 * then. Event details are read when the email is sent, so a delayed email has the current ones.
 */
export interface MailContents {
  'sign-in': { link: string; teamName: string | null }
  /** `contact` is the address of whoever runs the server, if they gave one. */
  'not-open': { contact: string | null }
  invitation: { link: string; teamName: string; invitedBy: string }
  'confirm-organizer': { link: string; askedBy: string }
  'email-changed': { newEmail: string; undoLink: string }
  'support-message': { name: string; email: string; message: string }
  'personal-data': { facts: { name: string; lines: string[] }[]; language?: string | null }
  'all-sign-ups': { link: string; language?: string | null }
  /** It stores everything, so that a delayed email says the same. */
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
  /** It is about a single sign-up (then `day` is null) or all of a day. It has only names of what visitors typed. */
  'sign-ups': {
    teamName: string
    day: string | null
    events: { id: string; title: string; names: string[]; count: number }[]
  }
  'webhook-off': { teamName: string; address: string; reason: string }
  trial: Record<string, never>
  'confirm-sign-up': { link: string }
  confirmation: { answer?: AnswerKind; guests?: number; isWaiting?: boolean }
  /** It says that a place has become free for somebody on the waiting list. `day` is zero for all dates. */
  place: { day: Day }
  reminder: { lead: ReminderLead; startsAt: Instant }
  change: { before: EventWhenAndWhere; note?: string }
  /** It stores the event, because event and attendee may be deleted before the email is sent. */
  cancellation: {
    event: MailedEvent
    attendeeId: string
    isConfirmed?: true
    /** It is set if their calendar has the event by an invitation. */
    isInvited?: true
    language?: string | null
    isDeleted: boolean
    /** It is set if the organizer has cancelled the event. Otherwise the event was deleted or made private. */
    cancellation?: { note: string }
  }
  'calendar-invitation': Record<string, never>
  /** It takes the event out of the calendar after they left, and stores it as a cancellation does. */
  'calendar-removal': { event: MailedEvent; attendeeId: string; language?: string | null }
  message: MessageText
  /** It tells people who know the event as cancelled that it takes place after all. */
  restoration: Record<string, never>
  'confirm-follow': { link: string }
  /** It tells what is new since the email before, and not from the last minutes. */
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

export const VISITOR_MAILS: readonly MailKind[] = [...ATTENDEE_MAILS, ...FOLLOWER_MAILS]

export type AttendeeMail = Extract<Mail, { kind: (typeof ATTENDEE_MAILS)[number] }>
export type FollowerMail = Extract<Mail, { kind: (typeof FOLLOWER_MAILS)[number] }>
export type AccountMail = Exclude<Mail, AttendeeMail | FollowerMail>

export function isAttendeeMail(mail: Mail): mail is AttendeeMail {
  return ATTENDEE_MAILS.some((kind) => kind === mail.kind)
}

export function isFollowerMail(mail: Mail): mail is FollowerMail {
  return FOLLOWER_MAILS.some((kind) => kind === mail.kind)
}

export function isVisitorMail(mail: Mail): mail is AttendeeMail | FollowerMail {
  return isAttendeeMail(mail) || isFollowerMail(mail)
}

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
  /** `language` is that of the login page. The other emails are in the language of the account. */
  'sign-in': { link: string; teamName: string | null; language?: string }
  /** `contact` is the address of whoever runs the server, if they gave one. */
  'not-open': { contact: string | null; language?: string }
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
  /** It is about a single sign-up (then `day` is null), with its answers, or names all of a day. */
  'sign-ups': {
    teamName: string
    day: string | null
    events: { id: string; title: string; names: string[]; count: number; answers?: SignUpAnswer[] }[]
  }
  'webhook-off': { teamName: string; address: string; reason: string }
  trial: Record<string, never>
  /** `hasLeft` is set if the address has left the event, `isOnList` for another date of somebody on the list. */
  'confirm-sign-up': {
    link: string
    answer?: { day: Day; answer: AnswerKind; guests: number }
    hasLeft?: boolean
    isOnList?: boolean
  }
  /**
   * `day` is set if they have answered, and is zero for all dates; the answer is read when the email is sent. `stays`
   * is set if the address was signed up again for that day. Anyone could have done that: then `isByStranger` is set.
   */
  confirmation: { day?: Day; stays?: boolean; isByStranger?: true }
  /**
   * It says that a place has become free for somebody on the waiting list. `day` is zero for all dates. If it cannot
   * be sent in time, they wait again, since `waitingSince`.
   */
  place: { day: Day; waitingSince: Instant }
  /**
   * It says that the event no longer has the date that somebody has answered for. Without `day`, all dates have
   * another time, and the old entries leave a calendar that follows; another email has the new ones.
   */
  'vanished-date': { before: EventWhenAndWhere; day?: Day }
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
  /** It is about one date if they answered for it. */
  'calendar-invitation': { day?: Day }
  /**
   * It takes the event out of the calendar, and stores it as a cancellation does. They left, an organizer removed
   * them, and either tells them or only their calendar, or they said No for the day, which is zero for all dates.
   */
  'calendar-removal': {
    event: MailedEvent
    attendeeId: string
    language?: string | null
    isInvited?: boolean
    why?: 'left' | 'removed' | 'removed-untold'
    declinedDay?: Day
  }
  /** `day` is set if it is about one date of a series. */
  message: MessageText & { day?: Day }
  /** It tells people who know the event as cancelled that it takes place after all. */
  restoration: Record<string, never>
  'confirm-follow': { link: string }
  /** It tells what is new since the email before, and not from the last minutes. */
  'calendar-news': { after: Instant; until: Instant }
}

/** Replies are with the words of their questions, which may change before the email is sent. */
export interface SignUpAnswer {
  date: string | null
  answer: AnswerKind
  guests: number
  isWaiting: boolean
  replies: { question: string; reply: string }[]
}

export type MailKind = keyof MailContents

export type Mail = { [Kind in MailKind]: { kind: Kind; to: string; contents: MailContents[Kind] } }[MailKind]

const ATTENDEE_MAILS = [
  'confirm-sign-up',
  'confirmation',
  'place',
  'vanished-date',
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

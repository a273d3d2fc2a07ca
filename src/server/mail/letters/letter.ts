import type { IcsEvent, IcsMethod } from '../../../domain/calendar/ics-file.ts'
import type { MailedEvent } from '../../../domain/notifications/mail.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import type { Day } from '../../../domain/time/wall-time.ts'

/** What a mail says, before it is set as plain text and as HTML. All of it is text, never HTML. */
export interface Letter {
  /** Nothing that a visitor typed, and of what a user did only an event's title: it would be read as the product's own words. */
  subject: string
  /** What lists of mails show after the subject. */
  preheader: string
  /** The event that it is about, and the day of it on the tile. Other mails have the product's name there, and today. */
  headline?: { title: string; day: Day }
  heading: string
  paragraphs: string[]
  /** What somebody wrote to the reader, line breaks and all. */
  quote?: string
  /** What was and what is now, side by side. */
  comparison?: Comparison[]
  facts?: Fact[]
  button?: Link
  calendarLinks?: Link[]
  /** Smaller, after the button. */
  notes: string[]
  /** Why the reader gets it. */
  reason: string
  unsubscribeLink?: string
  /** By what name it is from, where that is not the product's own. */
  senderName?: string
  replyTo?: string
  calendarAttachment?: CalendarAttachment
}

/** "Where", with one or more lines. An address of the web among them can be followed. */
export interface Fact extends FactValue {
  name: string
}

export interface Comparison {
  name: string
  before: FactValue
  now: FactValue
}

export interface FactValue {
  lines: string[]
  /** Below them, smaller. */
  aside?: string
}

export interface Link {
  label: string
  address: string
}

/** What programs that read it do with the reader's calendar. */
export interface CalendarAttachment {
  method: IcsMethod
  event: IcsEvent
  fileName: string
}

/** The installation that writes. */
export interface Writer {
  brandName: string
  publicUrl: string
}

export interface DatedLetter extends Letter {
  /** The day on which it is sent. */
  today: Day
}

/** What an attendee's mail is about, read when it is sent. */
export interface AttendeeContext {
  event: MailedEvent
  unsubscribeLink: string
}

/** What a letter depends on besides its contents. */
export interface LetterOccasion {
  /** When its cause happened, which may be long before it is sent. */
  writtenAt: Instant
  /** When it is sent. */
  now: Instant
  /** Of an attendee's mail, always. */
  context?: AttendeeContext | undefined
}

import type { MailedEvent } from '../../domain/mail.ts'
import type { Instant } from '../../domain/time-zone.ts'
import type { Day } from '../../domain/wall-time.ts'

/** What a mail says, before it is set as plain text and as HTML. All of it is text, never HTML. */
export interface Letter {
  /** Nothing that a visitor or a user typed: it would be read as the product's own words. */
  subject: string
  /** What lists of mails show after the subject. */
  preheader: string
  heading: string
  paragraphs: string[]
  /** What somebody wrote to the reader, line breaks and all. */
  quote?: string
  button?: { label: string; address: string }
  /** Smaller, after the button. */
  notes: string[]
  /** Why the reader gets it. */
  reason: string
  replyTo?: string
}

/** Who writes, and when. */
export interface Writer {
  brandName: string
  publicUrl: string
}

export interface DatedLetter extends Letter {
  /** The day on the tile. */
  day: Day
}

/** What an attendee's mail is about, read when it is sent. */
export interface Attendance {
  event: MailedEvent
  unsubscribeLink: string
}

/** What else a letter may have to know. */
export interface LetterFacts {
  /** When its cause happened, which may be long before it is sent. */
  writtenAt: Instant
  /** When it is sent. */
  now: Instant
  /** Of an attendee's mail, always. */
  attendance?: Attendance | undefined
}

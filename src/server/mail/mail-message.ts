import { isIP } from 'node:net'
import { mailedIcsFile } from '../../domain/calendar/ics-file.ts'
import { DEFAULT_LANGUAGE, factsOf } from '../../domain/language/languages.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { accountLetter } from './account-letters.ts'
import { htmlPart } from './html-part.ts'
import { headerText, type Letter, unlinkedLetter, type Writer } from './letter.ts'
import { isVisitorMail } from './mail.ts'
import type { LeasedMail } from './mail-queue.ts'
import { textPart } from './text-part.ts'

export interface MailMessage {
  messageId: string
  date: Date
  from: MailAddress
  to: MailAddress
  /** Mail servers on the way use it, if it differs from the header. */
  envelope?: { from: string; to: string }
  replyTo?: MailAddress
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** nodemailer adds it twice: as an alternative part for mail programs, and as an attachment for people. */
  icalEvent?: { method: string; filename: string; content: string }
}

export interface MailToSend extends Pick<LeasedMail, 'id' | 'mail' | 'createdAt' | 'takenAt'> {
  /** That of the account with this address, if there is one. */
  language?: string | null
  /** A report that the mail could not be delivered goes there, if not to its sender. */
  returnPath?: string
  /**
   * It is set for a mail to an attendee or a follower, with what it says of the event or of the team's calendar as it
   * is now.
   */
  aboutEvent?: { id: string; letter: () => Letter } | undefined
}

export interface MailWriter extends Writer {
  sender: MailAddress
  /** It sends the emails to attendees, if it is another one. */
  attendeeSender?: MailAddress | undefined
}

export function writeMessage(toSend: MailToSend, writer: MailWriter): MailMessage {
  const { id, mail, createdAt, language: ofAccount, takenAt, returnPath, aboutEvent } = toSend
  const sender = (isVisitorMail(mail) ? writer.attendeeSender : undefined) ?? writer.sender
  const original = isVisitorMail(mail)
    ? aboutEvent?.letter()
    : accountLetter(mail, writer, createdAt, ofAccount)
  if (!original) throw new Error('An email to an attendee has no event.')
  const letter = unlinkedLetter(original, writer)
  const { senderName, replyTo, unsubscribeLink, calendarAttachment } = letter
  const language = letter.words?.language ?? DEFAULT_LANGUAGE
  const host = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return {
    // The same at every attempt, so that mail programs show a duplicate only once.
    messageId: `<${id}@${host}>`,
    date: new Date(takenAt),
    from: { ...sender, name: headerText(senderName ?? sender.name) },
    to: bare(mail.to),
    ...(returnPath !== undefined && { envelope: { from: returnPath, to: mail.to } }),
    ...(replyTo !== undefined && { replyTo: bare(replyTo) }),
    subject: headerText(letter.subject),
    text: textPart(letter, writer),
    html: htmlPart(letter, writer, dayOfWallTime(takenAt)),
    headers: {
      // Stops out-of-office replies (RFC 3834, and Exchange's own header).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // An email without it is in English (RFC 3282).
      ...(language !== DEFAULT_LANGUAGE && { 'Content-Language': factsOf(language).tag }),
      // Mail programs show their own one-click unsubscribe button with these (RFC 8058).
      ...(unsubscribeLink !== undefined && {
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      // Names the list that this email belongs to: people filter by it (RFC 2919).
      ...(aboutEvent && { 'List-Id': `<${aboutEvent.id}.events.${host}>` }),
    },
    ...(calendarAttachment && {
      icalEvent: {
        method: calendarAttachment.method,
        filename: calendarAttachment.fileName,
        content: mailedIcsFile(calendarAttachment, sender.address),
      },
    }),
  }
}

/** nodemailer parses a string as a list of names and addresses, but takes an object as it is. */
function bare(address: string): MailAddress {
  return { name: '', address }
}

interface MailAddress {
  name: string
  address: string
}

/** @param mailFrom "hello@example.com" or "Our Events <hello@example.com>", already validated */
export function mailSender(
  mailFrom: string | undefined,
  { brandName, publicUrl }: { brandName: string; publicUrl: string },
): MailAddress {
  // Mail servers do not accept a bare IP address as the host of a sender.
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  if (mailFrom === undefined)
    return { name: brandName, address: `no-reply@${isIP(host) ? 'localhost' : host}` }
  const [, name = '', address = mailFrom] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom) ?? []
  return { name: name.trim() === '' ? brandName : name.trim(), address: address.trim() }
}

export const DEFAULT_CONNECTIONS = 8

/** After any error but MailRejected, sending may be retried. */
export interface Mailer {
  connections: number
  send(message: MailMessage, toSend: MailToSend & { lease: number }): Promise<void>
  close(): void
}

export class MailRejected extends Error {
  override readonly name: string = 'MailRejected'
}

/** The mail server rejects the recipient's address for good: there is no such mailbox, or it takes no email. */
export class AddressRefused extends MailRejected {
  override readonly name = 'AddressRefused'
}

import type { Mail } from '../../domain/mail.ts'
import { dayOfWallTime } from '../../domain/wall-time.ts'
import { htmlPart } from './html-part.ts'
import type { Attendance, Writer } from './letter.ts'
import type { MailSender } from './mail-sender.ts'
import { textPart } from './text-part.ts'
import { writeLetter } from './write-letter.ts'

/** A mail with all that is needed to send it, in the form that nodemailer takes. */
export interface MailMessage {
  messageId: string
  date: Date
  from: MailSender
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** A mail from the table: its cause, when that happened, and when it is sent. */
export interface MailToSend {
  id: string
  mail: Mail
  createdAt: number
  takenAt: number
  /** Of an attendee's mail, always. */
  attendance?: Attendance | undefined
}

export interface MailWriter extends Writer {
  sender: MailSender
}

export function writeMessage(toSend: MailToSend, writer: MailWriter): MailMessage {
  const { id, mail, createdAt, takenAt, attendance } = toSend
  const letter = writeLetter(mail, writer, { writtenAt: createdAt, now: takenAt, attendance })
  return {
    // The same at every attempt, so that mailboxes show a mail that arrives twice only once.
    messageId: `<${id}@${writer.sender.address.split('@').pop()}>`,
    date: new Date(takenAt),
    from: writer.sender,
    to: bare(mail.to),
    ...(letter.replyTo !== undefined && { replyTo: bare(letter.replyTo) }),
    subject: letter.subject,
    text: textPart(letter, writer),
    html: htmlPart({ ...letter, day: dayOfWallTime(takenAt) }, writer),
    // Out-of-office programs answer neither (RFC 3834, and Exchange's own).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** As an object it is taken as it is; a text would be read as a list of names and addresses. */
function bare(address: string): { name: string; address: string } {
  return { name: '', address }
}

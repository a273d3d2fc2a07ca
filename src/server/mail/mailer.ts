import type { MailMessage, MailToSend } from './mail-message.ts'

/** What brings mails out of the house. An error other than MailRefused means that it may be tried again. */
export interface Mailer {
  send(message: MailMessage, toSend: MailToSend & { attempt: number }): Promise<void>
  close(): void
}

/** The mail server will not take this mail, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

import type { MailMessage, MailToSend } from '../rendering/mail-message.ts'

/** What brings mails out of the house. An error other than MailRefused means that it may be tried again. */
export interface Mailer {
  /** @param lastLine waited for when all but the end of the mail is on its way: until then it can be sent again unnoticed */
  send(
    message: MailMessage,
    toSend: MailToSend & { attempt: number },
    lastLine?: () => Promise<void>,
  ): Promise<void>
  close(): void
}

/** The mail server will not take this mail, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

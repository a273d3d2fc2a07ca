import type { MailMessage, MailToSend } from '../rendering/mail-message.ts'

/** Sends mails. After any error but MailRejected, sending may be retried. */
export interface Mailer {
  /** @param beforeCommit awaited before the last line. Until then, the server has not accepted the mail. */
  send(
    message: MailMessage,
    toSend: MailToSend & { attempt: number },
    beforeCommit?: () => Promise<void>,
  ): Promise<void>
  close(): void
}

/** The mail server rejects this mail for good. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}

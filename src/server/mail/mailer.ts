import type { MailMessage, MailToSend } from './mail-message.ts'

/** How many mails are sent at the same time, unless SMTP_CONNECTIONS says otherwise. */
export const DEFAULT_CONNECTIONS = 5

/** Sends mails. After any error but MailRejected, sending may be retried. */
export interface Mailer {
  /** How many mails it sends at the same time. */
  connections: number
  send(message: MailMessage, toSend: MailToSend & { lease: number }): Promise<void>
  close(): void
}

/** The mail server rejects this mail for good. */
export class MailRejected extends Error {
  override readonly name: string = 'MailRejected'
}

/** It rejects the recipient's address for good: there is no such mailbox, or it takes no email. */
export class AddressRefused extends MailRejected {
  override readonly name = 'AddressRefused'
}

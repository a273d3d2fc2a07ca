import type { MailContents } from '../../../domain/notifications/mail.ts'
import { clockTime, dateText } from '../../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../../domain/time/wall-time.ts'
import type { Letter, Writer } from './letter.ts'

export function supportMessageMail(
  { name, email, message }: MailContents['support-message'],
  { brandName, publicUrl }: Writer,
  writtenAt: number,
): Letter {
  // The time keeps mail programs from grouping messages of different people into one conversation.
  const when = `${dateText(dayOfWallTime(writtenAt))}, ${clockTime(writtenAt)} UTC`
  return {
    subject: `Support message on ${brandName}, ${when}`,
    preheader: 'Someone sent a message from the support page.',
    heading: 'New support message',
    paragraphs: [`${name} (${email}) wrote on ${when}:`],
    quote: message,
    notes: [`Your reply goes to ${email}. This address has not been verified.`],
    reason: `You're getting this email because messages from the support page of ${publicUrl} go to this address.`,
    replyTo: email,
  }
}

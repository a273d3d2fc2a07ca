import type { MailContents } from '../../../domain/notifications/mail.ts'
import { clockTime, dateText } from '../../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../../domain/time/wall-time.ts'
import type { Letter, Writer } from './letter.ts'

export function supportMessageMail(
  { name, email, message }: MailContents['support-message'],
  { brandName, publicUrl }: Writer,
  writtenAt: number,
): Letter {
  // With its time, so that mail programs do not fold the messages of different people into one conversation.
  const when = `${dateText(dayOfWallTime(writtenAt))}, ${clockTime(writtenAt)} UTC`
  return {
    subject: `Support message on ${brandName}, ${when}`,
    preheader: 'Somebody wrote on the support page.',
    heading: 'A message to support',
    paragraphs: [`${name} (${email}) wrote on ${when}:`],
    quote: message,
    notes: [`Your reply goes to ${email}. Nobody has checked that this address is theirs.`],
    reason: `You get this mail because messages from the support page of ${publicUrl} go to this address.`,
    replyTo: email,
  }
}

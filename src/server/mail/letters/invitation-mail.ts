import type { MailContents } from '../../../domain/notifications/mail.ts'
import { INVITATION_LIFETIME } from '../../../domain/people/invitation.ts'
import { DAY } from '../../../domain/time/wall-time.ts'
import type { Letter, Writer } from './letter.ts'

export function invitationMail(
  { link, teamName, invitedBy }: MailContents['invitation'],
  { brandName }: Writer,
): Letter {
  const days = INVITATION_LIFETIME / DAY
  return {
    subject: `You are invited to join a team on ${brandName}`,
    preheader: `${invitedBy} would like to plan events with you.`,
    heading: `Join ${teamName}`,
    paragraphs: [
      `${invitedBy} has invited you to the team ${teamName} on ${brandName}, where its members make and share calendar events together.`,
    ],
    button: { label: 'See the invitation', address: link },
    notes: [
      `The invitation is for this address only. It works once and for ${days} days.`,
      'You do not know the sender, or would rather not join? Then ignore this mail: nothing happens without you.',
    ],
    reason: `You get this mail because ${invitedBy} entered this address on ${brandName}.`,
  }
}

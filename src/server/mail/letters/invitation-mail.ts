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
    subject: `You're invited to join a team on ${brandName}`,
    preheader: `${invitedBy} invited you to plan events together.`,
    heading: `Join ${teamName}`,
    paragraphs: [
      `${invitedBy} invited you to join ${teamName} on ${brandName}. Team members create and share calendar events together.`,
    ],
    button: { label: 'View invitation', address: link },
    notes: [
      `This invitation is for this email address only. It works once and expires in ${days} days.`,
      "Don't know the sender, or don't want to join? Ignore this email and nothing will happen.",
    ],
    reason: `You're getting this email because ${invitedBy} entered this address on ${brandName}.`,
  }
}

import * as z from 'zod'
import { emailField, INVALID_EMAIL } from '../fields/email-address.ts'
import { DAY } from '../time/wall-time.ts'

export const INVITATION_LIFETIME = 7 * DAY

export const INVALID_INVITATION = 'Invalid or expired invitation'
export const INVITATION_FOR_ANOTHER = 'This invitation is for another email address'

export const invitationRequest = z.object({ email: emailField(INVALID_EMAIL) })

/** The link in the invitation email. `publicUrl` has no trailing slash. */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/join?token=${encodeURIComponent(token)}`
}

import * as z from 'zod'
import { emailField, INVALID_EMAIL } from '../fields/email-address.ts'
import { MINUTE } from '../time/wall-time.ts'
import { INVALID_INVITATION } from './invitation.ts'

export const MAGIC_LINK_LIFETIME = 15 * MINUTE

export const magicLinkRequest = z.object({
  email: emailField(INVALID_EMAIL, 'Please enter your email address'),
  teamInvitationToken: z
    .string({ error: INVALID_INVITATION })
    .regex(/^[\w-]{1,128}$/, { error: INVALID_INVITATION })
    .nullish()
    .transform((token) => token ?? null),
})

/** The link of the mail. `publicUrl` ends without a slash: no request has a say in where a link leads. */
export function magicLinkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/verify?token=${encodeURIComponent(token)}`
}

import * as z from 'zod'
import { emailField, INVALID_EMAIL } from './email-address.ts'
import { INVALID_INVITATION } from './team.ts'
import { MINUTE } from './time/wall-time.ts'

export const MAGIC_LINK_LIFETIME = 15 * MINUTE

export const magicLinkRequest = z.object({
  email: emailField(INVALID_EMAIL, 'Please enter your email address'),
  teamInvitationToken: z
    .string({ error: INVALID_INVITATION })
    .regex(/^[\w-]{1,128}$/, { error: INVALID_INVITATION })
    .nullish()
    .transform((token) => token ?? null),
})

/**
 * The link in the sign-in email. It never depends on the request's host. `publicUrl` has no trailing slash.
 */
export function magicLinkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/verify?token=${encodeURIComponent(token)}`
}

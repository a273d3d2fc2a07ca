import * as z from 'zod'
import { emailField } from './email-address.ts'
import { problemKey } from './language/problem-key.ts'
import { MINUTE } from './time/wall-time.ts'

export const MAGIC_LINK_LIFETIME = 15 * MINUTE

export const magicLinkRequest = z.object({
  email: emailField('emailInvalid', 'ownEmailMissing'),
  teamInvitationToken: z
    .string(problemKey('invalidInvitation'))
    .regex(/^[\w-]{1,128}$/, problemKey('invalidInvitation'))
    .nullish()
    .transform((token) => token ?? null),
})

/** The link never depends on the request's host. `publicUrl` has no trailing slash. */
export function magicLinkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/verify?token=${encodeURIComponent(token)}`
}

import * as z from 'zod'
import { emailField, INVALID_EMAIL } from './email-address.ts'
import { INVALID_INVITATION } from './invitation.ts'
import { MINUTE } from './wall-time.ts'

export const MAGIC_LINK_LIFETIME = 15 * MINUTE

/** Enough for any page of the app, and little enough for a cookie. */
const NEXT_LENGTH = 1_000

// "//" would begin another site's address, and a "%" could spell "api" in another way.
const OWN_PAGE = /^\/(?!\/|api(?:\/|$)|auth(?:\/|$))[^/%]*(?:\/|$)/i

export const magicLinkRequest = z.object({
  email: emailField(INVALID_EMAIL, 'Please enter your email address'),
  teamInvitationToken: z
    .string({ error: INVALID_INVITATION })
    .regex(/^[\w-]{1,128}$/, { error: INVALID_INVITATION })
    .nullish()
    .transform((token) => token ?? null),
})

/** The link of the mail. `publicUrl` ends without a slash: no request has a say in where a link leads. */
export function magicLinkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/verify?token=${encodeURIComponent(token)}`
}

/**
 * Where to go after signing in: a page of our own, or null. The browser's own reading of the address decides, since it
 * takes "/\evil.example" and "/<tab>/evil.example" for another site; calls and sign-in links are no pages.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > NEXT_LENGTH) return null
  const own = 'https://own.invalid'
  const address = URL.canParse(next, own) ? new URL(next, own) : null
  if (address?.origin !== own) return null
  if (!OWN_PAGE.test(address.pathname)) return null
  return `${address.pathname}${address.search}${address.hash}`
}

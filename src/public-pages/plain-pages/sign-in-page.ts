import { encodeEntities } from '../../domain/description/html-entity.ts'
import { plainPage } from './plain-page.ts'
import { ORIGIN_IN_REFERRER, tokenForm } from './token-form.ts'

/**
 * Asks for confirmation in a browser other than the one that requested the link. Naming the account protects a victim
 * who was sent somebody else's link.
 */
export function signInPage({
  brandName,
  email,
  token,
}: {
  brandName: string
  email: string
  token: string
}): string {
  return plainPage({
    brandName,
    heading: `Sign in to ${brandName}`,
    head: ORIGIN_IN_REFERRER,
    content: `<p>You are about to sign in as <strong>${encodeEntities(email)}</strong>.</p>
${tokenForm({ action: '/auth/verify', token, label: 'Sign in' })}
<a href="/login">Use another email</a>`,
  })
}

export function expiredSignInLinkPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'This link no longer works',
    content: `<p>It has been used, has expired or is incomplete. A sign-in link works once, within 15 minutes.</p>
<a href="/login">Request a new link</a>`,
  })
}

export function rejectedSignInPage(brandName: string, reason: string): string {
  return plainPage({
    brandName,
    heading: 'You are not signed in',
    content: `<p>${encodeEntities(reason)}</p>
<a href="/login">Go to sign-in</a>`,
  })
}

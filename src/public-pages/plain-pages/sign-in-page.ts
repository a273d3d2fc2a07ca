import { encodeEntities } from '../../domain/description/html-entity.ts'
import { plainPage } from './plain-page.ts'
import { NAMES_ITS_ORIGIN, tokenForm } from './token-form.ts'

/** For a browser other than the one that asked for the link. It names the address, so that nobody signs in as somebody else unawares. */
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
    head: NAMES_ITS_ORIGIN,
    content: `<p>You are about to sign in as <strong>${encodeEntities(email)}</strong>.</p>
${tokenForm({ action: '/auth/verify', token, label: 'Sign in' })}`,
  })
}

export function deadSignInLinkPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'This link does not work any more',
    content: `<p>It was used already, has expired or is incomplete. Sign-in links are good once and for 15 minutes.</p>
<a href="/login">Ask for a new link</a>`,
  })
}

export function refusedSignInPage(brandName: string, reason: string): string {
  return plainPage({
    brandName,
    heading: 'You are not signed in',
    content: `<p>${encodeEntities(reason)}</p>
<a href="/login">Go to sign-in</a>`,
  })
}

import { encodeEntities } from '../../domain/description/html-entity.ts'
import { countText } from '../../domain/text.ts'
import { ORIGIN_IN_REFERRER, plainPage, tokenForm } from './plain-page.ts'

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

interface AccountChoicePage {
  brandName: string
  token: string
  email: string
  account: { oldEmail: string | null; team: { name: string; members: number } | null }
}

/** For the first sign-in with an address that somebody has changed their account to. */
export function accountChoicePage({ brandName, token, email, account }: AccountChoicePage): string {
  return plainPage({
    brandName,
    heading: 'Is this your account?',
    head: ORIGIN_IN_REFERRER,
    content: `<p>The address of an account was changed to <strong>${encodeEntities(email)}</strong>. If you did that, continue.
If not, start your own account: the other one gets its earlier address back.</p>
${tokenForm({ action: '/auth/verify', token, label: 'Start my own', account: 'own' })}
${tokenForm({ action: '/auth/verify', token, label: continueLabel(account), account: 'continue', isQuiet: true })}`,
  })
}

function continueLabel({ oldEmail, team }: AccountChoicePage['account']): string {
  const parts = [`Continue with the account of ${oldEmail ?? 'another address'}`]
  if (team) parts.push(`team ${team.name}`, countText(team.members, 'member'))
  return parts.join(', ')
}

interface EmailUndoPage {
  brandName: string
  token: string
  /** The earlier address, which the undo restores. */
  email: string
  currentEmail: string
}

export function emailUndoPage({ brandName, token, email, currentEmail }: EmailUndoPage): string {
  return plainPage({
    brandName,
    heading: 'Undo the email change?',
    head: ORIGIN_IN_REFERRER,
    content: `<p>Your account uses <strong>${encodeEntities(currentEmail)}</strong>. Undoing the change restores
<strong>${encodeEntities(email)}</strong> and signs out everyone who is signed in to the account.</p>
${tokenForm({ action: '/auth/undo-email', token, label: 'Undo the change' })}`,
  })
}

export function emailRestoredPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'The email change was undone',
    content: `<p>Your account uses its earlier email address again. Everyone who was signed in to it has been signed out.</p>
<a href="/login">Sign in</a>`,
  })
}

export function expiredEmailUndoPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'This link no longer works',
    content: `<p>The email change has already been undone, or it is too late to undo it.</p>
<a href="/login">Go to sign-in</a>`,
  })
}

interface ConfirmOrganizerPage {
  brandName: string
  token: string
  action: string
  email: string
}

export function confirmOrganizerPage({ brandName, token, action, email }: ConfirmOrganizerPage): string {
  return plainPage({
    brandName,
    heading: 'Get replies from attendees?',
    head: ORIGIN_IN_REFERRER,
    content: `<p>Emails about the team's events will have <strong>${encodeEntities(email)}</strong> as their reply address.</p>
${tokenForm({ action, token, label: 'Confirm this address' })}`,
  })
}

export function organizerConfirmedPage(brandName: string): string {
  return plainPage({
    brandName,
    wayOn: true,
    heading: 'Address confirmed',
    content: '<p>Attendees can now reply to you. You can close this page.</p>',
  })
}

export function expiredOrganizerPage(brandName: string): string {
  return plainPage({
    brandName,
    wayOn: true,
    heading: 'This link no longer works',
    content: '<p>It has expired. Saving an event with this address sends a new one.</p>',
  })
}

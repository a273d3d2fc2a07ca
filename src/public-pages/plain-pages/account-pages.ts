import { encodeEntities } from '../../domain/description/html-entity.ts'
import { countText } from '../../domain/text.ts'
import { formPage, notePage, plainPage, tokenForm } from './plain-page.ts'

interface AccountPage {
  brandName: string
  token: string
  email: string
}

/**
 * Asks for confirmation in a browser other than the one that requested the link. Naming the account protects a victim
 * who was sent somebody else's link.
 */
export function signInPage({ brandName, email, token }: AccountPage): string {
  return formPage(
    brandName,
    `Sign in to ${brandName}`,
    `<p>You are about to sign in as <strong>${encodeEntities(email)}</strong>.</p>
${tokenForm({ action: '/auth/verify', token, label: 'Sign in' })}
<a href="/login">Use another email</a>`,
  )
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

interface AccountChoicePage extends AccountPage {
  account: { oldEmail: string | null; team: { name: string; members: number } | null }
}

/** For the first sign-in with an address that somebody has changed their account to. */
export function accountChoicePage({ brandName, token, email, account }: AccountChoicePage): string {
  return formPage(
    brandName,
    'Is this your account?',
    `<p>The address of an account was changed to <strong>${encodeEntities(email)}</strong>. If you did that, continue.
If not, start your own account: the other one gets its earlier address back.</p>
${tokenForm({ action: '/auth/verify', token, label: 'Start my own', account: 'own' })}
${tokenForm({ action: '/auth/verify', token, label: continueLabel(account), account: 'continue', isQuiet: true })}`,
  )
}

function continueLabel({ oldEmail, team }: AccountChoicePage['account']): string {
  const parts = [`Continue with the account of ${oldEmail ?? 'another address'}`]
  if (team) parts.push(`team ${team.name}`, countText(team.members, 'member'))
  return parts.join(', ')
}

interface EmailUndoPage extends AccountPage {
  /** `email` is the earlier one, which the undo restores. */
  currentEmail: string
}

export function emailUndoPage({ brandName, token, email, currentEmail }: EmailUndoPage): string {
  return formPage(
    brandName,
    'Undo the email change?',
    `<p>Your account uses <strong>${encodeEntities(currentEmail)}</strong>. Undoing the change restores
<strong>${encodeEntities(email)}</strong> and signs out everyone who is signed in to the account.</p>
${tokenForm({ action: '/auth/undo-email', token, label: 'Undo the change' })}`,
  )
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

interface ConfirmOrganizerPage extends AccountPage {
  action: string
}

export function confirmOrganizerPage({ brandName, token, action, email }: ConfirmOrganizerPage): string {
  return formPage(
    brandName,
    'Get replies from attendees?',
    `<p>Emails about the team's events will have <strong>${encodeEntities(email)}</strong> as their reply address.</p>
${tokenForm({ action, token, label: 'Confirm this address' })}`,
  )
}

export function organizerConfirmedPage(brandName: string): string {
  const note = 'Attendees can now reply to you. You can close this page.'
  return notePage(brandName, 'Address confirmed', note)
}

export function expiredOrganizerPage(brandName: string): string {
  const note = 'It has expired. Saving an event with this address sends a new one.'
  return notePage(brandName, 'This link no longer works', note)
}

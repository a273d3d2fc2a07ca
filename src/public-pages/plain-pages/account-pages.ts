import { encodeEntities } from '../../domain/description/html-entity.ts'
import { countText } from '../../domain/text.ts'
import { type PlainPage, tokenForm } from './plain-page.ts'

interface AccountPage {
  token: string
  email: string
}

/**
 * Asks for confirmation in a browser other than the one that requested the link. Naming the account protects a victim
 * who was sent somebody else's link.
 */
export function signInPage({ brandName, email, token }: AccountPage & { brandName: string }): PlainPage {
  return {
    heading: `Sign in to ${brandName}`,
    content: `<p>You are about to sign in as <strong>${encodeEntities(email)}</strong>.</p>
${tokenForm({ action: '/auth/verify', token, label: 'Sign in' })}
<a href="/login">Use another email</a>`,
    hasForm: true,
  }
}

export const expiredSignInLinkPage: PlainPage = {
  heading: 'This link no longer works',
  content: `<p>It has been used, has expired or is incomplete. A sign-in link works once, within 15 minutes.</p>
<a href="/login">Request a new link</a>`,
}

export function rejectedSignInPage(reason: string): PlainPage {
  return {
    heading: 'You are not signed in',
    content: `<p>${encodeEntities(reason)}</p>
<a href="/login">Go to sign-in</a>`,
  }
}

interface AccountChoicePage extends AccountPage {
  account: { oldEmail: string | null; team: { name: string; members: number } | null }
}

/** It is for the first sign-in with an address that somebody has changed their account to. */
export function accountChoicePage({ token, email, account }: AccountChoicePage): PlainPage {
  const choose = { action: '/auth/verify', token }
  return {
    heading: 'Is this your account?',
    content: `<p>The address of an account was changed to <strong>${encodeEntities(email)}</strong>. If you did that, continue.
If not, start your own account: the other one gets its earlier address back.</p>
${tokenForm({ ...choose, label: 'Start my own', fields: { account: 'own' } })}
${tokenForm({ ...choose, label: continueLabel(account), fields: { account: 'continue' }, isQuiet: true })}`,
    hasForm: true,
  }
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

export function emailUndoPage({ token, email, currentEmail }: EmailUndoPage): PlainPage {
  return {
    heading: 'Undo the email change?',
    content: `<p>Your account uses <strong>${encodeEntities(currentEmail)}</strong>. Undoing the change restores
<strong>${encodeEntities(email)}</strong> and signs out everyone who is signed in to the account.</p>
${tokenForm({ action: '/auth/undo-email', token, label: 'Undo the change' })}`,
    hasForm: true,
  }
}

export const emailRestoredPage: PlainPage = {
  heading: 'The email change was undone',
  content: `<p>Your account uses its earlier email address again. Everyone who was signed in to it has been signed out.</p>
<a href="/login">Sign in</a>`,
}

export const expiredEmailUndoPage: PlainPage = {
  heading: 'This link no longer works',
  content: `<p>The email change has already been undone, or it is too late to undo it.</p>
<a href="/login">Go to sign-in</a>`,
}

export function confirmOrganizerPage({ token, action, email }: AccountPage & { action: string }): PlainPage {
  return {
    heading: 'Get replies from attendees?',
    content: `<p>Emails about the team's events will have <strong>${encodeEntities(email)}</strong> as their reply address.</p>
${tokenForm({ action, token, label: 'Confirm this address' })}`,
    hasForm: true,
  }
}

export const organizerConfirmedPage: PlainPage = {
  heading: 'Address confirmed',
  content: '<p>Attendees can now reply to you. You can close this page.</p>',
}

export const expiredOrganizerPage: PlainPage = {
  heading: 'This link no longer works',
  content: '<p>It has expired. Saving an event with this address sends a new one.</p>',
}

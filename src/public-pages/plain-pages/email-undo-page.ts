import { encodeEntities } from '../../domain/description/html-entity.ts'
import { plainPage } from './plain-page.ts'
import { ORIGIN_IN_REFERRER, tokenForm } from './token-form.ts'

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

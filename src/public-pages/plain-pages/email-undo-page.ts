import { encodeEntities } from '../../domain/description/html-entity.ts'
import { plainPage } from './plain-page.ts'
import { NAMES_ITS_ORIGIN, tokenForm } from './token-form.ts'

interface EmailUndoPage {
  brandName: string
  token: string
  /** The address that the account would have again. */
  email: string
  currentEmail: string
}

export function emailUndoPage({ brandName, token, email, currentEmail }: EmailUndoPage): string {
  return plainPage({
    brandName,
    heading: 'Undo the change of address?',
    head: NAMES_ITS_ORIGIN,
    content: `<p>Your account has the address <strong>${encodeEntities(currentEmail)}</strong>. It gets back
<strong>${encodeEntities(email)}</strong>, and everybody who is signed in to it is signed out.</p>
${tokenForm({ action: '/auth/undo-email', token, label: 'Undo the change' })}`,
  })
}

export function emailRestoredPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'The change was undone',
    content: `<p>Your account has its earlier address again, and everybody who was signed in to it is signed out.</p>
<a href="/login">Sign in</a>`,
  })
}

export function deadEmailUndoPage(brandName: string): string {
  return plainPage({
    brandName,
    heading: 'This link does not work any more',
    content: `<p>The change of address was undone already, or it is too late to undo it.</p>
<a href="/login">Go to sign-in</a>`,
  })
}

import { encodeEntities } from '../../domain/description/html-entity.ts'
import { plainPage } from './plain-page.ts'
import { ORIGIN_IN_REFERRER, tokenForm } from './token-form.ts'

interface ConfirmSignUpPage {
  brandName: string
  token: string
  /** The title of the event. The page does not show the email address, since the email may have been forwarded. */
  title: string
}

export function confirmSignUpPage({ brandName, token, title }: ConfirmSignUpPage): string {
  return plainPage({
    brandName,
    heading: 'Confirm your sign-up?',
    head: ORIGIN_IN_REFERRER,
    content: `<p>You will receive reminders and updates about <strong dir="auto">${encodeEntities(title)}</strong>. You can
unsubscribe in every email.</p>
${tokenForm({ action: '/confirm-sign-up', token, label: 'Confirm' })}`,
  })
}

export function signUpConfirmedPage(brandName: string, eventPath: string): string {
  return plainPage({
    brandName,
    heading: "You're on the list",
    content: `<p>Your sign-up is confirmed. An email with the details is on its way.</p>
<a href="${encodeEntities(eventPath)}">View event</a>`,
  })
}

export function deadConfirmLinkPage(brandName: string): string {
  return plainPage({
    brandName,
    wayOn: true,
    heading: 'This link does not work any more',
    content: `<p>Sign-ups that are not confirmed within 7 days are deleted, and so are those that were unsubscribed. You can
sign up again on the page of the event.</p>`,
  })
}

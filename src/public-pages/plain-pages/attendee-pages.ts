import { encodeEntities } from '../../domain/description/html-entity.ts'
import { formPage, notePage, plainPage, tokenForm } from './plain-page.ts'

interface AttendeePage {
  brandName: string
  token: string
  /** The title of the event. The pages do not show the email address, since the email may have been forwarded. */
  title: string
}

export function confirmSignUpPage({ brandName, token, title }: AttendeePage): string {
  return formPage(
    brandName,
    'Confirm your sign-up?',
    `<p>You will receive reminders and updates about <strong dir="auto">${encodeEntities(title)}</strong>. You can
unsubscribe in every email.</p>
${tokenForm({ action: '/confirm-sign-up', token, label: 'Confirm' })}`,
  )
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
  return notePage(
    brandName,
    'This link does not work any more',
    `Sign-ups that are not confirmed within 7 days are deleted, and so are those that were unsubscribed. You can
sign up again on the page of the event.`,
  )
}

export function cancelledSignUpPage(brandName: string): string {
  const note = 'The organizer has cancelled it, so there is nothing to confirm, and you get no reminders.'
  return notePage(brandName, 'This event is cancelled', note)
}

export function closedSignUpPage(brandName: string): string {
  const note = 'The organizer takes no more sign-ups for this event, so there is nothing to confirm.'
  return notePage(brandName, 'The sign-up is closed', note)
}

const CHANGED_YOUR_MIND =
  'Changed your mind? Open the unsubscribe link in the email again, and allow emails there.'

export function unsubscribePage({ brandName, token, title }: AttendeePage): string {
  return formPage(
    brandName,
    'Unsubscribe from this event?',
    `<p>You receive reminders and updates about <strong dir="auto">${encodeEntities(title)}</strong>. If you
unsubscribe, your name and email address are deleted from its attendee list.</p>
${tokenForm({ action: '/unsubscribe', token, label: 'Unsubscribe' })}
${neverAgain(token)}
<p class="or">Or see and erase what this server stores about you, of all events:</p>
${tokenForm({ action: '/unsubscribe/data', token, label: 'Email me my data', isQuiet: true })}
${tokenForm({ action: '/unsubscribe/erase', token, label: 'Erase my data', isQuiet: true })}`,
  )
}

export function unsubscribedPage(brandName: string): string {
  return notePage(
    brandName,
    'You are unsubscribed',
    `You will receive no more emails about this event. Your name and email address were deleted from its
attendee list. Nobody can sign you up for it again.</p>
<p>${CHANGED_YOUR_MIND}`,
  )
}

/** For the link of a sign-up that was removed, or whose owner allows emails again. */
export function signUpGonePage(brandName: string): string {
  return notePage(
    brandName,
    'This sign-up is gone',
    `You will receive no more emails because of it. If you have signed up again since, use the link in a
newer email.`,
  )
}

export function unsubscribedFromServerPage(brandName: string): string {
  return notePage(
    brandName,
    'No more emails from this server',
    `Your name and email address were deleted from all attendee lists, and nobody can sign you up or invite you
again. Only a code is kept by which the server recognizes your address, and from which nobody can read it. If you have an
account here, sign-in links still reach you.</p>
<p>${CHANGED_YOUR_MIND}`,
  )
}

interface UndoPage {
  brandName: string
  token: string
  from: 'event' | 'server'
}

/** For the same link once it was used. */
export function undoPage({ brandName, token, from }: UndoPage): string {
  return formPage(
    brandName,
    from === 'server' ? 'No more emails from this server' : 'You are unsubscribed',
    `<p>${from === 'server' ? 'You receive no more emails from this server.' : 'You receive no more emails about this event.'}
If you have changed your mind, you can allow them and then sign up again on the page of the event.</p>
${tokenForm({ action: '/unsubscribe/undo', token, label: 'Allow emails again' })}
${from === 'event' ? neverAgain(token) : ''}`,
  )
}

export function undonePage(brandName: string): string {
  const note = 'To receive reminders and updates, sign up again on the page of the event.'
  return notePage(brandName, 'Emails are allowed again', note)
}

function neverAgain(token: string): string {
  return `<p class="or">Or receive no emails at all, about any event:</p>
${tokenForm({ action: '/unsubscribe/server', token, label: 'Never again from this server', isQuiet: true })}`
}

export function dataSentPage(brandName: string): string {
  return notePage(
    brandName,
    'Your data is on its way',
    'An email with everything that is stored about you goes to the address that the link was sent to.',
  )
}

export function dataErasedPage(brandName: string): string {
  return notePage(
    brandName,
    'Your data is erased',
    `Your name and email address were deleted from all attendee lists, and so were the emails and messages that were
stored. Backups have them until they are deleted. If you have an account here, delete it in its settings.`,
  )
}

export function invalidUnsubscribeLinkPage(brandName: string): string {
  const note =
    'Part of it may be missing. Open it again from the email, or copy the whole link into the address bar.'
  return notePage(brandName, 'This link does not work', note)
}

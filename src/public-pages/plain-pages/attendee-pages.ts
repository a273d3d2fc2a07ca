import { type EventOnPage, type PlainPage, tokenForm } from './plain-page.ts'

/** The pages do not show the name and email address, since the email with the link may have been forwarded. */
interface AttendeePage {
  token: string
  event: EventOnPage | null
}

export function confirmSignUpPage({ token, event }: AttendeePage): PlainPage {
  return {
    heading: 'Confirm your sign-up?',
    event,
    content: `<p>You will receive reminders and updates about this event. You can unsubscribe in every email.</p>
${tokenForm({ action: '/confirm-sign-up', token, label: 'Confirm' })}`,
    hasForm: true,
  }
}

/** What has become of a sign-up that is not open, or no longer. */
export function answeredSignUpPage(
  state: 'confirmed' | 'cancelled' | 'closed' | 'gone',
  event: EventOnPage | null,
): PlainPage {
  const [heading, note] = ANSWERED[state]
  return { heading, event, content: `<p>${note}</p>` }
}

const ANSWERED = {
  confirmed: ["You're on the list", 'Your sign-up is confirmed. An email with the details is on its way.'],
  cancelled: [
    'This event is cancelled',
    'The organizer has cancelled it, so there is nothing to confirm, and you get no reminders.',
  ],
  closed: [
    'The sign-up is closed',
    'The organizer takes no more sign-ups for this event, so there is nothing to confirm.',
  ],
  gone: [
    'This link does not work any more',
    `Sign-ups that are not confirmed within 7 days are deleted, and so are those that were unsubscribed. You can
sign up again on the page of the event.`,
  ],
} as const

export function unsubscribePage({ token, event }: AttendeePage): PlainPage {
  return {
    heading: 'Unsubscribe from this event?',
    event,
    content: `<p>You receive reminders and updates about this event. If you unsubscribe, your name and email address are
deleted from its attendee list.</p>
${tokenForm({ action: '/unsubscribe', token, label: 'Unsubscribe' })}
${neverAgain(token)}
<p class="or">Or see and erase what this server stores about you, of all events:</p>
${tokenForm({ action: '/unsubscribe/data', token, label: 'Email me my data', isQuiet: true })}
${tokenForm({ action: '/unsubscribe/erase', token, label: 'Erase my data', isQuiet: true })}`,
    hasForm: true,
  }
}

const CHANGED_YOUR_MIND =
  '<p>Changed your mind? Open the unsubscribe link in the email again, and allow emails there.</p>'

interface UnsubscribedPage extends AttendeePage {
  /** The encrypted sign-up, with which the button restores it; null if it was deleted earlier. */
  signUp: string | null
}

export function unsubscribedPage({ token, event, signUp }: UnsubscribedPage): PlainPage {
  return {
    heading: 'You are unsubscribed',
    event,
    content: `<p>You will receive no more emails about this event. Your name and email address were deleted from its
attendee list. Nobody can sign you up for it again.</p>
${signUp === null ? CHANGED_YOUR_MIND : tokenForm({ action: '/unsubscribe/undo', token, label: 'Undo', fields: { signUp }, isQuiet: true })}`,
    hasForm: signUp !== null,
  }
}

/** For the link of a sign-up that was removed, or whose owner allows emails again. */
export const signUpGonePage: PlainPage = {
  heading: 'This sign-up is gone',
  content: `<p>You will receive no more emails because of it. If you have signed up again since, use the link in a
newer email.</p>`,
}

export function unsubscribedFromServerPage(event: EventOnPage | null): PlainPage {
  return {
    heading: 'No more emails from this server',
    event,
    content: `<p>Your name and email address were deleted from all attendee lists, and nobody can sign you up or invite you
again. Only a code is kept by which the server recognizes your address, and from which nobody can read it. If you have an
account here, sign-in links still reach you.</p>
${CHANGED_YOUR_MIND}`,
  }
}

interface UndoPage extends AttendeePage {
  from: 'event' | 'server'
}

/** For the same link once it was used. */
export function undoPage({ token, event, from }: UndoPage): PlainPage {
  return {
    heading: from === 'server' ? 'No more emails from this server' : 'You are unsubscribed',
    event,
    content: `<p>${from === 'server' ? 'You receive no more emails from this server.' : 'You receive no more emails about this event.'}
If you have changed your mind, you can allow them and then sign up again on the page of the event.</p>
${tokenForm({ action: '/unsubscribe/undo', token, label: 'Allow emails again' })}
${from === 'event' ? neverAgain(token) : ''}`,
    hasForm: true,
  }
}

export function undonePage(event: EventOnPage | null, isSignedUp: boolean): PlainPage {
  return isSignedUp
    ? {
        heading: "You're on the list again",
        event,
        content: '<p>You will receive reminders and updates about this event, as before.</p>',
      }
    : {
        heading: 'Emails are allowed again',
        event,
        content: '<p>To receive reminders and updates, sign up again on the page of the event.</p>',
      }
}

function neverAgain(token: string): string {
  return `<p class="or">Or receive no emails at all, about any event:</p>
${tokenForm({ action: '/unsubscribe/server', token, label: 'Never again from this server', isQuiet: true })}`
}

export function dataSentPage(event: EventOnPage | null): PlainPage {
  return {
    heading: 'Your data is on its way',
    event,
    content:
      '<p>An email with everything that is stored about you goes to the address that the link was sent to.</p>',
  }
}

export function dataErasedPage(event: EventOnPage | null): PlainPage {
  return {
    heading: 'Your data is erased',
    event,
    content: `<p>Your name and email address were deleted from all attendee lists, and so were the emails and messages that
were stored. Backups have them until they are deleted. If you have an account here, delete it in its settings.</p>`,
  }
}

export const invalidUnsubscribeLinkPage: PlainPage = {
  heading: 'This link does not work',
  content:
    '<p>Part of it may be missing. Open it again from the email, or copy the whole link into the address bar.</p>',
}

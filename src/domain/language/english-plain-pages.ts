import { countText } from '../text.ts'

export const englishPlainPages = {
  backToEvent: 'Back to the event',
  backToCalendar: 'Back to the calendar',

  notFound: '404 Page Not Found',
  notFoundNote: 'There is nothing at this address.',
  goTo: (brand: string) => `Go to ${brand}`,
  eventNotFound: 'Event Not Found',
  eventNotFoundNote: "The event you're looking for doesn't exist or is no longer available.",
  embedNotFoundNote: "This event doesn't exist or is not public.",
  eventNotPublic: 'Event Not Public',
  eventNotPublicNote: 'This event is private and cannot be embedded.',
  unavailable: 'Temporarily Unavailable',
  tryAgain: 'Try again',
  eventRemoved: 'This event was removed',
  eventRemovedNote: 'The operator of this server has removed it. Reason: {reason}',
  calendarOff: 'This calendar is switched off',
  calendarOffNote: 'Its team does not show it right now. The events can still be opened by their own links.',
  calendarNotFound: 'Calendar not found',
  calendarNotFoundNote: 'There is no calendar at this address. Please check how it is written.',

  report: {
    heading: 'Report this event',
    note: 'Tell the operator of this server what is wrong with it.',
    calendarHeading: 'Report this calendar',
    calendarNote: 'Tell the operator of this server what is wrong with it.',
    name: 'Your name',
    email: 'Your email',
    message: 'What is wrong?',
    send: 'Send report',
    thanks: 'Thank you for your report',
    thanksNote: 'The operator of this server will look at it.',
  },

  confirmSignUp: {
    heading: 'Confirm your sign-up?',
    note: 'You will receive reminders and updates about this event. You can unsubscribe in every email.',
    confirm: 'Confirm',
    confirmed: "You're on the list",
    confirmedNote: 'Your sign-up is confirmed. An email with the details is on its way.',
    cancelled: 'This event is cancelled',
    cancelledNote:
      'The organizer has cancelled it, so there is nothing to confirm, and you get no reminders.',
    closed: 'The sign-up is closed',
    closedNote: 'The organizer takes no more sign-ups for this event, so there is nothing to confirm.',
    dateGone: 'This date does not take place',
    dateGoneNote: 'There is nothing to confirm. You can choose another date on the page of the event.',
    gone: 'This link does not work any more',
    goneNote:
      'Sign-ups that are not confirmed within 7 days are deleted, and so are those that were unsubscribed. You can sign up again on the page of the event.',
  },

  /** Somebody who follows a calendar gets an email about each new event in it. */
  follow: {
    checkEmail: 'Check your email',
    checkEmailNote:
      'If this address does not follow the calendar yet, an email with a button is on its way to it. Press the button, and you get new events.',
    failed: 'That did not work',
    heading: 'Follow this calendar?',
    note: 'You will receive its new events in one email a day at most, and cancellations of them. You can unsubscribe in every email.',
    follow: 'Follow',
    followed: 'You follow this calendar',
    followedNote: 'You will receive its new events by email.',
    gone: 'This link does not work any more',
    goneNote:
      'It works for 7 days, and until the address is unsubscribed or the calendar is switched off. You can follow again on the page of the calendar.',
  },

  unsubscribe: {
    event: {
      heading: 'Unsubscribe from this event?',
      note: 'You receive reminders and updates about this event. If you unsubscribe, your name and email address are deleted from its attendee list.',
      doneNote:
        'You will receive no more emails about this event. Your name and email address were deleted from its attendee list. If somebody signs you up for it again, you are asked by email first.',
      back: "You're on the list again",
      backNote: 'You will receive reminders and updates about this event, as before.',
      howToReturn: 'To receive reminders and updates, sign up again on the page of the event.',
    },
    calendar: {
      heading: 'Unsubscribe from this calendar?',
      note: 'You receive new events of this calendar. If you unsubscribe, your email address is deleted from its followers.',
      doneNote:
        'You will receive no more emails about this calendar. Your email address was deleted from its followers.',
      back: 'You follow this calendar again',
      backNote: 'You will receive its new events by email, as before.',
      howToReturn: 'To receive new events, follow again on the page of the calendar.',
    },
    /** It is for somebody whose own calendar has the event. */
    doneNoteInvited:
      'You will receive no more emails about this event. Your name and email address were deleted from its attendee list. If somebody signs you up for it again, you are asked by email first. A last email takes the event out of your calendar.',
    unsubscribe: 'Unsubscribe',
    done: 'You are unsubscribed',
    undo: 'Undo',
    changedYourMind:
      'Changed your mind? Open the unsubscribe link in the email again, and allow emails there.',
    orData: 'Or see what this server stores about you, or erase it:',
    emailData: 'Email me my data',
    eraseData: 'Erase the data of this sign-up',
    eraseAll: 'Erase everything: email me a link',
    otherChoices: 'Other choices',
    orNever: 'Or receive no emails at all, about any event:',
    never: 'Never again from this server',
    askNever: 'Never again from this server: email me a link',
    neverDone: 'No more emails from this server',
    neverDoneNote:
      'Your name and email address were deleted from all attendee lists, and nobody can sign you up or invite you again. Only a code is kept by which the server recognizes your address, and from which nobody can read it. If you have an account here, sign-in links still reach you.',
    outOfServer:
      'You receive no more emails from this server. If you have changed your mind, you can allow them and then sign up again on the page of the event.',
    outOfEvent:
      'You receive no more emails about this event. If you have changed your mind, you can allow them and then sign up again on the page of the event.',
    allowAgain: 'Allow emails again',
    allowed: 'Emails are allowed again',
    gone: 'This sign-up is gone',
    goneNote:
      'You will receive no more emails because of it. If you have signed up again since, use the link in a newer email.',
    dataSent: 'Your data is on its way',
    dataSentNote:
      'An email with everything that is stored about you goes to the address that the link was sent to, at most once an hour.',
    erased: 'Your data is erased',
    erasedNote:
      'Your name and email address were deleted from all attendee lists, and so were the emails and messages that were stored. Backups have them until they are deleted. If you have an account here, delete it in its settings.',
    erasedOneNote:
      'What was stored with this sign-up is deleted, and so are the emails about it. Backups have it until they are deleted.',
    invalid: 'This link does not work',
    invalidNote:
      'Part of it may be missing. Open it again from the email, or copy the whole link into the address bar.',
  },

  noOwnPage: {
    leave: 'Leave this event',
    unconfirmed: 'Confirm your sign-up first',
    unconfirmedNote: 'Press the button in the email that asks for it. Then this page shows your sign-up.',
    cancelled: 'This event is cancelled',
    cancelledNote: 'The organizer has cancelled it. You get an email if it takes place after all.',
    hidden: 'This event is no longer public',
    hiddenNote:
      'The organizer has made it private. If you planned to attend, please ask whether it still takes place.',
    deleted: 'This event is gone',
    deletedNote: 'The organizer has deleted it. You get no more reminders.',
  },

  allSignUps: {
    heading: 'All your sign-ups',
    none: 'Your address has not signed up for any event, or the events are long over.',
    feed: 'A calendar feed of your own has what you come to, and follows its changes. Add this address to your calendar program, and keep it to yourself:',
    renewFeed: 'Renew the address of the feed',
    download: 'Download a copy of your data',
    leaveAll: 'Leave all events',
    leaveHeading: (count: number) => `Leave ${countText(count, 'event')}?`,
    leaveNote:
      'You get no more emails about them, and your name and email address are deleted from their attendee lists.',
    leave: (count: number): string => (count === 1 ? 'Leave it' : 'Leave all'),
    eraseAll: 'Erase everything',
    eraseHeading: 'Erase everything that is stored about you?',
    eraseNote:
      'You leave all events and calendars, and what is stored under your address is deleted: names, answers, emails, messages and invitations. This cannot be undone.',
    back: 'Back to your sign-ups',
    left: 'You left all events',
    leftNote:
      'Your name and email address were deleted from their attendee lists. Changed your mind? Open the unsubscribe link in an email about an event, and allow emails there.',
    old: 'This link does not work any more',
    /** The name of the link is `mail.yourSignUp`. */
    oldNote:
      'It works for 7 days. Open the link "Your sign-up" in any email about an event, and ask there for a new one.',
  },
}

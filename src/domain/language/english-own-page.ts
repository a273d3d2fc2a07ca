/** `{…}` stands for an element of the page. */
export const englishOwnPage = {
  title: (event: string) => `Your sign-up: ${event}`,
  heading: 'Your sign-up',
  changeUntil: (time: string) => `You can change your answer until ${time}.`,
  closed: 'Answers are closed.',
  answerOn: (date: string, answer: string) => `${date}: ${answer}`,
  waiting: (answer: string) => `${answer} (you are on the waiting list)`,
  dateCancelled: (answer: string) => `${answer} (this date is cancelled)`,
  save: 'Save changes',
  coming: "You're coming",
  changeAnswer: 'Change my answer',
  saved: 'Your changes are saved.',
  showDate: 'Show this date',
  changedElsewhere:
    'Your sign-up was changed elsewhere in the meantime, for example in another tab. Nothing was saved. Save again to keep what is chosen below.',
  storedNow: (text: string) => `Stored: ${text}`,
  chosenHere: (text: string) => `Chosen here: ${text}`,

  inYourCalendar: 'In your calendar',
  open: {
    title: 'Put it into my calendar and keep it right',
    text: 'We email you an invitation. Changes and cancellations then reach your calendar by themselves.',
    button: 'Send it',
  },
  invited: {
    title: 'Your calendar follows this event',
    text: 'Changes and cancellations reach it by themselves. If it is not there, we can send the invitation again.',
    button: 'Send it again',
  },
  invitationSent: 'The invitation is on its way to your email address.',

  invitationLater: 'We email you the invitation as soon as you have a place.',
  allSignUps: 'All my sign-ups',
  allSignUpsNote: 'We email a link to the address you signed up with.',
  emailLink: 'Email me a link',
  linkSent: 'If your address can get one more email right now, the link is on its way.',

  notForYou: 'Not for you any more?',
  notForYouNote: 'You get no more emails about this event, and your name leaves its list.',
  leave: 'Leave this event',
  pageIsYours: 'This page is yours: whoever has its address can change your sign-up.',
  pageOfEvent: 'Page of the event',
}

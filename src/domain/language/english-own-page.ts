/** `{…}` stands for an element of the page. */
export const englishOwnPage = {
  title: (event: string) => `Your sign-up: ${event}`,
  heading: 'Your sign-up',
  listed: "You're on the list as {email}.",
  listedUntil: (time: string) => `You're on the list as {email}. You can change your answer until ${time}.`,
  listedClosed: "You're on the list as {email}. Answers are closed.",
  answerOn: (date: string, answer: string) => `${date}: ${answer}`,
  waiting: (answer: string) => `${answer} (you are on the waiting list)`,
  save: 'Save changes',
  saved: 'Your changes are saved.',

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

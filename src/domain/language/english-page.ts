import { countText } from '../text.ts'

/** What the page of an event, its card and their script say. `{…}` stands for an element of the page. */
export const englishPage = {
  language: 'Language',
  openGraphLocale: 'en_US',
  poweredBy: 'Powered by {brand}',
  /** The operator's pages, by their English names. Emails say the same. */
  legal: { Imprint: 'Imprint', Privacy: 'Privacy' },
  by: 'by {organizer}',
  moreFrom: 'More from {team}',
  reportEvent: 'Report this event',
  description: 'Description',
  eventCancelled: 'This event is cancelled',
  cancelledTitle: (title: string) => `Cancelled: ${title}`,
  joinOnline: 'Join online',
  showOnMap: 'Show on a map',
  details: 'Details',
  detailsAndReminders: 'Details and reminders',

  when: 'When',
  recurrence: 'Recurrence',
  where: 'Where',
  /** Between a date and its time, for a screen reader and in the visitor's own time. */
  dateAndTime: ', ',
  nextDates: 'Next dates',
  changedDates: 'Changed dates',
  moreDates: (count: number) => countText(count, 'more date'),
  moreDatesChanged: (count: number, changed: number) =>
    `${countText(count, 'more date')}, ${changed} changed`,
  cancelled: 'Cancelled',
  /** The time in the visitor's own zone. */
  timeInPlace: '{time} in {place}',

  addToCalendar: 'Add to Calendar',
  otherCalendars: 'Other calendars',
  downloadFile: 'Download .ics',
  personalAccount: 'Personal account',
  workOrSchool: 'Work or school',
  anyOtherCalendar: 'Any other calendar',
  keepInSync: 'Keep it in sync',
  subscribeNote:
    'Subscribe, and changes reach your calendar: Apple within 1–3 hours, Outlook about 3 hours, Google 12–24 hours.',
  onlyOnComputer: 'Google and Outlook can subscribe only on a computer.',
  onlyOnComputerCopy:
    'Google and Outlook can subscribe only on a computer. Copy this address and add it to your calendar there.',
  feedAddress: 'Address to subscribe to',
  copy: 'Copy',
  copied: 'Copied',
  orByEmail: 'Or hear of changes by email: {link}',

  getReminders: 'Get Event Reminders',
  remindersOffer: 'A reminder a day and an hour before, and news if anything changes. Leave with one click.',
  remindersOfPast: 'This event is over. Leave your email to hear if it takes place again.',
  name: 'Name',
  email: 'Email',
  subscribe: 'Subscribe to Updates',
  submitting: 'Submitting...',
  oneMoreStep: 'One more step: press the button in the email to {email}',
  onTheList: "You're on the list as {email}",
  onTheWaitingList: "You're on the waiting list as {email}",
  added: "You've been added to the event updates list",
  success: 'Success!',
  successAdded: "Success! You've been added to the event updates list",
  signUpAnother: 'Sign up somebody else',
  error: 'Error',
  failed: 'Failed to submit. Please try again.',
  didYouMean: 'Did you mean {address}? Press again to keep yours.',
  close: 'Close',

  willYouCome: 'Will you come?',
  answers: { yes: 'Yes', maybe: 'Maybe', no: 'No' },
  /** "Yes, with 2 guests" */
  withGuests: (answer: string, guests: number) => `${answer}, with ${countText(guests, 'guest')}`,
  date: 'Date',
  guests: 'Guests',
  /** A text such as the next one as a sentence. */
  sentence: (text: string) => `${text}.`,
  placesLeft: (count: number) => `${countText(count, 'place')} left`,
  /** Beside a date, as is the number of places. */
  fullDate: (date: string) => `${date} (full)`,
  dateWithPlaces: (date: string, places: string) => `${date} (${places})`,
  answersClosed: 'Answers are closed. You can still get reminders.',
  allPlacesTaken: 'All places are taken. Say Yes to wait for one.',
  answerUntil: (time: string) => `You can answer until ${time}.`,
  sendAnswer: 'Send answer',
  joinWaitingList: 'Join the waiting list',
  youAnswered: (answer: string) => `You answered: ${answer}.`,
  waitForPlace: 'All places are taken: you get an email when one becomes free for you.',
  countsOnceConfirmed: 'Your answer counts once you press the button.',
  howToChange:
    'To change it, open the link in our email. If you had signed up before, your first answer stays.',
  chooseAnswer: 'Please choose an answer',
}

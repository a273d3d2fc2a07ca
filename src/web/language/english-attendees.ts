import type { AnswerKind } from '../../domain/answers/answer.ts'
import { countText, numberText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const nameOf: Record<AnswerKind, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

const english = {
  // answers-card
  willYouCome: 'Will you come?',
  addPerson: 'Add a person',
  changeQuestion: 'Change question',
  ask: 'Ask',
  nobodyHasAnswered: 'Nobody has answered yet.',
  askHint:
    'Ask visitors whether they come and with how many guests, limit the places and keep a waiting list.',
  checkIn: 'Check in',

  // attendees-card
  attendeeRemoved: 'Attendee removed',
  getsOneLastEmail: (email: string) => `${email} gets one last email about this event.`,
  getsNoMoreEmails: (email: string) => `${email} will get no more emails about this event.`,
  removeFailed: 'Failed to remove attendee',
  attendees: 'Attendees',
  sendMessage: 'Send a message',
  moreForAttendees: 'More for attendees',
  askWillYouCome: 'Ask “Will you come?”',
  exportCsv: 'Export CSV',
  emailsWait: (count: number) => `${countText(count, 'email waits', 'emails wait')} for tomorrow`,
  emailsNotSent: (count: number) =>
    `${countText(count, 'email was', 'emails were')} not sent: the limit of the day was reached`,
  removeAttendee: 'Remove attendee',
  sureToRemove: (email: string) => `Are you sure you want to remove ${email} from this event?`,
  remove: 'Remove',
  removing: 'Removing...',
  tellThem: 'Tell them by email',
  tellThemHint: 'A calendar that follows the event drops it either way.',

  // attendee-list
  findAttendee: 'Find an attendee',
  findAttendeeHint: 'Find an attendee...',
  loading: 'Loading...',
  moreNotLoaded: 'More attendees could not be loaded.',
  tryAgain: 'Try again',
  noMatch: 'No attendee matches your search.',
  andMore: (count: number) => `And ${numberText(count)} more...`,
  notConfirmed: 'Not confirmed yet',
  emailRefused: 'Email refused: this address gets no more emails',
  moreAbout: (name: string) => `More about ${name}`,
  change: 'Change',
  checkedIn: 'Checked in',

  // answer-totals
  /** The number {count} is large, with its word beside it. */
  totals: {
    coming: (_count: number) => '{count} coming',
    maybe: (_count: number) => '{count} Maybe',
    no: (_count: number) => '{count} No',
    waiting: (_count: number) => '{count} Waiting',
  },
  yesAndGuests: (yes: number, guests: number) => `${numberText(yes)} Yes, ${countText(guests, 'guest')}`,
  /** @param counts the line below, of a date of a series */
  onDate: (counts: string) => `{date}: ${counts}`,
  /** These stand in one line: "Yes 12 · Maybe 3 · No 2 · Waiting 1 · 24 of 30 places · 5 checked in". */
  answered: (answer: AnswerKind, count: number) => `${nameOf[answer]} ${numberText(count)}`,
  waitingCount: (count: number) => `Waiting ${numberText(count)}`,
  countWithGuests: (people: number) => `${numberText(people)} with guests`,
  ofPlaces: (taken: number, places: number) => `${numberText(taken)} of ${numberText(places)} places`,
  checkedInCount: (count: number) => `${numberText(count)} checked in`,

  // waiting-messages
  messageCancelled: 'Message cancelled',
  messageCancelledText: 'Nobody gets it.',
  cancelMessageFailed: 'Failed to cancel the message',
  /** "Sends in 3 minutes · Cancel": a button stands after it. */
  sendsIn: (minutes: number) => `Sends in ${countText(minutes, 'minute')} ·`,
  cancelMessage: (subject: string) => `Cancel the message ${subject}`,
  cancel: 'Cancel',

  // attendee-dialog
  saved: 'Saved',
  savedFor: (email: string) => `For ${email}.`,
  personAdded: 'Person added',
  getsAnEmail: (email: string) => `${email} gets an email.`,
  changeAttendee: 'Change attendee',
  addPersonText: 'They get the same emails as people who sign up themselves.',
  save: 'Save',
  add: 'Add',
  saving: 'Saving...',
  saveFailed: 'Failed to save',
  name: 'Name',
  email: 'Email',
  date: 'Date',
  willTheyCome: 'Will they come?',
  guests: 'Guests',
}

export type AttendeesWords = typeof english

export const attendeesWords = inPageLanguage('attendees', english)

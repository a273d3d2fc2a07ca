import { countText } from '../text.ts'

/** Visitors read these messages, so they are translated. None contains "; ", which separates two of them. */
export const englishVisitorProblems = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be at most 200 characters',
  nameUnstorable: 'Name contains a character that cannot be stored',
  emailRequired: 'Valid email is required',
  emailWithoutEnding: 'This address has no ending, such as .org',
  emailBlocked: 'This email address cannot be used here.',
  noGuests: 'This event takes no guests',
  noSuchDate: 'Please choose one of the dates of this event',
  noSuchReply: (question: string) => `Please choose one of the answers to: ${question}`,
  replyTooLong: 'Answer must be at most 300 characters',
  replyUnstorable: 'Answer contains a character that cannot be stored',
  answersClosed: 'Answers to this event are closed.',
  placesLeft: (count: number) =>
    `Only ${countText(count, 'more place is', 'more places are')} left. Please bring fewer guests.`,
  noPlaceLeft: 'There is no place left for more guests.',
  fillInAll: 'Please fill in all fields',
  emailInvalid: 'Please enter a valid email address',
  messageUnstorable: 'Message contains a character that cannot be stored',
  tooManySignUps: 'Too many sign-ups came from your network. Please try again in a moment.',
  tooManySearches: 'Too many searches came from your network. Please try again in a moment.',
  answeredTooOften: 'Your answer was changed too often. Please try again in an hour.',
  tooManyMessages: 'Too many messages came from your network. Please try again in a minute.',
  busy: 'Somebody else is changing this right now. Please try again in a moment.',
  noData: 'The server cannot reach its data right now. Please try again in a moment.',
  noSuchZone: (zone: string) => `This server does not know the time zone ${zone}`,
}

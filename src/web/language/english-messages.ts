import { countText, peopleText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // message-dialog
  /** They stand in a list, under "To". */
  readers: {
    all: 'Everybody who has signed up',
    allOnDate: 'Everybody who may come on that date',
    yes: 'Those who answered Yes',
    maybe: 'Those who answered Maybe',
    no: 'Those who answered No',
    waiting: 'Those who wait for a place',
  },
  messageSaved: 'Message saved',
  messageSavedText: (minutes: number) =>
    `It is sent in ${countText(minutes, 'minute')}. Until then you can cancel it.`,
  preview: 'Preview',
  sendAMessage: 'Send a message',
  everybodyGetsIt: 'Everybody who has signed up gets it by email.',
  sendMessage: 'Send Message',
  sending: 'Sending...',
  loading: 'Loading...',
  willBeEmailed: (people: number) => `${peopleText(people)} will be emailed this message.`,
  willBeEmailedUnlessWaiting: (people: number) =>
    `${peopleText(people)} will be emailed this message; those who wait for a place will not.`,
  sendFailed: 'Failed to send the message',
  editMessage: 'Edit message',
  allDates: 'All dates',
  about: 'About',
  to: 'To',
  subject: 'Subject',
  subjectHint: 'The title of the event follows it.',
  message: 'Message',
  messageHint: 'Plain text.',
  language: 'Language',
  linksDoNotWork: 'Links in your message do not work, because the organizer’s address is not confirmed.',
}

export type MessagesWords = typeof english

export const messagesWords = inPageLanguage('messages', english)

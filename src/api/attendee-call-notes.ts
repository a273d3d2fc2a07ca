import { englishProblems } from '../domain/language/english-problems.ts'
import type { attendeeCalls } from './attendee-calls.ts'
import type { NotesOf } from './call.ts'

export const ATTENDEE_CALL_NOTES: NotesOf<typeof attendeeCalls> = {
  signUp: {
    summary: 'Sign up for reminders',
    example: { name: 'Grace Hopper', email: 'grace@example.com', language: 'de', answer: 'yes', guests: 1 },
    details:
      'Takes the id or the slug of the event. Signing up the same address again gets the same kind of response. The emails are in the language, if it is one that we speak; otherwise in English. If the event asks "Will you come?", answer, guests and answers (by the id of the question) say so, and date for a series that is answered for each date; isWaiting says that all places are taken. A place counts when the sign-up is confirmed. The first answer of an address for a date is stored, also if it has signed up before; a second one for the same date changes nothing, and its owner gets the link to do that.',
    errors: { 409: englishProblems.answersClosed, 429: englishProblems.tooManySignUps },
  },
  listAttendees: {
    summary: 'List the attendees of an event',
    details:
      'The oldest sign-up first, at most 1,000 in one response. The next page is in the Link header, rel="next". `emailProblem` is "unconfirmed" while the sign-up waits for the button in its first email, and "refused" if the mail server refused the address for good: it gets no more emails. `answers` has what they have answered, for each date or for all, and when they were checked in.',
  },
  exportAttendees: {
    summary: 'Download the attendees of an event',
    details: 'A CSV file that spreadsheets can open. If the event asks, each answer is a line.',
  },
  removeAttendee: {
    summary: 'Remove an attendee',
    details:
      'They get one email that says so, and no more about the event. With notify=false only a calendar that follows the event gets a CANCEL.',
  },
  sendMessage: {
    summary: 'Send a message to the attendees',
    example: { subject: 'Parking', text: 'Please park behind the town hall.' },
    details:
      'By email, to everybody who has signed up by now and gets emails, or with answer to those who answered so: yes leaves out those who wait for a place, who are "waiting". With date it is about one date of a series, and goes to those who may come on it: not to those who said No, or answered for other dates only. It is sent after five minutes, and can be taken back until sendsAt. The subject is followed by the title of the event. Replies go to the organizer if that address is confirmed; otherwise links in the text do not work. recipients is their number; the daily limits on emails hold.',
    errors: { 409: englishProblems.noMessagesNow, 429: englishProblems.tooManyTeamMessages },
  },
  listMessages: {
    summary: 'List the messages that can be taken back',
    details: 'The next one to be sent first. A message that is on its way is not listed.',
  },
  takeMessageBack: {
    summary: 'Take a message back',
    details: 'Nobody gets it. Only a message that listMessages lists can be taken back.',
  },
  previewMessage: {
    summary: 'Preview a message to the attendees',
    example: { subject: 'Parking', text: 'Please park behind the town hall.' },
    details:
      'What sendMessage would send, as plain text, and to how many people. versions has it in each language of its readers, the one of most of them first, which is also subject and text. Sends nothing.',
    errors: { 409: englishProblems.noMessagesNow },
  },
  addAttendee: {
    summary: 'Add an attendee by hand',
    example: { name: 'Grace Hopper', email: 'grace@example.com', answer: 'yes' },
    details:
      'They get the same emails as if they had signed up themselves, and have to confirm where others do. Works after the closing date, too.',
    errors: { 409: englishProblems.eventCancelled, 429: englishProblems.tooManyAttendees },
  },
  changeAttendee: {
    summary: 'Change the name or the answer of an attendee',
    example: { answer: 'yes', guests: 2 },
    details:
      'Omitted fields keep their value, but guests and answers belong to the answer and are sent with it. Somebody who has no place gets one if there is one, or waits.',
    errors: { 409: englishProblems.noPlaceLeft },
  },
  listCheckIns: {
    summary: 'List who is here',
    details: 'The ids of the attendees who are checked in, the first one first. For a series, on one date.',
  },
  checkIn: {
    summary: 'Check an attendee in',
    details:
      'For a series, on one date. A second call changes nothing; with the same key, neither does one that arrives late, after a later call has taken this one back.',
  },
  undoCheckIn: {
    summary: 'Take a check-in back',
    details: 'For a series, on one date. A second call changes nothing.',
  },
  saveAnswerSettings: {
    summary: 'Ask "Will you come?"',
    example: {
      allowsGuests: true,
      closesIso: '2026-07-09T18:00:00',
      questions: [{ id: 1, text: 'What do you eat?', kind: 'choice', choices: ['Everything', 'No meat'] }],
      places: 50,
    },
    details:
      "Replaces all of these settings. closesIso is a wall time in the zone of the event; with closesHoursBefore, answers for each date close so many hours before it. With isForEachDate, people answer for a date of the series, and places are counted for each. A lower limit takes nobody's place away; a higher one goes to the waiting list at once. With fillsInLastHour, a free place goes to the waiting list until the start, otherwise until an hour before. With showsTaken, visitors always read how many places are left. A question with replies whose words change gets a new id, and formerQuestions has the old words. With version, the answerVersion that was read, a change that would undo another is a 409 with the current settings.",
    errors: {
      409: `${englishProblems.answersStay} ${englishProblems.answerSettingsChanged}`,
    },
  },
  deleteAnswerSettings: {
    summary: 'Stop asking "Will you come?"',
    details: 'Answers that were given stay, and so do the settings, as stoppedAnswerSettings of the event.',
  },
}

import {
  DESCRIPTION_LENGTH,
  LOCATION_LENGTH,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  NOTE_LENGTH,
  numberText,
  TITLE_LENGTH,
} from '../text.ts'
import { LANGUAGE_CODES } from './languages.ts'

function tooLong(label: string, longest: number): string {
  return `${label} must be at most ${numberText(longest)} characters`
}

/** The problems of an optional text have the keys titleNotText, titleTooLong and titleUnstorable. */
function ofText<Name extends string>(name: Name, label: string, longest: number) {
  return {
    [`${name}NotText`]: `${label} must be text`,
    [`${name}TooLong`]: tooLong(label, longest),
    [`${name}Unstorable`]: `${label} contains a character that cannot be stored`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

/** A text that must not be empty has the key titleRequired as well. */
function ofRequiredText<Name extends string>(name: Name, label: string, longest: number) {
  const required = { [`${name}Required`]: `${label} is required` } as Record<`${Name}Required`, string>
  return { ...ofText(name, label, longest), ...required }
}

export const englishFieldProblems = {
  ...ofRequiredText('title', 'Title', TITLE_LENGTH),
  ...ofRequiredText('timezone', 'Timezone', NAME_LENGTH),
  ...ofRequiredText('startDate', 'Start date', 10),
  ...ofRequiredText('startTime', 'Start time', 5),
  ...ofRequiredText('endDate', 'End date', 10),
  ...ofRequiredText('endTime', 'End time', 5),
  ...ofRequiredText('organizerName', 'Organizer name', NAME_LENGTH),
  ...ofRequiredText('subject', 'Subject', 80),
  ...ofRequiredText('question', 'Question', 200),
  ...ofRequiredText('choice', 'Choice', 200),
  ...ofRequiredText('teamName', 'Team name', 100),
  ...ofRequiredText('uid', 'UID', 300),
  ...ofText('description', 'Description', DESCRIPTION_LENGTH),
  ...ofText('location', 'Location', LOCATION_LENGTH),
  ...ofText('note', 'Note', NOTE_LENGTH),
  ...ofText('link', 'Link', 500),
  ...ofText('pictureText', 'Description of the picture', 200),
  nameNotText: 'Name must be text',
  tokenNameTooLong: tooLong('Name', 100),
  calendarDescriptionTooLong: tooLong('Description', 500),
  replyNotText: 'Answer must be text',
  messageRequired: 'Message is required',
  messageNotText: 'Message must be text',
  messageTooLong: tooLong('Message', MESSAGE_LENGTH),
  ownEmailMissing: 'Please enter your email address',
  contactEmailMissing: 'Email is required',
  concernRequired: 'Question / Concern is required',
  addressMissing: (label: string) => `Enter an ${label}`,

  startNotTime: 'Start must be a date and time such as 2026-03-10T09:00:00',
  endNotTime: 'End must be a date and time such as 2026-03-10T09:00:00',
  endBeforeStart: 'End must not be before the start',
  allDayNotBoolean: 'All day must be true or false',
  isPublicNotBoolean: 'Public must be true or false',
  isListedNotBoolean: 'Listed must be true or false',
  captureAttendeesNotBoolean: 'Capture attendees must be true or false',
  versionNotNumber: 'Version must be a whole number',
  answersOfNotId: 'answersOf must be the id of an event',
  coverOfNotId: 'coverOf must be the id of an event',
  skippedNotBoolean: 'Skipped must be true or false',
  skippedWithTimes: 'A date is either skipped or has a start and an end',

  recurringNotBoolean: 'Recurring must be true or false',
  frequencyRequired: 'Recurrence frequency is required',
  frequencyInvalid: 'Recurrence frequency must be DAILY, WEEKLY, MONTHLY or YEARLY',
  intervalRange: 'Interval must be a whole number from 1 to 999',
  recurrenceIntervalRange: 'Recurrence interval must be a whole number from 1 to 999',
  occurrencesRange: 'Occurrences must be a whole number from 1 to 999',
  occurrenceCountRange: 'Occurrence count must be a whole number from 1 to 999',
  occurrenceCountRequired: 'Occurrence count is required',
  byDayInvalid: 'Recurrence days must be among MO, TU, WE, TH, FR, SA, SU',
  weekdayOfMonthNotOne: 'A monthly or yearly recurrence has one day such as 1TU or -1FR, or none',
  byDayNotList: 'Recurrence days must be a list such as ["MO", "WE"]',
  endTypeInvalid: 'Recurrence end must be NEVER, COUNT or DATE',
  recurrenceEndDateRequired: 'Recurrence end date is required',
  recurrenceEndDateInvalid: 'Recurrence end date must be a date such as 2026-03-31',
  recurrenceEndsTooEarly: 'The recurrence must not end before it starts',
  ruleNotText: 'The recurrence rule must be text',
  ruleTooLong: tooLong('The recurrence rule', 500),

  answerInvalid: 'answer must be yes, maybe or no',
  guestsRange: 'guests must be a whole number from 0 to 9',
  closesIsoInvalid: 'closesIso must be like 2026-03-10T18:00:00',
  hoursBeforeRange: 'Answers close 1 to 2160 hours before a date',
  questionIdInvalid: 'Each question needs an id of its own, from 1 to 999',
  tooManyQuestions: 'Please ask at most 3 questions',
  tooManyChoices: 'Please give at most 10 choices',
  tooFewChoices: 'Please give at least two choices',

  slugRequired: 'The address is required',
  slugInvalid: 'The address must have 3 to 40 lower-case letters, digits and single hyphens',
  eventSlugInvalid: 'The link must have 3 to 60 lower-case letters, digits and single hyphens',
  slugReserved: 'This word is reserved. Please choose another one.',
  linkInvalid: 'The link must begin with https:// or http://',
  isOnNotBoolean: 'isOn must be true or false',
  accentInvalid: 'The accent must be one of vermilion, ochre, moss, fir, lagoon, harbour, iris, slate',
  languageInvalid: `The language must be null or one of ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list must be "upcoming" or at most 1000 ids of events',
  teamTimezoneInvalid: 'Timezone must be a name such as Europe/London',
  summaryEmailInvalid: 'summaryEmail must be off, daily or weekly',
  signUpEmailInvalid: 'signUpEmail must be off, each or daily',
  lifetimeInvalid: 'Please choose 30, 90, 365 or null days',
  webhookAddressInvalid: 'Please enter an address that begins with https://',
  webhookChangeMissing: 'Say what to change: address, types, isOn or newSecret.',
  webhookTypesMissing: 'Please choose at least one',
  reasonRequired: 'Reason is required',
  reasonInvalid: 'Give a reason in one line of at most 500 characters',

  importZoneNotText: 'timezone must be text',
  eventsNotList: 'Please send a list of events',
  noEventsSent: 'Please send at least one event',
  tooManyEventsSent: 'Please send at most 50 events at a time',

  fromNotDate: 'from must be a date such as 2026-03-10',
  toNotDate: 'to must be a date such as 2026-03-10',
  dateNotDate: 'date must be a date such as 2026-03-10',
  fromWithoutTo: 'from and to must be used together',
  toBeforeFrom: 'to must not be before from',
  listRangeTooLong: 'from and to must be at most 366 days apart',
  analyticsRangeTooLong: 'from and to must be at most 3660 days apart',
  limitNotNumber: 'limit must be a whole number',
  eventLimitRange: 'limit must be a whole number from 1 to 500',
  attendeeLimitRange: 'limit must be a whole number from 1 to 1000',
  pageNotNumber: 'page must be a whole number',
  cursorInvalid: 'cursor is not valid',
  searchNotText: 'q must be text',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status must be upcoming or past',
  sortInvalid: `sort must be one of ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort cannot be used with from and to',
  fieldsInvalid: 'fields must be summary',
  eventFilterUnknown: 'Events can be listed by q, status, from, to, sort, fields, limit and cursor',
  attendeeFilterUnknown: 'Attendees can be listed by limit and cursor',
  analyticsFilterUnknown: 'Analytics can be read by from and to',

  inputNotObject: 'Please send an object with the fields',
  fieldInvalid: (field: string) => `${field} is not valid`,
}

import { ORDINALS } from '../../domain/language/english-time.ts'
import type { WeekOfMonth } from '../../domain/recurrence/recurrence.ts'
import { countText, NOTE_LENGTH, numberText } from '../../domain/text.ts'
import { weekdayName } from '../../domain/time/date-format.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // email-field
  exampleEmail: 'you@example.com',
  invalidEmail: 'Invalid email',

  // timezone-select
  yourTimeZoneButton: (zonePlace: string) => `Use ${zonePlace}, your time zone`,
  otherTimeZoneButton: 'Other time zone…',
  otherTimeZoneTitle: 'Other time zone',
  cityCountryOrOffset: 'City, country or offset',
  zoneCount: (count: number) => countText(count, 'time zone'),
  noTimeZoneFound: 'No time zone found',
  timeZones: 'Time zones',
  yourTimeZone: 'Your time zone',

  // event-times
  startDate: 'Start Date',
  startTime: 'Start Time',
  endDate: 'End Date',
  endTime: 'End Time',

  // note-field
  noteHint: (length: number) =>
    `Attendees and visitors read it. ${numberText(length)} of ${NOTE_LENGTH} characters`,
  noteHintForAttendees: (length: number) =>
    `Attendees read it. ${numberText(length)} of ${NOTE_LENGTH} characters`,
  note: 'Note',
  nobodyWillBeEmailed: 'Nobody will be emailed.',

  // lost-answers
  lostAnswers: (count: number) =>
    `${countText(count, 'answer is', 'answers are')} for dates that the event will no longer have. Whoever has not said No gets an email.`,

  // recurrence-options
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
  never: 'Never',
  afterCount: 'After a number of occurrences',
  onDate: 'On a date',
  frequency: 'Frequency',
  interval: 'Interval',
  inDays: 'In days',
  inWeeks: 'In weeks',
  inMonths: 'In months',
  inYears: 'In years',
  ends: 'Ends',
  occurrences: 'Occurrences',
  recurrenceEndDate: 'Recurrence End Date',
  completeForSummary: 'Complete the dates and numbers to see how the event repeats.',
  repeatOn: 'Repeat on',
  onDay: (dayOfMonth: number) => `On day ${dayOfMonth}`,
  onWeekdayOfMonth: (week: WeekOfMonth, weekday: number) =>
    `On the ${ORDINALS[week]} ${weekdayName(weekday)}`,

  // cover-dialog
  coverRemoved: 'Cover removed',
  coverSaved: 'Cover saved',
  coverSavedText: 'The page of your event shows it already.',
  coverFailed: 'The cover could not be saved',
  pleaseChooseAPicture: 'Please choose a picture.',
  coverPicture: 'Cover picture',
  coverText:
    "It stands on the event's page, on cards, in emails and in link previews. It is cropped to twice its height.",
  save: 'Save',
  saving: 'Saving...',
  removeCover: 'Remove cover',
  coverPreview: 'The cover as it will be',
  choosePicture: 'Choose picture',
  chooseAnotherPicture: 'Choose another picture',
  pictureKinds: (width: number, height: number) =>
    `PNG, JPEG or WebP, at least ${width} × ${height} pixels, up to 8 MB`,
  pictureText: 'What does it show?',
  pictureTextHint:
    'For people who do not see it, such as “Boats with lanterns at dusk”. Leave it empty if it only decorates.',

  // cover-button
  changeCover: 'Change cover',
  addCover: 'Add cover',
}

export type FormWords = typeof english

export const formWords = inPageLanguage('formParts', english)

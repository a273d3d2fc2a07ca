import { countText, numberText } from '../text.ts'
import { dateText, shortWeekday } from '../time/date-format.ts'
import type { Day } from '../time/wall-time.ts'
import { everyText } from './english-time.ts'

const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

export const englishEventProblems = {
  noEvent: 'Event not found',
  privateEvent: 'This event is private and not publicly accessible',
  eventCancelled: 'This event is cancelled.',
  eventChanged: 'Somebody else has changed this event since you opened it.',
  dateChanged: 'Somebody else has changed this date since you opened it.',
  tooLateToUndelete: 'It is too late to undo this. The event has been deleted.',
  ownerDeleted: 'The event or team that this belongs to was deleted.',

  timezoneUnknown: 'Timezone is not known',
  onlySkippedDates:
    'This would leave only skipped dates. Please restore one of them first, or cancel the event.',
  lastDate: 'This is the last date that takes place. Please cancel the event instead.',
  notRecurring: 'This event does not repeat',
  originalStartInvalid:
    'The date must be the original start of one of the dates, such as 2026-03-10T09:00:00',
  noDateAt: (startIso: string) => `This event has no date that starts at ${startIso}`,
  dateMovedHere: (day: Day) => `The date of ${dateText(day)} was moved to this time`,
  dateAlreadyHere: 'Another date of this event already starts at this time',
  tooManyExceptions: (most: number) =>
    `At most ${most} dates of a series can be skipped or moved. Please restore past ones first.`,
  dateTooLong: (days: number) => `One date of a series can last at most ${days} days`,
  occurrencesTooLong: (days: number) => `A recurring event can last at most ${days} days each time`,
  occurrencesOverlap: (frequency: keyof typeof UNITS, interval: number, days: number) =>
    `An event that repeats ${everyText(interval, UNITS[frequency])} can last at most ${countText(days, 'day')} each time`,
  /** Monday is 0. */
  startOffWeekdays: (weekdays: readonly number[]) =>
    `This event repeats on ${weekdays.map(shortWeekday).join(', ')}. Please choose a start date on one of these days.`,
  rulePartUnsupported: (part: string) =>
    `The recurrence rule has a part that is not supported: ${part || 'empty'}`,

  noFile: 'Please send a file',
  fileTooSlow: 'This file takes too long to read. Please split it into smaller files.',
  fileTooMuchMemory: 'This file takes too much memory to read. Please split it into smaller files.',
  teamReadsFile: 'Your team is reading another file. Please try again in a moment.',
  notTeamFile: 'Nothing was imported: this is no file of a Daymark team, or one of a later version',
  teamFileTwice:
    'Nothing was imported: the file has something twice, or it is imported a second time at this moment',
  teamFileCut: 'Nothing was imported: the end of the file is missing',
  lineDamaged: 'The line is damaged',
  /** The sentence is one of these messages. */
  wrongInTeamFile: (line: number, sentence: string) => `Nothing was imported. Line ${line}: ${sentence}`,
  filesBusy: 'Too many files at once. Please try again.',
  headerTooLong: (longest: number) => `Line 1: The line is longer than ${numberText(longest)} characters.`,
  noCalendarInFile: 'Line 1: The file has no BEGIN:VCALENDAR.',
  /** The columns are names in the file, such as startIso. */
  noTableInFile: (columns: readonly string[]) =>
    `Line 1: This is no calendar, and no table with the column ${columns.join(' and ')}.`,
  tooManyLines: (most: number) => `The file has more than ${most} lines.`,
  quotationMarkWrong: (line: number) => `Line ${line}: A quotation mark is wrong in the table.`,
  noDateInFile: (line: number, text: string) => `Line ${line}: “${text}” is no date from 1970 on.`,
  noDurationInFile: (line: number, text: string) => `Line ${line}: “${text}” is no duration.`,
  zoneUnknownInFile: (line: number, zone: string) => `Line ${line}: The time zone “${zone}” is not known.`,
  noStartInFile: (line: number) => `Line ${line}: The event has no start (DTSTART).`,

  eventFollowed: (calendar: string) =>
    `This event comes from the calendar ${calendar || 'that your team follows'}. Please change its title, description, place and times there.`,
  sourceAddressInvalid: 'Please enter the whole address of a calendar, with https or webcal.',
  sourceHere: 'This calendar is on this server already.',
  sourceAnswered: (status: number) => `The address answered ${status} instead of a calendar.`,
  sourceRedirects: 'The address leads to too many others.',
  sourceTooLarge: 'The calendar is larger than 5 MB.',
  sourceUnread: (reason: string) => `The calendar could not be read. ${reason}`,
  sourceFollowed: 'Your team follows this address already.',
  noSuchSource: 'Your team does not follow such a calendar',
  tooManySources: 'A team can follow 5 calendars. Please stop following one first.',
  arrivalInvalid: 'arrival must be listed or private',
  sourceEndInvalid: 'events must be keep or delete',
  missingInvalid: 'missing must be keep or cancel',

  noTopic: 'Topic not found',
  topicTaken: (name: string) => `There is a topic “${name}” already. You can merge the two.`,
  topicChanged: 'Somebody else has changed this topic since you opened it.',
  tooManyTopics: (most: number) =>
    `Your team has ${most} topics, which is the limit. Please choose one of them.`,

  noSuchPicture: 'There is no such picture',
  notPicture: 'This file is not a picture. Please choose a PNG, JPEG or WebP file.',
  pictureTypeUnusable: (type: string) =>
    `${type} pictures cannot be used. Please choose a PNG, JPEG or WebP file.`,
  tooManyPixels: 'This picture has too many pixels. The limits are 40 megapixels and 12,000 pixels a side.',
  pictureTooSmall: (width: number, height: number) =>
    `This picture is too small. A cover needs at least ${width} × ${height} pixels.`,
  pictureDamaged: 'This picture is damaged or incomplete. Please choose another one.',
  pictureTooDetailed: 'This picture cannot be made small enough. Please choose another one.',
  pictureLimit: (most: number) =>
    `Your team has ${numberText(most)} pictures, which is the limit. Please remove some first.`,
  picturesBusy: 'Too many pictures at once. Please try again.',
  imagesBusy: 'Too many images at once. Please try again.',

  noAttendee: 'Attendee not found',
  notifyInvalid: 'notify must be true or false',
  alreadyAttendee: 'This address is already on the list.',
  hasUnsubscribed: 'This address has unsubscribed from the event. Only its owner can take that back.',
  answerSettingsChanged: 'Somebody else has changed what this event asks since you opened it.',
  answersStay: 'People have answered already. Whether they answer for each date can no longer be changed.',
  noMessagesNow: 'Messages can be sent only while the event is public and takes place.',
  noRecipients: 'There is nobody to write to.',
  messageReadersInvalid: 'answer must be yes, maybe, no or waiting',
  messageSent: 'This message can no longer be taken back.',
}

import { countText, numberText } from '../text.ts'

/** What is said of a file of events before it is imported. A line is its number in the file. */
export const englishFileNotes = {
  untitled: 'Untitled event',
  notUtf8: 'The file is not in UTF-8. It is read as Windows-1252: please look at its letters.',
  onlyTheFirst: (total: number, shown: number) =>
    `The file has ${numberText(total)} events. Please import these ${numberText(shown)} first, then choose the file again.`,
  tooManyEvents: (line: number, most: number) =>
    `Line ${line}: The file has more than ${numberText(most)} events. From here on it is not read: please split it.`,
  tooDeep: (line: number, most: number) => `Line ${line}: More than ${most} components are open.`,
  /** Both are names of the format, such as VEVENT. */
  wrongEnd: (line: number, name: string, open: string) =>
    `Line ${line}: ${name} ends here, but ${open} is open.`,
  unreadable: (line: number, text: string) => `Line ${line} cannot be read and is left out: “${text}”`,
  endsBefore: (line: number, name: string) => `Line ${line}: The file ends before this ${name} does.`,
  noCalendar: 'Line 1: The file has no BEGIN:VCALENDAR. Its events are read.',
  othersNotRead: (count: number) => `Not read: ${countText(count, 'entry', 'entries')} such as tasks.`,
  olderVersions: (count: number) =>
    `Not read: ${countText(count, 'older version')} of events with the same UID.`,
  /** There are more columns than those named if `isCut`. */
  columnsNotRead: (columns: readonly string[], isCut: boolean) =>
    `Not read: the columns ${columns.join(', ')}${isCut ? ', …' : '.'}`,
  /** It stands below twenty notes of an event. */
  moreNotes: (count: number) => `${countText(count, 'more note')}.`,

  tooLong: {
    title: (most: number) => `The title is longer than ${most} characters and is cut.`,
    location: (most: number) => `The location is longer than ${most} characters and is cut.`,
    description: (most: number) =>
      `The description is longer than ${numberText(most)} characters and is cut.`,
  },
  /** An event has at most three topics. Those that are left out have commas between them. */
  topicsNotKept: (topics: string) => `Not kept: the topics ${topics}.`,
  /** What an event of a calendar file has and we do not. The parts are those below. */
  leftOut: (parts: readonly string[]) => `Not kept: ${parts.join(', ')}.`,
  guests: (count: number) => countText(count, 'guest'),
  reminders: (count: number) => countText(count, 'reminder'),
  attachments: (count: number) => countText(count, 'attachment'),
  linesOfDates: (count: number) => countText(count, 'line of extra dates', 'lines of extra dates'),
  rulesOfExceptions: (count: number) => countText(count, 'rule of exceptions', 'rules of exceptions'),

  zoneMissing: (zone: string) => `The file names no time zone. The time is read as ${zone}.`,
  zoneUnknown: (name: string, offset: string) =>
    `The time zone “${name}” is not known. The time is read as ${offset}, in summer and winter.`,
  zoneReadAs: (name: string, zone: string) => `The time zone “${name}” is read as ${zone}.`,
  noSuchRule: (line: number, rule: string) =>
    `Line ${line}: Only the first date is made, since we have no such rule: ${rule}`,

  /** The date is "2026-03-10", as in the file. The reason is a sentence. */
  dateNotKept: (date: string, reason: string) => `The date of ${date} is not kept: ${reason}`,
  dateHasTime: (date: string) => `The date of ${date} is not kept: it has a time.`,
  dateHasNoTime: (date: string) => `The date of ${date} is not kept: it has no time.`,
  onlyThisDate: (line: number) =>
    `Line ${line}: Only this date is changed, not the later ones (RANGE=THISANDFUTURE).`,
  losesTexts: (date: string) => `The date of ${date} loses its own title or description.`,
  lastDatesKept: (total: number, kept: number) =>
    `Of ${numberText(total)} skipped or moved dates only the last ${kept} are kept.`,
  datesUnreadable: (line: number) => `Line ${line}: The skipped and moved dates cannot be read.`,

  /** The event is there already. The parts are those below. */
  changes: (parts: readonly string[]) => `Changes your event: ${parts.join(', ')}.`,
  changedParts: {
    title: 'title',
    dates: 'dates',
    location: 'location',
    descriptionHtml: 'description',
    topics: 'topics',
    isCancelled: 'cancelled',
  },
  /** A sentence about an event as a whole. */
  wrongAt: (line: number, reason: string) => `Line ${line}: ${reason}`,
}

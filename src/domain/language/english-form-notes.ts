import { countText } from '../text.ts'
import { clockTime } from '../time/date-format.ts'
import type { WallTime } from '../time/wall-time.ts'

/** Only organizers read these, while they edit an event. */
export const englishFormNotes = {
  // form-notes
  zoneNoteOnDate: (place: string, offset: string) => `${place}, ${offset} on that date`,
  zoneNoteToday: (place: string, offset: string) => `${place}, ${offset} today`,
  /** At least one of them is not zero. */
  length: (days: number, hours: number, minutes: number) =>
    [
      ...(days > 0 ? [countText(days, 'day')] : []),
      ...(hours > 0 ? [countText(hours, 'hour')] : []),
      ...(minutes > 0 ? [countText(minutes, 'minute')] : []),
    ].join(' '),
  /** Both are on the same day. */
  clockRange: (start: WallTime, end: WallTime) => {
    const [from, to] = [clockTime(start), clockTime(end)]
    const isSameHalf = from.slice(-2) === to.slice(-2)
    return `${isSameHalf ? from.slice(0, -3) : from}–${to}`
  },
  yourTime: (range: string) => `${range} your time`,

  // time-warnings
  laterStart: (date: string) => `The first date is ${date}: the start date is not one of the chosen days.`,
  onlyLeapYears: 'February 29 does not exist every year: the event takes place only in leap years.',
  onlyLongMonths: (dayOfMonth: number) =>
    `Not every month has a day ${dayOfMonth}: in the others the event does not take place.`,
  clockSkips: (date: string, time: string, start: string) =>
    `The clock changes on ${date}: ${time} does not exist then, and it starts at ${start}.`,
  startComesTwice: (date: string, start: string) =>
    `The clock changes on ${date}: ${start} comes twice, and the first one is meant.`,
  endComesTwice: (date: string, end: string) =>
    `The clock changes on ${date}: ${end} comes twice, and it ends at the first one.`,
  lastsLess: (date: string, length: string) =>
    `The clock changes on ${date}: it lasts ${length} less than the clock says.`,
  lastsMore: (date: string, length: string) =>
    `The clock changes on ${date}: it lasts ${length} more than the clock says.`,

  // calendar-preview
  fileForExceptions: 'Some dates are skipped or moved: people get the file.',
  fileForRepetition: {
    google: 'Google takes no such repetition: people get the file.',
    outlook: 'Outlook.com takes no repetition: people get the file.',
    office365: 'Microsoft 365 takes no repetition: people get the file.',
    yahoo: 'Yahoo takes no such repetition: people get the file.',
  },
  yahooZone: "Yahoo shows this in each person's own zone.",
  googleOnPhones: "Google's app on iPhones adds only the first date.",
  textIsCut: 'The text is cut after 500 characters.',
}

export type FormNotes = typeof englishFormNotes

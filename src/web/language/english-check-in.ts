import { countText, numberText, peopleText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // check-in-screen
  eventNotLoaded: 'The event could not be loaded',
  checkIn: 'Check in',
  done: 'Done',
  noDateAroundToday: 'This event has no date around today.',
  date: 'Date',
  skippedDate: (date: string) => `${date} (skipped)`,
  attendeesNotLoaded: 'The attendees could not be loaded',
  failed: 'Failed to check in',
  findPerson: 'Find a person',
  findPersonHint: 'Find a person...',
  /** These stand in one line: "3 of 12 people · 2 presses not sent yet". */
  hereOf: (here: number, total: number) => `${numberText(here)} of ${peopleText(total)}`,
  pressesNotSent: (count: number) => `${countText(count, 'press', 'presses')} not sent yet`,
  nobodyExpected: 'Nobody is expected yet. Find others by name.',
  nobodyMatches: 'Nobody matches your search.',
  typeAName: 'Type a name to find the others.',
  checkInPerson: (name: string) => `Check in ${name}?`,
  checkInAnyway: 'Check In Anyway',

  // person-button
  otherDate: 'Another date',
  /** These say why somebody is not expected. */
  reasons: {
    notComing: 'They answered No.',
    waiting: 'They wait for a place.',
    otherDate: 'They answered for another date.',
  },
}

export type CheckInWords = typeof english

export const checkInWords = inPageLanguage('checkIn', english)

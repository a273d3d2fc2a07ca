import { peopleText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // dates-card
  dates: 'Dates',
  changeRepetitionButton: 'Change repetition…',
  datesNotLoaded: 'The dates could not be loaded',
  noMoreDates: 'No more dates',
  loading: 'Loading...',
  tryAgain: 'Try again',
  showMoreDates: 'Show more dates',
  moveOrChange: 'Move or change',
  endSeriesHere: 'End the series here',
  /** The marks of a date. */
  skipped: 'Skipped',
  moved: 'Moved',
  changed: 'Changed',
  noPlace: 'No place',
  changeDate: (date: string) => `Change ${date}`,

  // date-dialogs
  dateSkipped: 'Date skipped',
  dateSkippedText: (date: string) => `${date} does not take place.`,
  skipDate: 'Skip this date',
  skipDateButton: 'Skip Date',
  skipping: 'Skipping...',
  skipFailed: 'Failed to skip this date',
  otherDatesStay: 'The other dates stay as they are.',
  dateChanged: 'Date changed',
  dateChangedText: (date: string) => `This date is on ${date}.`,
  moveOrChangeDate: 'Move or change this date',
  saveDate: 'Save Date',
  saving: 'Saving...',
  changeFailed: 'Failed to change this date',
  onlyThisDate: 'Only this date changes.',
  onlyThisDateIn: (timezone: string) => `Only this date changes. Times are in ${timezone}.`,
  location: 'Location',
  dateRestored: 'Date restored',
  dateRestoredText: (date: string) => `${date} takes place as planned.`,
  restoreDate: 'Restore this date',
  restoreDateButton: 'Restore Date',
  restoring: 'Restoring...',
  restoreFailed: 'Failed to restore this date',
  /** The date and the time follow in lines of their own. */
  asTheSeries: 'It takes place as the series has it:',
  emailedAboutDate: (people: number) => `${peopleText(people)} will be emailed about this date.`,
  emailedThatDateIsCancelled: (people: number) =>
    `${peopleText(people)} will be emailed that this date is cancelled.`,
  someEmailedAboutDate: 'Those who may come on it will be emailed about this date.',
  someEmailedThatDateIsCancelled: 'Those who may come on it will be emailed that this date is cancelled.',
  somebodyHasChangedDate: 'Somebody else has changed this date',
  /** @param action the name of the button */
  pressAgain: (action: string) => `Press “${action}” again to replace that.`,
  isSkippedNow: 'It is skipped now.',
  /** The place may be empty. */
  isOnNow: (dateAndTime: string, place: string) =>
    place === '' ? `It is on ${dateAndTime} now.` : `It is on ${dateAndTime}, ${place} now.`,

  // repetition-dialog
  changeRepetition: 'Change repetition',
  saveRepetition: 'Change Repetition',
  repetitionChanged: 'Repetition changed',
  repetitionChangedText: 'The dates of your event have been updated.',
  emailedRepetition: (people: number) => `${peopleText(people)} will be emailed how the event repeats.`,
  somebodyHasChangedEvent: 'Somebody else has changed this event',
  /** Nobody knows the address of who is gone, and an event may not repeat any more. */
  repetitionNow: (email: string | null, repetition: string | null) =>
    `${email ?? 'Somebody'} has changed it. Now: ${repetition ?? 'no repetition'}.`,
  repetitionFailed: 'Failed to change the repetition',
  formIncomplete: 'The form is not complete yet.',
  newDatesNotLoaded: 'The new dates could not be loaded.',
  loadingNewDates: 'Loading the new dates...',
  changesLost: 'Your changes to these dates will be lost, since the series no longer has them:',
  /** These stand after a date, in small letters. */
  statuses: { scheduled: 'scheduled', skipped: 'skipped', moved: 'moved' },
  /** @param status one of the words above */
  lostDate: (date: string, status: string) => `${date} (${status})`,
  changedDatesStay: 'Skipped and moved dates stay as they are.',
  nextDatesNow: 'Next dates now',
  nextDatesAfterChange: 'Next dates after the change',
  /** These stand after a date that only the list before or after the change has. */
  gone: 'gone',
  new: 'new',

  // undo
  emailedAlready: 'Attendees have been emailed about this change already.',
  changeUndone: 'Change undone',
  changeUndoneText: 'The dates are as they were, and nobody was emailed.',
  undoFailed: 'Failed to undo the change',
  undo: 'Undo',
}

export type DatesWords = typeof english

export const datesWords = inPageLanguage('dates', english)

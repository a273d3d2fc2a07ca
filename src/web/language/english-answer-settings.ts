import type { AnswerSettings } from '../../domain/answers/answer.ts'
import { numberText, peopleText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // answer-settings-dialog
  saved: 'Saved',
  savedText: 'The public page shows it at once.',
  stopAskingTitle: 'Stop asking?',
  stopAskingText:
    'Visitors can no longer answer, and nobody is moved up the waiting list. What people have answered and these settings stay, for when you ask again.',
  stopAsking: 'Stop Asking',
  stopAskingButton: 'Stop asking',
  saveFailed: 'Failed to save',
  willYouCome: 'Will you come?',
  willYouComeText: 'Visitors answer Yes, Maybe or No when they sign up, and may change it.',
  save: 'Save',
  saving: 'Saving...',
  somebodyHasChanged: 'Somebody else has changed this',
  saveAgain: 'What you have not changed yourself is as they saved it. Press “Save” again.',
  placesHint: 'Everybody who says Yes takes one, and one for each guest. When all are taken, people wait.',
  closesHint: (timezone: string) => `In ${timezone}. Otherwise when the event ends.`,
  guestsHint: 'Up to nine for each person.',
  eachDateHint: 'Places are counted for each date. Otherwise people answer once for all dates.',
  hoursBeforeHint: 'Answers for a date close so many hours before it starts.',
  showsTakenHint: 'Otherwise visitors read how many are left when few are.',
  fillsInLastHourHint: 'Otherwise a place that becomes free in the last hour before the start stays free.',
  question: (number: number) => `Question ${number}`,
  answer: 'Answer',
  kinds: { line: 'A line of text', choice: 'One of several', 'yes-no': 'Yes or no' },
  choices: 'Choices',
  choicesHint: (most: number) => `One a line, at most ${numberText(most)}.`,

  // answer-settings-form
  /** The labels of the fields. */
  settings: {
    places: 'Places',
    closesIso: 'Answers close',
    closesHoursBefore: 'Hours before each date',
    allowsGuests: 'Guests',
    isForEachDate: 'Answers for each date',
    fillsInLastHour: 'Fill places in the last hour',
    showsTaken: 'Show the places left',
    questions: 'Questions',
  } satisfies Record<keyof AnswerSettings, string>,
  asksNoMore: 'The event does not ask any more.',
  /** @param settings the labels above */
  changed: (settings: readonly string[]) => `Changed: ${settings.join(', ')}.`,
  /** @param isAtMost true if parties with guests may not fit */
  seated: (people: number, isAtMost: boolean) =>
    `${isAtMost ? 'Up to ' : ''}${peopleText(people)} on the waiting list will get a place and an email.`,
}

export type AnswerSettingsWords = typeof english

export const answerSettingsWords = inPageLanguage('answerSettings', english)

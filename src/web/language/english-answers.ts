import { countText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  /** These answer "Will you come?", and questions of the organizer. */
  answers: { yes: 'Yes', maybe: 'Maybe', no: 'No' },
  /** @param answer one of the answers above */
  withGuests: (answer: string, guests: number) => `${answer}, with ${countText(guests, 'guest')}`,
  /** Somebody waits for a place. */
  waiting: 'Waiting',
  waitingWithGuests: (guests: number) => `Waiting, with ${countText(guests, 'guest')}`,
}

export type AnswersWords = typeof english

export const answersWords = inPageLanguage('answers', english)

import { expect, test } from 'vitest'
import { checkedAnswer } from '../../../domain/answers/answered-date.ts'
import { attendeeChange, attendeeSignUp } from '../../../domain/attendee.ts'
import { englishProblems } from '../../../domain/language/english-problems.ts'
import { problemText } from '../../../domain/language/problem-text.ts'
import { pseudoWords } from '../../../domain/language/testing/pseudo-words.ts'
import { Problem, parseOrRefuse } from '../../../domain/problem.ts'
import { supportMessage } from '../../../domain/support-message.ts'
import { DatabaseUnavailable, RowLocked } from '../../db/database.ts'
import { BLOCKED_ADDRESS } from '../../tables/block-table.ts'
import { bucketOf } from '../rate-limits.ts'
import { problemIn } from './problem-response.ts'

function problemOf(act: () => unknown): Problem {
  try {
    act()
  } catch (error) {
    if (error instanceof Problem) return error
  }
  throw new Error('nothing was refused')
}

const long = 'x'.repeat(6_000)
const question = { id: 1, text: 'Ωμέγα?', kind: 'choice', choices: ['α'] } as const
const settings = { allowsGuests: false, questions: [question] }

const refusals: (() => unknown)[] = [
  () => parseOrRefuse(attendeeSignUp, {}),
  () => parseOrRefuse(attendeeSignUp, { name: ' ', email: 'x' }),
  () => parseOrRefuse(attendeeSignUp, { name: long, email: 'a@intranet', answers: { 1: long } }),
  () => parseOrRefuse(attendeeSignUp, { name: '\0', email: 'a@b.org', answers: { 1: '\0' } }),
  () => parseOrRefuse(attendeeChange, { name: '' }),
  () => parseOrRefuse(supportMessage, {}),
  () => parseOrRefuse(supportMessage, { name: long, email: 'x', message: '\0' }),
  () => checkedAnswer(settings as never, { answer: 'yes', guests: 1 }),
  () => checkedAnswer(settings as never, { answer: 'yes', answers: { 1: 'β' } }),
]

test('every refusal of a form that visitors send is in the catalogs', () => {
  const fields = refusals.flatMap((act) => problemOf(act).fieldErrors.map(({ message }) => message))
  const others = [new RowLocked('x'), new DatabaseUnavailable('x')].map(
    (error) => problemIn(error)?.message ?? '',
  )
  const limits = (['sign-up-from', 'support-from'] as const).map((limit) => bucketOf(limit, 'x').sentence)
  const messages = [...fields, ...others, ...limits, BLOCKED_ADDRESS]
  expect(messages.map((message) => problemText(message, pseudoWords.problems))).toEqual(
    messages.map((message) => `⟦${message}⟧`),
  )
  for (const message of messages) expect(problemText(message, englishProblems)).toBe(message)
})

test('two refusals in one text are both in the language of the page', () => {
  const { fillInAll, emailInvalid } = englishProblems
  expect(problemText(`${fillInAll}; ${emailInvalid}`, pseudoWords.problems)).toBe(
    `⟦${fillInAll}⟧; ⟦${emailInvalid}⟧`,
  )
})

test('a refusal with a number or a name in it keeps them', () => {
  for (const message of [
    englishProblems.placesLeft(1),
    englishProblems.placesLeft(8),
    englishProblems.noSuchZone('A/B'),
  ])
    expect(problemText(message, pseudoWords.problems)).toBe(`⟦${message}⟧`)
  expect(problemText('Anything else', pseudoWords.problems)).toBe('Anything else')
})

import { expect, test } from 'vitest'
import { checkedAnswer } from '../../../domain/answers/answered-date.ts'
import { attendeeChange, attendeeSignUp } from '../../../domain/attendee.ts'
import { reasonText } from '../../../domain/language/problem-text.ts'
import { pseudoWords } from '../../../domain/language/testing/pseudo-words.ts'
import { Problem, parseOrRefuse } from '../../../domain/problem.ts'
import { supportMessage } from '../../../domain/support-message.ts'
import { DatabaseUnavailable, RowLocked } from '../../db/database.ts'
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

const rejectedInputs: (() => unknown)[] = [
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

test('every problem of a form that visitors send is in the catalogs', () => {
  const { problems } = pseudoWords
  const rejections = [
    ...rejectedInputs.map(problemOf),
    problemIn(new RowLocked('x')),
    problemIn(new DatabaseUnavailable('x')),
    ...(['sign-up-from', 'support-from'] as const).map(
      (limit) => new Problem('too-many', bucketOf(limit, 'x').reason),
    ),
  ]
  const reasons = rejections.flatMap((problem) => problem?.reasons ?? [])
  expect(reasons.map((reason) => reasonText(reason, problems))).toEqual(
    reasons.map((reason) => `⟦${reasonText(reason)}⟧`),
  )
})

test('several problems in one text are each in the language of the page', () => {
  const problem = problemOf(() => parseOrRefuse(supportMessage, { name: 'Ada', email: 'x' }))
  expect(problem.message).toBe('Please enter a valid email address; Please fill in all fields')
  expect(problem.textIn(pseudoWords.problems)).toBe(
    '⟦Please enter a valid email address⟧; ⟦Please fill in all fields⟧',
  )
})

test('a problem keeps the number or the name in it in every language, and is English if no catalog has it', () => {
  const { problems } = pseudoWords
  for (const reason of [
    ['placesLeft', 1],
    ['placesLeft', 8],
    ['noSuchZone', 'A/B'],
  ] as const)
    expect(reasonText(reason, problems)).toBe(`⟦${reasonText(reason)}⟧`)
  expect(reasonText(['notBlocked', 'ada@example.com'], problems)).toBe('ada@example.com is not blocked.')
})

import { expect, test } from 'vitest'
import { answerSettings } from './answers/answer.ts'
import { ALL_DATES } from './answers/answered-date.ts'
import type { AttendeeAnswer } from './answers/given-answer.ts'
import type { AttendeeWithState } from './attendee.ts'
import { countAtDoor, isExpected, peopleAtDoor } from './check-in.ts'
import { dayOf } from './time/wall-time.ts'

const weekly = { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' } } as const
const TODAY = dayOf(2026, 12, 5)

function person(name: string, answers: Partial<AttendeeAnswer>[], more: object = {}): AttendeeWithState {
  const none = { date: null, answer: null, guests: 0, answers: {}, isWaiting: false, checkedInAt: null }
  const all = answers.map((answer) => ({ ...none, ...answer }))
  return { id: name, name, email: `${name}@example.com`, emailProblem: null, answers: all, ...more }
}

const on = (date: string, answer: AttendeeAnswer['answer'], more: Partial<AttendeeAnswer> = {}) => [
  { date, answer, ...more },
]

test('at the door of one date, a No, somebody who waits and whoever answered for another date are not expected', () => {
  const event = { settings: answerSettings.parse({ isForEachDate: true }), time: { recurrence: weekly } }
  const list = peopleAtDoor(
    event,
    [
      person('Ann', on('2026-12-05', 'yes', { guests: 2 })),
      person('Bob', on('2026-12-05', 'no')),
      person('Cy', on('2026-12-05', 'yes', { isWaiting: true, guests: 1 })),
      person('Di', on('2026-12-12', 'yes', { guests: 5 })),
      person('Eve', []),
      person('Flo', on('2026-12-05', 'maybe', { guests: 1 })),
      person('Gus', on('2026-12-05', 'yes'), { emailProblem: 'unconfirmed' }),
    ],
    TODAY,
  )
  expect(list.map(({ attendance, people }) => `${attendance} ${people}`)).toEqual([
    'coming 3',
    'notComing 1',
    'waiting 2',
    'otherDate 1',
    'unanswered 1',
    'maybe 2',
    'coming 1',
  ])
  expect(list.filter(isExpected).map(({ person: { name } }) => name)).toEqual(['Ann', 'Eve', 'Flo', 'Gus'])
  const count = (...here: string[]) => countAtDoor(list, (id) => here.includes(id))
  expect(count()).toEqual({ here: 0, total: 4 })
  expect(count('Ann', 'Cy', 'Flo')).toEqual({ here: 7, total: 8 })
})

test('where nothing is asked, everybody who has signed up is expected, also if they were checked in before', () => {
  const people = [person('Ann', []), person('Bob', on('2026-11-28', null))]
  const list = peopleAtDoor({ settings: null, time: { recurrence: weekly } }, people, TODAY)
  expect(list.map(({ attendance }) => attendance)).toEqual(['unanswered', 'unanswered'])
  expect(countAtDoor(list, () => false)).toEqual({ here: 0, total: 2 })
})

test('an answer for all dates counts on each of them', () => {
  const event = { settings: answerSettings.parse({}), time: { recurrence: null } }
  const list = peopleAtDoor(event, [person('Ann', [{ answer: 'yes', guests: 1 }])], ALL_DATES)
  expect(countAtDoor(list, () => true)).toEqual({ here: 2, total: 2 })
})

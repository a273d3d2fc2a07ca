import { expect, test } from 'vitest'
import { EMPTY_EVENT_FORM } from './event-form.ts'
import { mergeEventForms, takePart } from './merge-event-forms.ts'

const base = { ...EMPTY_EVENT_FORM, title: 'Lunch', location: 'Hall', startDate: '2026-03-10' }

test('what only one side has changed is kept', () => {
  const mine = { ...base, title: 'Supper' }
  const theirs = { ...base, location: 'Garden', startTime: '12:00' }
  expect(mergeEventForms({ base, mine, theirs })).toEqual({
    merged: { ...base, title: 'Supper', location: 'Garden', startTime: '12:00' },
    conflicts: [],
  })
})

test('what both have changed is a conflict that keeps my value, unless both have changed it alike', () => {
  const mine = { ...base, title: 'Supper', location: 'Garden' }
  const theirs = { ...base, title: 'Dinner', location: 'Garden' }
  expect(mergeEventForms({ base, mine, theirs })).toEqual({ merged: mine, conflicts: ['title'] })
})

test('dates and times are one part', () => {
  const mine = { ...base, startDate: '2026-03-11' }
  const theirs = { ...base, startTime: '12:00' }
  const { merged, conflicts } = mergeEventForms({ base, mine, theirs })
  expect({ merged, conflicts }).toEqual({ merged: mine, conflicts: ['time'] })
  expect(takePart('time', merged, theirs)).toEqual(theirs)
})

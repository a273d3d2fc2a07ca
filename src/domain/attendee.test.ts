import { expect, test } from 'vitest'
import { attendeeSignUp } from './attendee.ts'
import { parseOrRefuse } from './problem.ts'

test('an attendee signs up with a name and an address', () => {
  const typed = { name: ' Ada\nLovelace ', email: 'Ada@Example.com', id: 'mine', eventId: 'other' }
  expect(parseOrRefuse(attendeeSignUp, typed)).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com' })
})

test.each([
  [{}, 'Name is required; Valid email is required'],
  [{ name: '', email: '' }, 'Name is required; Valid email is required'],
  [{ name: 'Ada', email: 'ada' }, 'Valid email is required'],
  [{ name: 'a'.repeat(201), email: 'ada@example.com' }, 'Name must be at most 200 characters'],
  [{ name: 'A\0da', email: 'ada@example.com' }, 'Name contains a character that cannot be stored'],
  [{ name: ['Ada'], email: { $ne: '' } }, 'Name must be text; Valid email is required'],
])('a sign-up with %j is refused', (typed, message) => {
  expect(() => parseOrRefuse(attendeeSignUp, typed)).toThrow(
    expect.objectContaining({ kind: 'invalid', message: message }),
  )
})

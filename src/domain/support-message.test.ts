import { expect, test } from 'vitest'
import { parseOrRefuse } from './problem.ts'
import { supportMessage } from './support-message.ts'

const message = { name: 'Ada', email: 'ada@example.com', message: 'How do I\nshare it?' }

test('a support message keeps its lines', () => {
  expect(parseOrRefuse(supportMessage, { ...message, to: 'eve@example.com' })).toEqual(message)
})

test.each([
  [{}, 'Please fill in all fields'],
  [{ ...message, name: ' ' }, 'Please fill in all fields'],
  [{ ...message, email: '' }, 'Please fill in all fields'],
  [{ ...message, message: '\n' }, 'Please fill in all fields'],
  [{ ...message, email: 'ada' }, 'Please enter a valid email address'],
  [{ ...message, email: 'ada@example.com\r\nBcc: eve@example.com' }, 'Please enter a valid email address'],
  [{ ...message, message: 'a'.repeat(5_001) }, 'Message must be at most 5,000 characters'],
  [{ ...message, message: 7 }, 'Message must be text'],
])('a support message of %j is refused', (typed, message) => {
  expect(() => parseOrRefuse(supportMessage, typed)).toThrow(
    expect.objectContaining({ kind: 'invalid', message: message }),
  )
})

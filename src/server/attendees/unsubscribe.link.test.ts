import { expect, test } from 'vitest'
import { attendeeIdOfToken, attendeeToken } from './unsubscribe.ts'

const secret = 'a secret of thirty-two octets ...'
const attendeeId = '6f1d9c3e-0b5a-4c2e-9f3a-2b7d1e8c4a10'

test('a token contains its attendee’s id, and is the same in every email', () => {
  const token = attendeeToken(secret, attendeeId)
  expect(token).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/)
  expect(attendeeToken(secret, attendeeId)).toBe(token)
  expect(attendeeIdOfToken(secret, token)).toBe(attendeeId)
})

test('a token made with another secret is invalid', () => {
  expect(attendeeIdOfToken(secret, attendeeToken('another secret', attendeeId))).toBeNull()
})

test('a token with another attendee’s id is invalid', () => {
  const [, signature = ''] = attendeeToken(secret, attendeeId).split('.')
  expect(attendeeIdOfToken(secret, `${attendeeId.replace('6', '7')}.${signature}`)).toBeNull()
})

const whole = attendeeToken(secret, attendeeId)

test.each([
  '',
  '.',
  attendeeId,
  `${attendeeId}.`,
  whole.slice(0, -1),
  `${whole}a`,
  `${whole} `,
  `${whole.slice(0, -1)}é`,
  `.${whole}`,
  '\0.\0',
])('%j is not a valid token', (text) => {
  expect(attendeeIdOfToken(secret, text)).toBeNull()
})

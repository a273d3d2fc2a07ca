import { expect, test } from 'vitest'
import { attendeeIdOfToken, unsubscribeToken } from './unsubscribe-link.ts'

const secret = 'a secret of thirty-two octets ...'
const attendeeId = '6f1d9c3e-0b5a-4c2e-9f3a-2b7d1e8c4a10'

test('a token names its attendee, and is the same in every mail', () => {
  const token = unsubscribeToken(secret, attendeeId)
  expect(token).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/)
  expect(unsubscribeToken(secret, attendeeId)).toBe(token)
  expect(attendeeIdOfToken(secret, token)).toBe(attendeeId)
})

test('nobody makes one without the secret', () => {
  expect(attendeeIdOfToken(secret, unsubscribeToken('another secret', attendeeId))).toBeNull()
})

test('a token is good for its own attendee only', () => {
  const [, signature = ''] = unsubscribeToken(secret, attendeeId).split('.')
  expect(attendeeIdOfToken(secret, `${attendeeId.replace('6', '7')}.${signature}`)).toBeNull()
})

const whole = unsubscribeToken(secret, attendeeId)

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
])('%j is no token', (text) => {
  expect(attendeeIdOfToken(secret, text)).toBeNull()
})

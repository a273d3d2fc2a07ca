import { expect, test } from 'vitest'
import { parseOrRefuse } from '../fields/parse-or-refuse.ts'
import { INVITATION_LIFETIME, invitationRequest, invitationUrl } from './invitation.ts'

test('an invitation is valid for seven days', () => {
  expect(INVITATION_LIFETIME).toBe(604_800_000)
})

test('an invitation links to the join page with its token', () => {
  expect(invitationUrl('https://daymark.example', 'a-b_c+/=&')).toBe(
    'https://daymark.example/join?token=a-b_c%2B%2F%3D%26',
  )
})

test('an invitation goes to one address', () => {
  expect(parseOrRefuse(invitationRequest, { email: 'Eve@Example.com', role: 'owner' })).toEqual({
    email: 'eve@example.com',
  })
})

test.each([[undefined], [''], ['eve'], [['eve@example.com']], ['eve@example.com,ada@example.com']])(
  'an invitation to %j is refused',
  (email) => {
    expect(() => parseOrRefuse(invitationRequest, { email })).toThrow('Please enter a valid email address')
  },
)

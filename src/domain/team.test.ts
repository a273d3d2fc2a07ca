import { describe, expect, test } from 'vitest'
import { parseOrRefuse } from './problem.ts'
import {
  INVITATION_LIFETIME,
  invitationRequest,
  invitationUrl,
  ownTeamName,
  removalError,
  type TeamRole,
  teamChoice,
} from './team.ts'

test('the first team is named after the address', () => {
  expect(ownTeamName('ada.lovelace@example.com')).toBe("ada.lovelace's Team")
})

describe('a member', () => {
  const membership = (userId: string, role: TeamRole) => ({ userId, role })

  test('the owner can remove a member', () => {
    expect(removalError(membership('ada', 'owner'), membership('eve', 'member'))).toBeNull()
  })

  test.each([
    ['member', 'eve', 'member', 'onlyOwnersRemoveMembers'],
    ['member', 'eve', 'owner', 'onlyOwnersRemoveMembers'],
    ['member', 'ada', 'member', 'onlyOwnersRemoveMembers'],
    ['owner', 'ada', 'owner', 'cannotRemoveYourself'],
    ['owner', 'eve', 'owner', 'cannotRemoveOwner'],
  ] as const)('Ada, as %s, cannot remove %s, who is %s', (role, userId, otherRole, error) => {
    expect(removalError(membership('ada', role), membership(userId, otherRole))).toBe(error)
  })
})

test('a team is chosen by its id', () => {
  const teamId = '8f14e45f-ceea-467f-a8b3-1c9d6a2b7e01'
  expect(parseOrRefuse(teamChoice, { teamId, role: 'owner' })).toEqual({ teamId })
})

test.each([
  [undefined],
  [null],
  [7],
  [''],
  ['mine'],
  ["' or 1=1"],
  ['8f14e45f-ceea-467f-a8b3-1c9d6a2b7e01\0'],
])('a team is not chosen by %j', (teamId) => {
  expect(() => parseOrRefuse(teamChoice, { teamId })).toThrow('There is no such team')
})

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

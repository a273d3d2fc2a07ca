import { describe, expect, test } from 'vitest'
import { MAGIC_LINK_LIFETIME, magicLinkRequest, magicLinkUrl } from './magic-link.ts'
import { parseOrRefuse } from './problem.ts'

describe('a magic link', () => {
  test('a magic link is valid for fifteen minutes', () => {
    expect(MAGIC_LINK_LIFETIME).toBe(900_000)
  })

  test('a magic link has the host of PUBLIC_URL', () => {
    expect(magicLinkUrl('https://daymark.example', 'a-b_c+&')).toBe(
      'https://daymark.example/auth/verify?token=a-b_c%2B%26',
    )
  })

  test('a magic link can be requested with the token of an invitation', () => {
    expect(parseOrRefuse(magicLinkRequest, { email: 'Ada@Example.com' })).toEqual({
      email: 'ada@example.com',
      teamInvitationToken: null,
    })
    expect(
      parseOrRefuse(magicLinkRequest, { email: 'ada@example.com', teamInvitationToken: 'abc-_9' }),
    ).toEqual({
      email: 'ada@example.com',
      teamInvitationToken: 'abc-_9',
    })
  })

  test.each([
    [{}, 'Please enter your email address'],
    [{ email: ' ' }, 'Please enter your email address'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ email: 7 }, 'Please enter a valid email address'],
    [{ email: 'ada@example.com', teamInvitationToken: '' }, 'Invalid or expired invitation'],
    [{ email: 'ada@example.com', teamInvitationToken: 7 }, 'Invalid or expired invitation'],
    [{ email: 'ada@example.com', teamInvitationToken: 'a\0b' }, 'Invalid or expired invitation'],
    [{ email: 'ada@example.com', teamInvitationToken: 'a'.repeat(129) }, 'Invalid or expired invitation'],
  ])('a request for a magic link with %j is refused', (typed, message) => {
    expect(() => parseOrRefuse(magicLinkRequest, typed)).toThrow(
      expect.objectContaining({ kind: 'invalid', message: message }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseOrRefuse } from './faults.ts'
import { MAGIC_LINK_LIFETIME, magicLinkAddress, magicLinkRequest, safeNext } from './magic-link.ts'

describe('a magic link', () => {
  test('is good for fifteen minutes', () => {
    expect(MAGIC_LINK_LIFETIME).toBe(900_000)
  })

  test('leads to the address that the server is set up for', () => {
    expect(magicLinkAddress('https://daymark.example', 'a-b_c+&')).toBe(
      'https://daymark.example/auth/verify?token=a-b_c%2B%26',
    )
  })

  test('is asked for with an address, and with the token of an invitation', () => {
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
  ])('is not sent for %j', (typed, fault) => {
    expect(() => parseOrRefuse(magicLinkRequest, typed)).toThrow(
      expect.objectContaining({ kind: 'invalid', message: fault }),
    )
  })
})

describe('the page after signing in', () => {
  test.each([
    ['/', '/'],
    ['/events/create', '/events/create'],
    ['/events/8f14e45f?tab=a&b=%2F#share', '/events/8f14e45f?tab=a&b=%2F#share'],
    ['/authors', '/authors'],
    ['/settings?next=https://evil.example', '/settings?next=https://evil.example'],
    ['/a/../settings', '/settings'],
  ])('is our own page %j', (next, page) => {
    expect(safeNext(next)).toBe(page)
  })

  test.each([
    undefined,
    null,
    '',
    'settings',
    ' /settings',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    '/api/auth/logout',
    '/API/events',
    '/%61pi/events',
    '/a%70i/events',
    '/api',
    '/auth/verify?token=theirs',
    '/./auth/verify?token=theirs',
    `/${'a'.repeat(1_000)}`,
  ])('is not %j', (next) => {
    expect(safeNext(next)).toBeNull()
  })

  test('never leaves our own site, whatever is asked for', () => {
    const pieces = ['/', '\\', '.', '..', '%2e', '%2f', '\t', '\n', ':', '@', '?', '#', 'evil.example', 'a']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (path) => {
        const page = safeNext(`/${path.join('')}`)
        if (page === null) return
        expect(new URL(page, 'https://daymark.example').host).toBe('daymark.example')
        expect(safeNext(page)).toBe(page)
      }),
    )
  })
})

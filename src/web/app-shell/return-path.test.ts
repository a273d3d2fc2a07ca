import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('the page after signing in', () => {
  test.each([
    ['/', '/'],
    ['/events/create', '/events/create'],
    ['/events/8f14e45f?tab=a&b=%2F#share', '/events/8f14e45f?tab=a&b=%2F#share'],
    ['/authors', '/authors'],
    ['/settings?next=https://evil.example', '/settings?next=https://evil.example'],
    ['/a/../settings', '/settings'],
  ])('the return path %j is accepted as %j', (next, page) => {
    expect(safeReturnPath(next)).toBe(page)
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
  ])('the return path %j is refused', (next) => {
    expect(safeReturnPath(next)).toBeNull()
  })

  test('no return path ever leaves our own site', () => {
    const pieces = ['/', '\\', '.', '..', '%2e', '%2f', '\t', '\n', ':', '@', '?', '#', 'evil.example', 'a']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (path) => {
        const page = safeReturnPath(`/${path.join('')}`)
        if (page === null) return
        expect(new URL(page, 'https://daymark.example').host).toBe('daymark.example')
        expect(safeReturnPath(page)).toBe(page)
      }),
    )
  })
})

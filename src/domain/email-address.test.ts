import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMAIL_LENGTH, emailField, localPartOf, parseEmailAddress } from './email-address.ts'

describe('an email address', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.Lovelace@Example.COM\n', 'ada.lovelace@example.com'],
    ["o'brien+events@mail.example.co.uk", "o'brien+events@mail.example.co.uk"],
    ['a_b-c=d!e#f$g%h&i*j/k?l^m`n{o|p}q~r@example.com', 'a_b-c=d!e#f$g%h&i*j/k?l^m`n{o|p}q~r@example.com'],
    ['1@xn--bcher-kva.example', '1@xn--bcher-kva.example'],
    ['joerg@müller.example', 'joerg@xn--mller-kva.example'],
    [' Joerg@MAIL.Müller.example ', 'joerg@mail.xn--mller-kva.example'],
    ['a@例え.jp', 'a@xn--r8jz45g.jp'],
    ['me@localhost', 'me@localhost'],
    ['me@4you.2day.nl', 'me@4you.2day.nl'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%j is the email address %j', (typed, address) => {
    expect(parseEmailAddress(typed)).toBe(address)
  })

  test.each([
    '',
    '   ',
    'ada',
    '@',
    'ada@',
    '@example.com',
    'ada@@example.com',
    'ada@home@example.com',
    'Ada <ada@example.com>',
    '<ada@example.com>',
    'ada@example.com (Ada)',
    '"ada"@example.com',
    '"ada lovelace"@example.com',
    'ada lovelace@example.com',
    'ada@exam ple.com',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com eve@example.com',
    'ada@example.com\neve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada\0@example.com',
    'ada@example.com\0',
    'ada\u007f@example.com',
    'ada\\@example.com',
    'ada:eve@example.com',
    'mailto:ada@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'ada@.example.com',
    'ada@example.com.',
    'ada@example..com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@exa_mple.com',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    'adä@example.com',
    'ada@exäm ple.com',
    'ada@exämple.com/a',
    'ada@exämple.com:25',
    'ada@ä\u200b.com@example.com',
    'ada@exam\u200bple.com',
    'ada@１２７.0.0.1',
    'ada@ä..com',
    'ada@example。com',
    'ada@example.\u212aom',
    'ad\u200ba@example.com',
    'ada@example.com\ud800',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
  ])('%j is not an email address', (typed) => {
    expect(parseEmailAddress(typed)).toBeNull()
  })

  test('an email address has at most 254 characters', () => {
    const hostName = (length: number) => `${'a.'.repeat(100)}${'b'.repeat(length - 200)}`
    const longest = `${'a'.repeat(10)}@${hostName(EMAIL_LENGTH - 11)}`
    expect(longest).toHaveLength(254)
    expect(parseEmailAddress(longest)).toBe(longest)
    expect(parseEmailAddress(`a${longest}`)).toBeNull()
  })

  test('a parsed email address is printable ASCII with one @, and parsing it again changes nothing', () => {
    const characters = ['a', 'B', '1', '.', '-', '_', '@', ' ', ',', '"', '<', '\n', '\0', 'é', '\u212a']
    const part = fc.string({ unit: fc.constantFrom(...characters), maxLength: 4 })
    const typed = fc.tuple(part, part).map((parts) => parts.join('@'))
    fc.assert(
      fc.property(typed, (text) => {
        const address = parseEmailAddress(text)
        if (address === null) return
        expect(address).toMatch(/^[!#-+\--9=?A-~]+@[a-z0-9.-]+$/)
        expect(parseEmailAddress(address)).toBe(address)
      }),
    )
  })

  // A regular expression with catastrophic backtracking would run into the test's timeout.
  test('a very long email address is checked in time', () => {
    for (const part of ['a', 'a.', 'a-', '@', '@a.']) {
      expect(parseEmailAddress(part.repeat(100_000))).toBeNull()
      expect(parseEmailAddress(`${part.repeat(80)}!`)).toBeNull()
    }
  })

  test('the local part of an email address is the part before the @', () => {
    expect(localPartOf('ada.lovelace@example.com')).toBe('ada.lovelace')
  })
})

describe('an email field', () => {
  const field = emailField('emailInvalid', 'fillInAll')
  const errorIn = (input: unknown) => field.safeParse(input).error?.issues[0]?.message

  test('an email field returns the normalized address', () => {
    expect(field.parse(' Ada@Example.com ')).toBe('ada@example.com')
  })

  test.each([[undefined], [null], [''], [' \t']])('an email field with %j is missing', (input) => {
    expect(errorIn(input)).toBe('fillInAll')
  })

  test.each([['ada'], [12], [['ada@example.com']], [{ email: 'ada@example.com' }], ['a\ud800@example.com']])(
    'an email field with %j is invalid',
    (input) => {
      expect(errorIn(input)).toBe('emailInvalid')
    },
  )

  test('an email field with one message uses it for missing and invalid addresses', () => {
    expect(emailField('emailRequired').safeParse(undefined).error?.issues).toMatchObject([
      { message: 'emailRequired' },
    ])
  })
})

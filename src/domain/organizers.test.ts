import { expect, test } from 'vitest'
import { isOpenTo, parseOrganizers } from './organizers.ts'

test.each([
  ['anyone', 'anyone', [], []],
  [' Anyone ', 'anyone', [], []],
  ['ada@example.org, @Example.com', 'listed', ['ada@example.org'], ['example.com']],
  ['invited', 'invited', [], []],
  ['invited, ada@example.org', 'invited', ['ada@example.org'], []],
  ['@example.org,invited', 'invited', [], ['example.org']],
])('ORGANIZERS "%s" opens the server to %s', (text, openTo, addresses, domains) => {
  expect(parseOrganizers(text)).toEqual({ openTo, addresses, domains })
})

test.each(['everyone', 'example.org', 'anyone, @example.org', 'ada@example.org,', '@', '@a b', 'ada@', ','])(
  'ORGANIZERS "%s" is wrong',
  (text) => {
    expect(parseOrganizers(text)).toBeUndefined()
  },
)

test.each([
  ['ada@example.org', true],
  ['bob@example.com', true],
  ['bob@example.org', false],
  ['bob@sub.example.com', false],
  ['bob@example.com.evil.org', false],
  ['bob@notexample.com', false],
])('a list of ada@example.org and @example.com: %s is on it is %s', (email, isOpen) => {
  const organizers = parseOrganizers('ada@example.org, @example.com')
  expect(organizers && isOpenTo(organizers, email)).toBe(isOpen)
})

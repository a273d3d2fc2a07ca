import { expect, test } from 'vitest'
import { taggedLink } from './tagged-link.ts'

const link = 'https://events.example.org/e/team-lunch'

test('a tagged link names the place where it is shared', () => {
  expect(taggedLink(link, 'QR code')).toBe(`${link}?utm_source=QR+code`)
  expect(taggedLink(link, '  Spring   newsletter ')).toBe(`${link}?utm_source=Spring+newsletter`)
  expect(taggedLink(link, 'Café & Kino?')).toBe(`${link}?utm_source=Caf%C3%A9+%26+Kino%3F`)
})

test('without a name it stays the plain link', () => {
  expect(taggedLink(link, '  ')).toBe(link)
})

import { expect, test } from 'vitest'
import { linkUrl, typedLinkUrl } from './rich-text.ts'

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' example.com ', 'https://example.com'],
  ['www.example.com/a?b=1', 'https://www.example.com/a?b=1'],
  ['localhost:3000/e/lunch', 'https://localhost:3000/e/lunch'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['HTTP://example.com', 'HTTP://example.com'],
])('the typed address %j links to %s', (typed, url) => {
  expect(typedLinkUrl(typed)).toBe(url)
})

test.each(['', ' ', 'two words', 'javascript:alert(1)', 'ftp://example.com', 'https://', 'data:text/html,x'])(
  'the typed address %j is not accepted',
  (typed) => {
    expect(typedLinkUrl(typed)).toBeNull()
  },
)

test.each(['/settings', '//a.b', 'java\nscript:x', 'https:a.b', 'mailto:', 'ftp://a.b'])(
  'the URL %j is no link in a description',
  (url) => {
    expect(linkUrl(url)).toBeNull()
  },
)

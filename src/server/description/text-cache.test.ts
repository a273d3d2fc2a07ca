import { expect, test } from 'vitest'
import { cachedByText } from './text-cache.ts'

/** What was really made, in order, beside what was given back. */
function recorded(texts: readonly string[], mostCharacters: number) {
  const made: string[] = []
  const upperCase = cachedByText((text) => {
    made.push(text)
    return text.toUpperCase()
  }, mostCharacters)
  return { given: texts.map(upperCase), made }
}

test('a text that came before is not made again', () => {
  expect(recorded(['a', 'b', 'a', 'b'], 100)).toEqual({ given: ['A', 'B', 'A', 'B'], made: ['a', 'b'] })
})

test('beyond so many characters, of texts and results together, the oldest is forgotten', () => {
  expect(recorded(['aa', 'bb', 'cc', 'bb', 'aa'], 8).made).toEqual(['aa', 'bb', 'cc', 'aa'])
})

test('a text that is longer than all that may be remembered is made every time, and nothing else is', () => {
  expect(recorded(['long', 'long', 'a', 'a'], 6).made).toEqual(['long', 'long', 'a'])
})

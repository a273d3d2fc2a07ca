import { expect, test } from 'vitest'
import { lengthOf } from '../text.ts'
import { copiedTitle } from './copied-title.ts'

test('the title of a copy says that it is a copy', () => {
  expect(copiedTitle('Team lunch')).toBe('Copy of Team lunch')
})

test('the copy of a very long title has the maximum length', () => {
  expect(copiedTitle('x'.repeat(192))).toBe(`Copy of ${'x'.repeat(192)}`)
  expect(copiedTitle('x'.repeat(200))).toBe(`Copy of ${'x'.repeat(192)}`)
})

test('copying a title cuts no character in half', () => {
  const copied = copiedTitle('🎉'.repeat(200))
  expect(copied).toBe(`Copy of ${'🎉'.repeat(192)}`)
  expect(lengthOf(copied)).toBe(200)
})

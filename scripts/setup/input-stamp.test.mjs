import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfInputs } from './input-stamp.mjs'

let folder = ''
const hash = () => hashOfInputs(['src', 'package.json', 'not-there'], ['20'], folder)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daymark-stamp-'))
  mkdirSync(join(folder, 'src/domain/event'), { recursive: true })
  writeFileSync(join(folder, 'src/domain/event/slug.ts'), 'slug')
  writeFileSync(join(folder, 'package.json'), '{}')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the same files have the same hash', () => {
  expect(hash()).toBe(hash())
})

test.each([
  ['a changed file', () => writeFileSync(join(folder, 'src/domain/event/slug.ts'), 'gulp')],
  ['a new file', () => writeFileSync(join(folder, 'src/domain/event/event.ts'), '')],
  [
    'a renamed file',
    () => renameSync(join(folder, 'src/domain/event/slug.ts'), join(folder, 'src/domain/event/slog.ts')),
  ],
  ['a removed file', () => rmSync(join(folder, 'package.json'))],
])('%s changes the hash', (_what, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test('another Node version changes the hash', () => {
  expect(hashOfInputs(['src'], ['20'], folder)).not.toBe(hashOfInputs(['src'], ['22'], folder))
})

test('a test file does not change the hash, because it is not part of the build', () => {
  const before = hash()
  writeFileSync(join(folder, 'src/domain/event/slug.test.ts'), 'test')
  expect(hash()).toBe(before)
})

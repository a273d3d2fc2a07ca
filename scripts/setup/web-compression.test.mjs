import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressWebFiles } from './web-compression.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daymark-web-'))
  mkdirSync(join(folder, 'assets'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a text file gets a brotli and a gzip copy with the same content', () => {
  const script = 'export const calendar = "calendar"\n'.repeat(50)
  writeFileSync(join(folder, 'assets', 'a.js'), script)
  compressWebFiles(folder)
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'a.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'a.js.gz'))).toString()).toBe(script)
})

test('files that would grow, images and index.html get no compressed copy', () => {
  writeFileSync(join(folder, 'tiny.js'), 'x')
  writeFileSync(join(folder, 'picture.png'), 'a'.repeat(1_000))
  writeFileSync(join(folder, 'index.html'), 'a'.repeat(1_000))
  compressWebFiles(folder)
  expect(readdirSync(folder).sort()).toEqual(['assets', 'index.html', 'picture.png', 'tiny.js'])
})

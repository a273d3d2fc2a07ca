import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepAssets } from './kept-assets.mjs'

test('a build keeps the assets of the build before, and not those of the one before that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let previous = join(folder, 'none')
  for (const number of [1, 2, 3]) {
    const build = join(folder, String(number))
    for (const place of ['web/assets', 'visitor/assets']) {
      mkdirSync(join(build, place), { recursive: true })
      writeFileSync(join(build, place, `screen-${number}.js`), String(number))
    }
    keepAssets(previous, build)
    previous = build
  }
  for (const place of ['web/assets', 'visitor/assets']) {
    expect(readdirSync(join(previous, place)).toSorted()).toEqual(['screen-2.js', 'screen-3.js'])
  }
})

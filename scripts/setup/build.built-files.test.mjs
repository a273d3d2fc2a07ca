import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectFolder } from '../tasks/project-folder.mjs'
import { ensureBuilt } from './build.mjs'

const dist = join(projectFolder, 'dist')

beforeAll(ensureBuilt, 300_000)

/**
 * The built files of the app with this ending.
 * @param {string} ending
 */
function appFiles(ending) {
  const folder = join(dist, 'web', 'assets')
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  expect(names.length).toBeGreaterThan(0)
  return names.map((name) => ({ name, text: withoutFallbacks(readFileSync(join(folder, name), 'utf8')) }))
}

/**
 * The file that this source of visitors' pages was built into. The folder may have those of the build before, too.
 * @param {string} source
 */
function visitorFiles(source) {
  const folder = join(dist, 'visitor')
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const name = manifest[`src/public-pages/visitor/${source}`].file
  return [{ name, text: withoutFallbacks(readFileSync(join(folder, name), 'utf8')) }]
}

/**
 * Without what older browsers skip by themselves: blocks of @supports, and calls that are checked before.
 * @param {string} text
 * @returns {string}
 */
function withoutFallbacks(text) {
  const begin = text.search(/@supports/)
  if (begin < 0) return text.replace(/typeof URL\.canParse==[`"]function[`"]\?URL\.canParse\(\w+\)/g, '')
  let end = text.indexOf('{', begin) + 1
  for (let depth = 1; depth > 0 && end < text.length; end += 1) {
    if (text[end] === '{') depth += 1
    if (text[end] === '}') depth -= 1
  }
  return text.slice(0, begin) + withoutFallbacks(text.slice(end))
}

/**
 * Where a file uses the feature.
 * @param {{ name: string, text: string }[]} files
 * @param {RegExp} pattern
 */
function uses(files, pattern) {
  return files.flatMap(({ name, text }) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [`${name}: ${text.slice(Math.max(0, at - 60), at + 60)}`]
  })
}

// What Chrome 105, Firefox 115 or Safari 16 does not know, and the app would fail without.
test.each([
  ['URL.canParse', /\bURL\.(?:canParse|parse)\b/],
  ['URLSearchParams.size', /URLSearchParams\([^)]*\)\.size\b|\bsearchParams\.size\b/],
  ['Array.toSorted and the like', /\.to(?:Sorted|Reversed|Spliced)\(/],
  ['Object.groupBy', /\b(?:Object|Map)\.groupBy\b/],
  ['Promise.withResolvers and Promise.try', /\bPromise\.(?:withResolvers|try)\b/],
  ['Array.fromAsync', /\bArray\.fromAsync\b/],
  ['AbortSignal.any', /\bAbortSignal\.any\b/],
  ['crypto.randomUUID, which plain http does not have', /\bcrypto\.randomUUID\b/],
  ['a lookbehind', /\(\?<[=!]/],
  ['a static block', /\bstatic\s*\{/],
  ['closedby', /\bclosed[bB]y\b/],
])("the app's scripts do without %s", (_feature, pattern) => {
  expect(uses(appFiles('.js'), pattern)).toEqual([])
})

test.each([
  ['a range in a media query', /@media[^{]*[<>]=?/],
  ['nesting', /[{;]\s*&/],
  ['color-mix() and light-dark()', /(?:color-mix|light-dark)\(/],
  [':has()', /:has\(/],
  ['@starting-style and @scope', /@(?:starting-style|scope)\b/],
])("the app's style does without %s", (_feature, pattern) => {
  expect(uses(appFiles('.css'), pattern)).toEqual([])
})

test('without light-dark() the app is light, and so are its scrollbars', () => {
  const [style] = appFiles('.css')
  expect(style?.text).toMatch(/:root\{[^}]*color-scheme:light;[^}]*--paper:#faf7f2/)
})

// What Safari 15.4, Chrome 99 or Firefox 97 does not know, and visitors' pages would look broken without.
test.each([
  ['a range in a media query', /@media[^{]*[<>]=?/],
  ['nesting', /[{;]\s*&/],
  ['newer colors', /(?:color-mix|light-dark|oklch|oklab)\(/],
  [':has()', /:has\(/],
  ['transforms as properties of their own', /[;{](?:translate|scale|rotate):/],
  ['newer at-rules', /@(?:container|scope|starting-style)\b/],
  ['newer units', /\d(?:dvh|svh|lvh|cqw)\b/],
])('the style of visitors’ pages does without %s', (_feature, pattern) => {
  expect(uses(visitorFiles('visitor.css'), pattern)).toEqual([])
})

test.each([
  ['newer functions', /\b(?:URL\.canParse|AbortSignal\.(?:any|timeout)|crypto\.randomUUID)\b/],
  ['Array.toSorted and the like', /\.to(?:Sorted|Reversed|Spliced)\(|\.findLast/],
  ['a lookbehind', /\(\?<[=!]/],
  ['a static block', /\bstatic\s*\{/],
])('the script of visitors’ pages does without %s', (_feature, pattern) => {
  expect(uses(visitorFiles('visitor.ts'), pattern)).toEqual([])
})

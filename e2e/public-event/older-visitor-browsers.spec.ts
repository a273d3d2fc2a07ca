import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'

const folder = 'dist/visitor'
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>

/** The text of the file that this source was built into. The folder may have those of the build before, too. */
function builtFrom(source: string): string {
  const file = manifest[`src/public-pages/visitor/${source}`]?.file
  expect(file).toBeDefined()
  return readFileSync(join(folder, file ?? ''), 'utf8')
}

/** Without the blocks that older browsers skip by themselves. */
function withoutFallbacks(css: string): string {
  return css.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
}

// What Safari 15.4, Chrome 99 or Firefox 97 does not know, and visitors' pages would look broken without.
const NEWER_CSS = {
  'a range in a media query': /@media[^{]*[<>]=?/,
  nesting: /[{;]\s*&/,
  'newer colors': /(?:color-mix|light-dark|oklch|oklab)\(/,
  ':has()': /:has\(/,
  'transforms as properties of their own': /[;{](?:translate|scale|rotate):/,
  'newer at-rules': /@(?:container|scope|starting-style)\b/,
  'newer units': /\d(?:dvh|svh|lvh|cqw)\b/,
}

const NEWER_JAVASCRIPT = {
  'newer functions': /\b(?:URL\.canParse|AbortSignal\.(?:any|timeout)|crypto\.randomUUID)\b/,
  'Array.toSorted and the like': /\.to(?:Sorted|Reversed|Spliced)\(|\.findLast/,
  'a lookbehind': /\(\?<[=!]/,
  'a static block': /\bstatic\s*\{/,
}

for (const [feature, pattern] of Object.entries(NEWER_CSS)) {
  test(`the style of visitors’ pages does without ${feature}`, () => {
    const css = withoutFallbacks(builtFrom('visitor.css'))
    const at = css.search(pattern)
    expect(at < 0 ? '' : css.slice(at - 60, at + 60)).toBe('')
  })
}

for (const [feature, pattern] of Object.entries(NEWER_JAVASCRIPT)) {
  test(`the script of visitors’ pages does without ${feature}`, () => {
    const script = builtFrom('visitor.ts')
    const at = script.search(pattern)
    expect(at < 0 ? '' : script.slice(at - 60, at + 60)).toBe('')
  })
}

test('every icon of visitors’ pages has a size of its own, should the style be missing', async ({ page }) => {
  const organizer = await signIn(page)
  const { slug } = await organizer.createEvent()
  for (const path of [`/e/${slug}`, `/embed/${slug}`]) {
    await page.goto(path)
    expect(await page.locator('svg').count()).toBeGreaterThan(5)
    await expect(page.locator('svg:not([width][height])')).toHaveCount(0)
  }
})

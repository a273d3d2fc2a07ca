import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'

const folder = 'dist/web/assets'

/** The texts of the built files of the app with this ending. */
function builtFiles(ending: string): [name: string, text: string][] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  expect(names.length).toBeGreaterThan(0)
  return names.map((name) => [name, withoutFallbacks(readFileSync(join(folder, name), 'utf8'))])
}

/** Without what older browsers skip by themselves: blocks of @supports, and calls that are checked before. */
function withoutFallbacks(text: string): string {
  const begin = text.search(/@supports/)
  if (begin < 0) return text.replace(/typeof URL\.canParse==[`"]function[`"]\?URL\.canParse\(\w+\)/g, '')
  let end = text.indexOf('{', begin) + 1
  for (let depth = 1; depth > 0 && end < text.length; end += 1) {
    if (text[end] === '{') depth += 1
    if (text[end] === '}') depth -= 1
  }
  return text.slice(0, begin) + withoutFallbacks(text.slice(end))
}

// What Chrome 105, Firefox 115 or Safari 16 does not know, and the app would fail without.
const NEWER_JAVASCRIPT = {
  'URL.canParse': /\bURL\.(?:canParse|parse)\b/,
  'URLSearchParams.size': /URLSearchParams\([^)]*\)\.size\b|\bsearchParams\.size\b/,
  'Array.toSorted and the like': /\.to(?:Sorted|Reversed|Spliced)\(/,
  'Object.groupBy': /\b(?:Object|Map)\.groupBy\b/,
  'Promise.withResolvers and Promise.try': /\bPromise\.(?:withResolvers|try)\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  'crypto.randomUUID, which plain http does not have': /\bcrypto\.randomUUID\b/,
  'a lookbehind': /\(\?<[=!]/,
  'a static block': /\bstatic\s*\{/,
  closedby: /\bclosed[bB]y\b/,
}

const NEWER_CSS = {
  'a range in a media query': /@media[^{]*[<>]=?/,
  nesting: /[{;]\s*&/,
  'color-mix() and light-dark()': /(?:color-mix|light-dark)\(/,
  ':has()': /:has\(/,
  '@starting-style and @scope': /@(?:starting-style|scope)\b/,
}

for (const [feature, pattern] of Object.entries(NEWER_JAVASCRIPT)) {
  test(`the app's scripts do without ${feature}`, () => {
    const found = builtFiles('.js').flatMap(([name, text]) => {
      const at = text.search(pattern)
      return at < 0 ? [] : [`${name}: ${text.slice(at - 60, at + 60)}`]
    })
    expect(found).toEqual([])
  })
}

for (const [feature, pattern] of Object.entries(NEWER_CSS)) {
  test(`the app's style does without ${feature}`, () => {
    const found = builtFiles('.css').flatMap(([name, text]) => {
      const at = text.search(pattern)
      return at < 0 ? [] : [`${name}: ${text.slice(at - 60, at + 60)}`]
    })
    expect(found).toEqual([])
  })
}

test('without light-dark() the page is light, and so are its scrollbars', () => {
  const [style] = builtFiles('.css').map(([, text]) => text)
  expect(style).toMatch(/:root\{[^}]*color-scheme:light;[^}]*--paper:#faf7f2/)
})

test('search, filter and calendar, and the way back after signing in, work without newer functions', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(URLSearchParams.prototype, 'size')
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(URL, 'parse')
  })
  const { createEvent, email } = await signIn(page)
  const { id } = await createEvent({ descriptionHtml: '<p>See https://example.com/plan</p>' })
  await page.goto('/')
  await page.getByLabel('Search events').fill('lunch')
  await expect(page).toHaveURL('/?q=lunch')
  await page.getByRole('button', { name: 'Calendar view' }).click()
  await expect(page).toHaveURL('/?q=lunch&view=calendar')
  await page.goto(`/events/${id}`)
  await expect(page.getByRole('link', { name: 'https://example.com/plan' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/analytics')
  await expect(page).toHaveURL('/login')
  await signIn(page, email)
  await page.goto('/')
  await expect(page).toHaveURL('/analytics')
})

test('no script breaks the Content-Security-Policy, not even in a way that is caught', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.title = `violated ${violatedDirective}`
      sessionStorage.setItem('violated', violatedDirective)
    })
  })
  await signIn(page)
  await page.goto('/events/create')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('violated'))).toBeNull()
})

test('a press beside the day dialog closes it', async ({ page }) => {
  await signIn(page)
  await page.goto('/?view=calendar&month=2099-03&day=2099-03-10')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByText('No events on this day').click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

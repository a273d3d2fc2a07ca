import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { cleanDescription } from '../../src/domain/description/clean-description.ts'
import { descriptionFromForm } from '../../src/domain/description/description-form.ts'
import { attackStrings } from '../../src/server/testing/xss-attacks.ts'
import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { descriptionBox, formatButton, paste, writtenHtml } from '../support/description.ts'
import { intruders, PREVIEW } from '../support/intruders.ts'
import { signIn } from '../support/organizer.ts'
import { screenProblems } from '../support/screen-problems.ts'

/**
 * Chromium logs that it blocked an inline handler as soon as it parses one, even in a template, where none
 * can run. Every other message is unexpected.
 */
const BLOCKED_HANDLER = /^Executing inline event handler violates the following Content Security Policy/

test.use({ provoked: BLOCKED_HANDLER })

/** For every step that saves: the form of the next event. */
async function openNewForm(page: Page): Promise<void> {
  await page.goto('/events/create')
  await fillIn(page)
}

/** For every step that saves nothing. */
async function clear(page: Page): Promise<void> {
  await descriptionBox(page).press('Control+a')
  await page.keyboard.press('Backspace')
}

const LINK = 'target="_blank" rel="noopener nofollow"'

async function savedDescription(page: Page): Promise<string> {
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await createButton(page).click()
  return ((await (await saved).json()) as { descriptionHtml: string }).descriptionHtml
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('a description is typed, formatted, pasted or written as HTML, and saved as clean HTML', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page)
  await test.step('typed lines become <br>, an empty line begins a paragraph, and tags stay text', async () => {
    await openNewForm(page)
    await descriptionBox(page).click()
    await page.keyboard.type('Call <Ada> & <b>Eve</b>')
    await press(page, 'Enter')
    await page.keyboard.type('at 5')
    await press(page, 'Enter', 'Enter')
    await page.keyboard.type('Bye')
    const html = '<p>Call &lt;Ada&gt; &amp; &lt;b&gt;Eve&lt;/b&gt;<br>at 5</p><p>Bye</p>'
    expect(await savedDescription(page)).toBe(html)
    await page.getByRole('link', { name: 'Spring meeting' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(descriptionBox(page)).toContainText('Call <Ada> & <b>Eve</b>')
    await descriptionBox(page).press('Control+End')
    await page.keyboard.type('!')
    await expect.poll(() => writtenHtml(page)).toContain('<p>Bye!</p>')
    await press(page, 'Backspace')
  })
  await test.step('text is formatted with shortcuts and buttons, and saved as HTML', async () => {
    await openNewForm(page)
    await descriptionBox(page).click()
    await page.keyboard.type('Dinner')
    await formatButton(page, 'Heading').click()
    await press(page, 'Enter')
    await page.keyboard.type('Bring ')
    await press(page, 'Control+b')
    await expect(formatButton(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('cake')
    await press(page, 'Control+b')
    await page.keyboard.type(' and ')
    await press(page, 'Control+i')
    await page.keyboard.type('tea')
    await press(page, 'Control+i', 'Enter')
    await page.keyboard.type('See you')
    await formatButton(page, 'Quote').click()
    await expect(formatButton(page, 'Quote')).toHaveAttribute('aria-pressed', 'true')
    expect(await savedDescription(page)).toBe(
      '<h2>Dinner</h2><p>Bring <b>cake</b> and <i>tea</i></p><blockquote>See you</blockquote>',
    )
  })
  await test.step('"- " and "1. " begin lists, and two times Enter ends them', async () => {
    await openNewForm(page)
    await descriptionBox(page).click()
    await page.keyboard.type('Bring:')
    await press(page, 'Enter')
    await page.keyboard.type('- cake')
    await press(page, 'Enter')
    await page.keyboard.type('tea')
    await expect(formatButton(page, 'Bulleted list')).toHaveAttribute('aria-pressed', 'true')
    await press(page, 'Enter', 'Enter')
    await page.keyboard.type('1. eat')
    await press(page, 'Enter')
    await page.keyboard.type('rest')
    await press(page, 'Enter', 'Enter')
    await page.keyboard.type('2 - 1 is not a list')
    expect(await savedDescription(page)).toBe(
      '<p>Bring:</p><ul><li>cake</li><li>tea</li></ul><ol><li>eat</li><li>rest</li></ol><p>2 - 1 is not a list</p>',
    )
  })
  await test.step('several lines at once are lines of one paragraph', async () => {
    await openNewForm(page)
    await page.getByLabel('Description').fill('Bring a pen.\nAnd paper: https://example.com/list')
    expect(await savedDescription(page)).toBe('<p>Bring a pen.<br>And paper: https://example.com/list</p>')
  })
  await test.step('a pasted address becomes a link, also on selected words', async () => {
    await openNewForm(page)
    const box = descriptionBox(page)
    await box.click()
    await page.keyboard.type('See ')
    await paste(box, { 'text/plain': 'https://example.com/a?b=1&c=2' })
    await expect(box.getByRole('link')).toHaveText('https://example.com/a?b=1&c=2')
    await page.keyboard.type(' or the plan')
    await press(page, 'Control+Shift+ArrowLeft')
    await paste(box, { 'text/plain': 'https://example.com/plan' })
    await expect(box.getByRole('link', { name: 'plan', exact: true })).toBeVisible()
    expect(await savedDescription(page)).toBe(
      `<p>See <a href="https://example.com/a?b=1&amp;c=2" ${LINK}>https://example.com/a?b=1&amp;c=2</a> or the <a href="https://example.com/plan" ${LINK}>plan</a></p>`,
    )
  })
  await test.step('pasted rich text is reduced to what is allowed', async () => {
    await openNewForm(page)
    const box = descriptionBox(page)
    await box.click()
    await paste(box, {
      'text/plain': 'Plan',
      'text/html':
        '<meta charset="utf-8"><style>p { color: red }</style><b style="font-weight:normal"><h1 style="color:red">Plan</h1>' +
        '<p class="x"><span style="font-weight:700">One</span><img src="x" onerror="window.attacked = true"></p>' +
        '<ul><li><p>Two</p></li></ul><table><tr><td>Three</td><td>Four</td></tr></table></b>' +
        '<a href="javascript:alert(1)">Five</a><script>window.attacked = true</script>',
    })
    await expect(box).toContainText('Five')
    expect(await savedDescription(page)).toBe(
      '<h1>Plan</h1><p><b>One</b></p><ul><li>Two</li></ul><p>Three Four<br>Five</p>',
    )
  })
  await test.step('"</>" shows the HTML, which can be typed and comes back formatted', async () => {
    await openNewForm(page)
    await descriptionBox(page).click()
    await page.keyboard.type('One')
    await press(page, 'Enter')
    await page.keyboard.type('two')
    const html = formatButton(page, 'Show HTML')
    await html.click()
    await expect(html).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Description')).toHaveValue('One\ntwo')
    expect(await screenProblems(page)).toEqual([])
    await page.getByLabel('Description').fill('<h2>One</h2>\n<p>two <b>three</b></p><hr>')
    await html.click()
    await expect(descriptionBox(page).locator('h2')).toHaveText('One')
    await expect(descriptionBox(page).locator('b')).toHaveText('three')
    await html.click()
    await expect(page.getByLabel('Description')).toHaveValue('<h2>One</h2>\n<p>two <b>three</b></p><hr>')
    await html.click()
    await descriptionBox(page).click()
    await press(page, 'Control+Home')
    await page.keyboard.type('Day ')
    expect(await savedDescription(page)).toBe('<h2>Day One</h2><p>two <b>three</b></p><hr>')
  })
  await test.step('preformatted text keeps its formatting and its spaces when it is edited', async () => {
    await openNewForm(page)
    const html = formatButton(page, 'Show HTML')
    await html.click()
    await page
      .getByLabel('Description')
      .fill('<pre>  one <b>two</b>\n    <a href="https://example.com">three</a></pre>')
    await html.click()
    await descriptionBox(page).press('Control+End')
    await page.keyboard.type('!')
    await press(page, 'Enter')
    await page.keyboard.type('  four')
    expect(await savedDescription(page)).toMatch(
      /^<pre> {2}one <b>two<\/b>\n {4}<a href="https:\/\/example.com" rel="noopener nofollow">three(!<\/a>|<\/a>!)\n {2}four<\/pre>$/,
    )
  })
})

test('nothing that is pasted runs, requests a file, or is left in the editor, the preview or the saved text', async ({
  page,
}) => {
  await openForm(page)
  await fillIn(page)
  await expect(page.frameLocator(PREVIEW).getByRole('heading', { name: 'Spring meeting' })).toBeVisible()
  const noticed = noticesOfAnyKind(page)
  const box = descriptionBox(page)
  const handlers = await page.evaluate(() => {
    const names = new Set<string>()
    for (const owner of [
      document,
      document.body,
      document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
    ]) {
      for (const name in owner) if (name.startsWith('on')) names.add(name)
    }
    return [...names]
  })
  expect(handlers.length).toBeGreaterThan(80)
  const attack = 'window.isEntered=1'
  const all = handlers.map((handler) => `${handler}="${attack}"`).join(' ')
  const pasted = [
    `<p ${all}>x</p><img src=x ${all}><svg ${all}><g/${all}></svg><math ${all}>x</math>`,
    `<iframe srcdoc="<script>${attack}</script><p onclick=x>x</p>" src="javascript:${attack}"></iframe>`,
    `<form action="javascript:${attack}"><button formaction="javascript:${attack}">x</button><input onfocus=x autofocus></form>`,
    `<svg><style>p{}</style><animate onbegin=${attack} attributeName=x dur=1s /><a xlink:href="javascript:${attack}"><text style="color:red">x</text></a></svg>`,
    `<svg><foreignObject><img src=x onerror=${attack}></foreignObject><script>${attack}</script></svg>`,
    `<math><mi style="color:red" href="javascript:${attack}" onclick="x">x</mi><mglyph><style><img src=x onerror=${attack}></style></math>`,
    `<style>@import "/x.css"; p{}</style><link rel=stylesheet href=/x.css><base href=https://example.com><meta http-equiv=refresh content="0">`,
    `<object data="javascript:${attack}"></object><embed src=/x><video onerror=x src=/x><audio src=/x></audio></video><img srcset="/x 1x" style="x">`,
    `<noscript><p title="</noscript><img src=x onerror=${attack}>"></noscript><template><img src=x onerror=${attack}></template>`,
    `<b/onclick=${attack}/><b\tstyle='x'\nonclick\n=\n"${attack}"><p style=x onclick=${attack}</p><a href=javascript:${attack}>`,
    `<!--><img src=x onerror=${attack}>--><![CDATA[<img src=x onerror=${attack}>]]><img src="x" onerror="${attack}`,
  ]
  for (const html of pasted) await paste(box, { 'text/html': `${html} after ` })
  await page.keyboard.type('The end.')
  await expect(box).toContainText('The end.')
  await expect(page.frameLocator(PREVIEW).locator('body')).toContainText('The end.')
  expect(
    await box.evaluate((element) =>
      [...element.querySelectorAll('*')].flatMap((inner) => inner.getAttributeNames()),
    ),
  ).toEqual([])
  expect(await intruders(page)).toEqual([])
  expect(noticed).toEqual([])
  const saved = await savedDescription(page)
  expect(saved).toContain('The end.')
  expect(saved.replace(/<\/?(?:p|br|b|i|u|s|ul|ol|li|h[1-4]|blockquote|code|pre|hr)>/g, '')).not.toMatch(
    /<|isEntered/,
  )
})

test('no known attack does anything when it is pasted', { tag: '@slow' }, async ({ page }) => {
  await openForm(page)
  await fillIn(page)
  const noticed = noticesOfAnyKind(page)
  for (const html of attackStrings) await paste(descriptionBox(page), { 'text/html': html })
  await expect(page.frameLocator(PREVIEW).getByRole('heading', { name: 'Spring meeting' })).toBeVisible()
  expect(await intruders(page)).toEqual([])
  expect(noticed).toEqual([])
})

/** Collects every request, dialog and message of the page from here on, except for reports of blocked handlers. */
function noticesOfAnyKind(page: Page): string[] {
  const noticed: string[] = []
  page.on('request', (request) => noticed.push(request.url()))
  page.on('dialog', (dialog) => noticed.push(dialog.message()))
  page.on('console', (message) => {
    if (!BLOCKED_HANDLER.test(message.text())) noticed.push(message.text())
  })
  return noticed
}

const PIECES =
  '<p> </p> <b> </b> <i> </i> <br> <br><br> <ul> <ol> <li> </li> </ul> <h2> </h2> <blockquote> </blockquote> <pre> </pre> <hr> <a|href="https://a.b/?c&amp;d"> </a> cake tea 😀 &lt;Ada&gt; &amp;amp;'
    .split(' ')
    .map((piece) => piece.replaceAll('|', ' '))
const descriptions = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 20 })
  .map((pieces) => cleanDescription(pieces.join('')))

/** Opens the description in the editor, types at its end and returns what would be saved. */
async function typedAfter(page: Page, description: string, typed: string): Promise<string> {
  const html = formatButton(page, 'Show HTML')
  await html.click()
  await page.getByLabel('Description').fill(description)
  await html.click()
  await descriptionBox(page).press('Control+End')
  await page.keyboard.type(typed)
  await html.click()
  const saved = cleanDescription(descriptionFromForm(await page.getByLabel('Description').inputValue()))
  await html.click()
  return saved
}

const wordsOf = (html: string) => html.replace(/<[^>]*>|\s+/g, '')

test('the description is edited with the keyboard and the toolbar', { tag: '@slow' }, async ({ page }) => {
  await openForm(page)
  await test.step('Ctrl+B in the description leaves the sidebar as it is', async () => {
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    const width = (await sidebar.boundingBox())?.width
    await descriptionBox(page).click()
    await press(page, 'Control+b')
    await page.keyboard.type('x')
    await expect(descriptionBox(page).locator('b')).toHaveText('x')
    expect((await sidebar.boundingBox())?.width).toBe(width)
    await page.getByLabel('Title').click()
    await press(page, 'Control+b')
    await expect.poll(async () => (await sidebar.boundingBox())?.width).not.toBe(width)
  })
  await test.step('Ctrl+K links the selected words, without submitting the form', async () => {
    await clear(page)
    const box = descriptionBox(page)
    await box.click()
    await page.keyboard.type('The plan')
    await press(page, 'Control+Shift+ArrowLeft', 'Control+k')
    const address = page.getByLabel('Link address')
    await expect(address).toBeFocused()
    await page.keyboard.type('two words')
    await press(page, 'Enter')
    await expect(address).toHaveAccessibleDescription('Invalid URL')
    await address.fill('example.com/plan')
    expect(await screenProblems(page)).toEqual([])
    await address.press('Enter')
    await expect(address).toBeHidden()
    await expect(box).toBeFocused()
    await expect(box.getByRole('link')).toHaveAttribute('href', 'https://example.com/plan')
    await expect(page.getByText('Title is required')).toBeHidden()

    await press(page, 'Control+k')
    await expect(address).toHaveValue('https://example.com/plan')
    await press(page, 'Escape')
    await expect(box).toBeFocused()
    await formatButton(page, 'Link').click()
    await page.getByRole('button', { name: 'Remove link' }).click()
    await expect(box.getByRole('link')).toHaveCount(0)
    await expect(box).toHaveText('The plan')
  })
  await test.step('undo takes back formatting and typing, and redo brings them again', async () => {
    await clear(page)
    const box = descriptionBox(page)
    await box.click()
    await page.keyboard.type('One two ')
    await formatButton(page, 'Bulleted list').click()
    await expect(box.locator('li')).toHaveCount(1)
    await press(page, 'Control+z')
    await expect(box.locator('li')).toHaveCount(0)
    await expect(box).toContainText('One two')
    await press(page, 'Control+Shift+z')
    await expect(box.locator('li')).toHaveCount(1)
  })
  await test.step('the toolbar works with the arrow keys, and Tab leaves the editor', async () => {
    await clear(page)
    await page.getByLabel('Title').focus()
    await press(page, 'Tab')
    await expect(descriptionBox(page)).toBeFocused()
    await page.keyboard.type('- one')
    await press(page, 'Home', 'Tab')
    await expect(formatButton(page, 'Bold')).toBeFocused()
    await press(page, 'ArrowRight')
    await expect(formatButton(page, 'Italic')).toBeFocused()
    await press(page, 'End')
    await expect(formatButton(page, 'Show HTML')).toBeFocused()
    await press(page, 'ArrowRight')
    await expect(formatButton(page, 'Bold')).toBeFocused()
    await press(page, 'Tab')
    await expect(page.getByLabel('Location')).toBeFocused()
    await press(page, 'Shift+Tab', 'Shift+Tab')
    await expect(descriptionBox(page)).toBeFocused()
    expect(await screenProblems(page)).toEqual([])
  })
  await test.step('any description keeps its words and its form when it is edited again and again', async () => {
    await clear(page)
    await fc.assert(
      fc.asyncProperty(descriptions, async (description) => {
        const once = await typedAfter(page, description, 'Q')
        expect([...wordsOf(once)].sort()).toEqual([...wordsOf(description), 'Q'].sort())
        const twice = await typedAfter(page, once, 'W')
        expect(twice).toBe(once.replace('Q', 'QW'))
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })
  await test.step('the label of the description focuses it, and so does an error', async () => {
    await clear(page)
    await fillIn(page)
    await page.getByText('Description', { exact: true }).click()
    await expect(descriptionBox(page)).toBeFocused()
    await formatButton(page, 'Show HTML').click()
    await page.getByLabel('Description').fill('x'.repeat(50_001))
    await formatButton(page, 'Show HTML').click()
    await createButton(page).click()
    await expect(descriptionBox(page)).toHaveAccessibleDescription(
      'Description must be at most 50,000 characters',
    )
    await expect(descriptionBox(page)).toBeFocused()
  })
})

test('the description of an event is opened, edited and compared with another tab’s', {
  tag: '@slow',
}, async ({ page }) => {
  const { createEvent } = await signIn(page)
  await test.step('opening the form and undoing an edit leave nothing unsaved', async () => {
    const { id } = await createEvent({
      descriptionHtml: '<p>One<br><br>Two</p><p><strong>Three</strong></p>',
    })
    await page.goto(`/events/${id}/edit`)
    const box = descriptionBox(page)
    await box.click()
    await press(page, 'Control+End')
    await page.keyboard.type('!')
    await press(page, 'Backspace')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/')
  })
  await test.step('an unsaved description is offered again, and another tab’s description can be taken', async () => {
    const { id } = await createEvent({ descriptionHtml: '<p>One</p>' })
    await page.goto(`/events/${id}/edit`)
    const box = descriptionBox(page)
    await box.click()
    await press(page, 'Control+End')
    await page.keyboard.type(' of mine')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(box).toHaveText('One of mine')

    await page.request.patch(`/api/events/${id}`, {
      data: { descriptionHtml: '<p>One of <b>theirs</b></p>' },
    })
    await page.getByRole('button', { name: 'Update Event' }).click()
    await page.getByRole('button', { name: 'Take the other' }).click()
    await expect(box).toHaveText('One of theirs')
    await expect(box.locator('b')).toHaveText('theirs')
  })
  await test.step('toolbar and link field are in view with a long description, which can be undone only once it is edited', async () => {
    const { id } = await createEvent({ descriptionHtml: '<p>A line of text.</p>'.repeat(60) })
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.goto(`/events/${id}/edit`)
    const box = descriptionBox(page)
    const undo = formatButton(page, 'Undo')
    await expect(undo).toBeInViewport({ ratio: 1 })
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await box.click({ position: { x: 60, y: 20 } })
    await press(page, 'Control+k')
    await expect(page.getByLabel('Link address')).toBeFocused()
    await expect(page.getByLabel('Link address')).toBeInViewport({ ratio: 1 })
    await press(page, 'Escape')
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.type('Q')
    await undo.click()
    await expect(box).not.toContainText('Q')
    await expect(box).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the description is written by touch, with lists, a link and undo', { tag: '@slow' }, async ({
    page,
  }) => {
    await openForm(page)
    await fillIn(page)
    const box = descriptionBox(page)
    await expect(box).toHaveAttribute('aria-multiline', 'true')
    await box.tap()
    await expect(box).toBeFocused()
    // As the keyboard of a phone does it, without keys.
    await page.keyboard.insertText('-')
    await page.keyboard.insertText(' ')
    await expect(box.locator('ul > li')).toHaveCount(1)
    await page.keyboard.insertText('bread')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('cheese')
    await expect(box.locator('li')).toHaveText(['bread', 'cheese'])

    const buttons = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button')
    const sizes = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect()))
    expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
    expect(Math.max(...sizes.map(({ right }) => right))).toBeLessThanOrEqual(390)

    await formatButton(page, 'Bold').tap()
    await expect(box).toBeFocused()
    await page.keyboard.insertText(' and ham')
    expect(await writtenHtml(page)).toBe('<ul><li>bread</li><li>cheese<b> and ham</b></li></ul>')

    await box.tap()
    await box.press('Control+a')
    await formatButton(page, 'Link').tap()
    const address = page.getByLabel('Link address')
    await expect(address).toBeFocused()
    await expect(address).toBeInViewport({ ratio: 1 })
    await address.fill('example.com')
    await page.getByRole('button', { name: 'Apply' }).tap()
    await expect(box.locator('a').first()).toHaveAttribute('href', 'https://example.com')
    const undo = formatButton(page, 'Undo')
    await undo.tap()
    await expect(box.locator('a')).toHaveCount(0)
    await formatButton(page, 'Redo').tap()
    await expect(box.locator('a').first()).toBeVisible()
    await expect(formatButton(page, 'Redo')).toHaveAttribute('aria-disabled', 'true')
    await undo.tap()
    expect(await screenProblems(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await createButton(page).tap()
    const { descriptionHtml } = (await (await saved).json()) as { descriptionHtml: string }
    expect(descriptionHtml).toBe('<ul><li>bread</li><li>cheese<b> and ham</b></li></ul>')
  })
})

import type { Page } from '@playwright/test'
import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { descriptionBox, formatButton, paste, writtenHtml } from '../support/description.ts'
import { signIn } from '../support/organizer.ts'
import { screenProblems } from '../support/screen-problems.ts'

const LINK = 'target="_blank" rel="noopener nofollow"'

async function savedDescription(page: Page): Promise<string> {
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await createButton(page).click()
  return ((await (await saved).json()) as { descriptionHtml: string }).descriptionHtml
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('text is formatted with shortcuts and buttons, and saved as HTML', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
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

test('Ctrl+B in the description leaves the sidebar as it is', async ({ page }) => {
  await openForm(page)
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

test('"- " and "1. " begin lists, and two times Enter ends them', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
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

test('typed lines become <br>, an empty line begins a paragraph, and tags stay text', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
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
})

test('several lines at once are lines of one paragraph', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
  await page.getByLabel('Description').fill('Bring a pen.\nAnd paper: https://example.com/list')
  expect(await savedDescription(page)).toBe('<p>Bring a pen.<br>And paper: https://example.com/list</p>')
})

test('a pasted address becomes a link, also on selected words', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
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

test('pasted rich text is reduced to what is allowed', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
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
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
})

test('Ctrl+K links the selected words, without submitting the form', async ({ page }) => {
  await openForm(page)
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

test('"</>" shows the HTML, which can be typed and comes back formatted', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
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

test('preformatted text keeps its formatting and its spaces when it is edited', async ({ page }) => {
  await openForm(page)
  await fillIn(page)
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

test('undo takes back formatting and typing, and redo brings them again', async ({ page }) => {
  await openForm(page)
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

test('opening the form and undoing an edit leave nothing unsaved', async ({ page }) => {
  const { createEvent } = await signIn(page)
  const { id } = await createEvent({ descriptionHtml: '<p>One<br><br>Two</p><p><strong>Three</strong></p>' })
  await page.goto(`/events/${id}/edit`)
  const box = descriptionBox(page)
  await box.click()
  await press(page, 'Control+End')
  await page.keyboard.type('!')
  await press(page, 'Backspace')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
})

test('an unsaved description is offered again, and a colleague’s description can be taken', async ({
  page,
}) => {
  const { createEvent } = await signIn(page)
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

  await page.request.patch(`/api/events/${id}`, { data: { descriptionHtml: '<p>One of <b>theirs</b></p>' } })
  await page.getByRole('button', { name: 'Update Event' }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(box).toHaveText('One of theirs')
  await expect(box.locator('b')).toHaveText('theirs')
})

test('toolbar and link field are in view with a long description, which can be undone only once it is edited', async ({
  page,
}) => {
  const { createEvent } = await signIn(page)
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

test('the toolbar works with the arrow keys, and Tab leaves the editor', async ({ page }) => {
  await openForm(page)
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

test('the label of the description focuses it, and so does an error', async ({ page }) => {
  await openForm(page)
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

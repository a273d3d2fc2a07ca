import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { descriptionBox, formatButton, writtenHtml } from '../support/description.ts'
import { screenProblems } from '../support/screen-problems.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the description is written by touch, with lists, a link and undo', async ({ page }) => {
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

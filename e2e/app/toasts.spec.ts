import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'

const AREA = { name: 'Notifications' }

test('an error stays until it is closed, and covers no button of the form', { tag: '@slow' }, async ({
  page,
}) => {
  await page.clock.install()
  await openForm(page)
  await fillIn(page)
  await page.route('**/api/events', (route) => route.abort())
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await createButton(page).click()
    const toast = page.getByRole('region', AREA).locator('[data-tone]')
    await expect(toast).toContainText('Failed to create event')
    await page.clock.fastForward(60_000)
    await expect(toast).toBeVisible()
    // A real click, which fails if something lies over the button.
    await createButton(page).click()
    // At the lower edge, above the buttons of the form.
    const [box, bar] = [await toast.boundingBox(), await createButton(page).boundingBox()]
    expect(box?.y).toBeGreaterThan(500)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }
  const toast = page.getByRole('region', AREA).locator('[data-tone]')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
})

test('a message closes after five seconds, but not while the pointer or the focus is in it', {
  tag: '@slow',
}, async ({ page }) => {
  await page.clock.install()
  const organizer = await signIn(page)
  await organizer.createEvent()
  await page.goto('/')
  const toast = page.getByRole('region', AREA).locator('[data-tone]')

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await toast.hover()
  await page.clock.fastForward(20_000)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Close' }).focus()
  await page.mouse.move(0, 400)
  await toast.getByRole('button', { name: 'Close' }).focus()
  await toast.getByRole('button', { name: 'Close' }).blur()
  await page.clock.fastForward(4_000)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(toast).toBeHidden()

  // A navigation closes it, unless it can undo something.
  await page.getByRole('button', { name: 'Duplicate' }).first().click()
  await expect(toast).toContainText('Event duplicated!')
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(toast).toBeHidden()
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click()
  await expect(toast).toContainText('Event deleted')
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible()
})

import { openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { part } from '../support/part.ts'

test('leaving a changed form asks first, in every way of leaving', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'leaving by a link or the Cancel button asks before discarding changes', async () => {
    await openForm(page)
    await page.getByLabel('Title').fill('Spring meeting')
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    for (const link of [
      page.getByRole('link', { name: 'Back', exact: true }),
      page.getByRole('link', { name: 'Cancel' }),
      page.getByRole('link', { name: 'Analytics' }),
    ]) {
      await link.click()
      await expect(dialog).toContainText('Your changes are not saved and will be lost.')
      await dialog.getByRole('button', { name: 'Keep editing' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/events/create')
    }
    await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')
    await page.getByRole('link', { name: 'Analytics' }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/analytics')
  })
  await part(page, "leaving by the browser's Back asks before discarding changes", async () => {
    await openForm(page)
    await page.goto('/support')
    await page.getByRole('link', { name: 'Create Event' }).first().click()
    await page.getByLabel('Title').fill('Spring meeting')
    await page.goBack()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/events/create')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/support')
    await expect(page.getByRole('heading', { name: 'Support', exact: true })).toBeVisible()
  })
  await part(page, 'leaving an untouched form asks nothing', async () => {
    await openForm(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/')
  })
  await part(page, 'closing the tab asks before discarding changes', async () => {
    await openForm(page)
    await page.getByLabel('Title').pressSequentially('Spring meeting')
    const asked = page.waitForEvent('dialog')
    const closed = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await closed
  })
})

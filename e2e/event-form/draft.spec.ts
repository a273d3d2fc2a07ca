import type { Page } from '@playwright/test'
import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { pictureFile } from '../support/picture-file.ts'
import { screenProblems } from '../support/screen-problems.ts'

async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

test('what was typed is offered again after a reload, unless it was discarded', { tag: '@slow' }, async ({
  page,
}) => {
  await part(page, 'what was typed in a new event is offered again after a reload', async () => {
    await openForm(page)
    await fillIn(page)
    await page.getByRole('switch', { name: 'Recurring Event' }).check()
    await page.getByRole('checkbox', { name: 'Thu' }).check()
    await page.getByRole('button', { name: 'Add cover' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cover picture' })
    await dialog.getByLabel('Choose picture').setInputFiles(await pictureFile('dot.png', 60, 30))
    await expect(dialog.getByRole('alert')).toContainText('600')
    await dialog.getByLabel('Choose another picture').setInputFiles(await pictureFile('boats.png', 900, 450))
    await dialog.getByLabel('What does it show?').fill('Boats at dusk')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const preview = page.frameLocator('iframe[title="Preview of the event page"]')
    await expect(preview.getByRole('img', { name: 'Boats at dusk' })).toBeVisible()
    await reload(page)
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(page.getByText('Restore what you typed?')).toBeVisible()
    await expect(page.getByText(/^Spring meeting, Tue, Mar 10, 2099\. Typed /)).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Spring meeting')
    await expect(page.getByRole('checkbox', { name: 'Tue' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Thu' })).toBeChecked()
    await createButton(page).click()
    await expect(page.getByText('Event created!')).toBeVisible()
    const [event] = (await (await page.request.get('/api/events')).json()) as { cover: { alt: string } }[]
    expect(event?.cover.alt).toBe('Boats at dusk')
    await page.goto('/events/create')
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(page.getByText('Restore what you typed?')).toBeHidden()
  })
  await part(
    page,
    'what was typed in an edit is offered again, on top of what has changed since',
    async () => {
      const { createEvent } = await signIn(page)
      const { id } = await createEvent()
      await page.goto(`/events/${id}/edit`)
      await page.getByLabel('Title').fill('Late supper')
      await page.request.patch(`/api/events/${id}`, { data: { location: 'Garden' } })
      page.once('dialog', (dialog) => void dialog.accept())
      await page.goto('/')
      const unsaved = page.getByRole('region', { name: 'Unsaved text' })
      await expect(unsaved).toContainText('Late supper, Tue, Mar 10, 2099. Typed ')
      expect(await screenProblems(page)).toEqual([])
      await unsaved.getByRole('link', { name: 'Continue' }).click()
      await expect(page.getByLabel('Title')).toHaveValue('Late supper')
      await expect(page.getByLabel('Location')).toHaveValue('Garden')
    },
  )
  await part(page, 'text that was discarded or left is not offered again, nor after a logout', async () => {
    await openForm(page)
    await page.getByLabel('Title').fill('Spring meeting')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto('/')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('is not saved yet')).toBeHidden()
    await page.goto('/events/create')
    await expect(page.getByLabel('Title')).toBeVisible()
    await expect(page.getByText('Restore what you typed?')).toBeHidden()

    await page.getByLabel('Title').fill('Spring meeting')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])

    await page.evaluate(() => sessionStorage.setItem('draft x', '{}'))
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })
})

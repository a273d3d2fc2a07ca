import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('a session that ended and a server that is away lose nothing', { tag: '@slow' }, async ({ page }) => {
  await part(
    page,
    'a session that ended elsewhere leads to the login, and signing in again returns to the screen',
    async () => {
      const { email } = await signIn(page)
      await page.goto('/')
      await expect(page.getByText('No events yet.')).toBeVisible()
      await page.context().clearCookies()
      await page.getByRole('link', { name: 'Analytics' }).click()
      await expect(page).toHaveURL('/login')
      await signIn(page, email)
      await page.goto('/')
      await expect(page).toHaveURL('/analytics')
    },
  )
  await part(page, 'a session that ended elsewhere does not lose what was typed', async () => {
    const { createEvent, email } = await signIn(page)
    const { id } = await createEvent()
    await page.goto(`/events/${id}/edit`)
    await page.getByLabel('Title').fill('Late supper')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Update Event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    expect(await screenProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send Magic Link' }).click()
    await expect(dialog.getByText('The link is on its way to')).toBeVisible()
    await signIn(page, email)
    await expect(dialog).toBeHidden()
    await expectToast(page, 'You are signed in again', 'Press again to save what you typed.')
    await expect(page.getByLabel('Title')).toHaveValue('Late supper')
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expectToast(page, 'Event updated!', 'Your event has been updated successfully.')
    await expect(page.getByText('Late supper')).toBeVisible()
  })
  await part(
    page,
    'a server that is not responding is reported, can be retried and is noticed when it is back',
    async () => {
      await signIn(page)
      await page.route('**/api/auth/me', (route) => route.abort())
      await page.goto('/settings')
      await expect(page.getByRole('heading', { name: 'The server is not responding' })).toBeVisible()
      expect(await screenProblems(page)).toEqual([])
      const retried = page.waitForRequest('**/api/auth/me')
      await page.getByRole('button', { name: 'Try again' }).click()
      await retried
      await page.unroute('**/api/auth/me')
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    },
  )
})

import { createButton, fillIn, openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('a form keeps what was typed while the network or the server is away', { tag: '@slow' }, async ({
  page,
}) => {
  await part(
    page,
    'without a network the screen says so at once, keeps what was typed, and saves when it is back',
    async () => {
      await openForm(page)
      await fillIn(page)
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline. What you typed stays here.')).toBeVisible()
      await createButton(page).click()
      await expect(page.getByRole('button', { name: 'Waiting...' })).toBeDisabled()
      await expect(page.getByText('It is saved as soon as the connection is back.')).toBeVisible()
      expect(await screenProblems(page)).toEqual([])
      // What is typed while it waits is saved, too.
      await page.getByLabel('Title').fill('Summer meeting')
      await page.context().setOffline(false)
      await expect(page.getByText('Event created!')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Summer meeting' })).toBeVisible()
    },
  )
  await part(page, "a proxy's error page is never shown in a toast", async () => {
    await openForm(page)
    await fillIn(page)
    await page.route('**/api/events', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    )
    await createButton(page).click()
    await expectToast(page, 'Error', 'Failed to create event', 'error')
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  })
})

test('a list that could not be loaded loads by itself when the network or the server is back', {
  tag: '@slow',
}, async ({ page }) => {
  await part(
    page,
    'a list that failed without a network loads by itself when the network is back',
    async () => {
      const organizer = await signIn(page)
      await organizer.createEvent({ title: 'Team lunch' })
      await page.goto('/support')
      await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'Events', exact: true }).click()
      await expect(page.getByText('Your events could not be loaded')).toBeVisible()
      await expect(page.getByText('Please check your connection.')).toBeVisible()
      expect(await screenProblems(page)).toEqual([])
      await page.context().setOffline(false)
      await expect(page.getByText('Team lunch')).toBeVisible()
    },
  )
  await part(page, 'a server that is away is reported, and asked again until it is back', async () => {
    const organizer = await signIn(page)
    await organizer.createEvent({ title: 'Team lunch' })
    await page.goto('/support')
    await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
    await page.route(/\/(?:api|healthz)/, (route) => route.abort())
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await page.unroute(/\/(?:api|healthz)/)
    await expect(page.getByText('Team lunch')).toBeVisible()
    await expect(page.getByText('The server cannot be reached.')).toBeHidden()
  })
})

test.describe('with an empty cache', () => {
  test.use({ ownContext: true })

  test('a screen that was never loaded says that the network is missing, and opens when it is back', {
    tag: '@slow',
  }, async ({ page }) => {
    const organizer = await signIn(page)
    await organizer.createEvent({ title: 'Team lunch' })
    await page.goto('/')
    await expect(page.getByText('Team lunch')).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Analytics' }).click()
    const message = page.getByRole('alert')
    await expect(message).toContainText('This screen could not be loaded')
    await expect(message).toContainText('Please check your connection.')
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Events', exact: true })).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect(message).toContainText('This screen could not be loaded')
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await expect(page.getByText('Team lunch')).toBeVisible()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(message).toContainText('This screen could not be loaded')
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  })
})

import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'

test('the app works without closedby, dynamic code and newer functions', { tag: '@slow' }, async ({
  page,
}) => {
  await part(page, 'a press beside the day dialog closes it', async () => {
    await signIn(page)
    await page.goto('/?view=calendar&month=2099-03&day=2099-03-10')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByText('No events on this day').click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  })
  await part(
    page,
    'no script breaks the Content-Security-Policy, not even in a way that is caught',
    async () => {
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
    },
  )
  await part(
    page,
    'search, filter and calendar, and the way back after signing in, work without newer functions',
    async () => {
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
    },
  )
})

import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'

test('the URL of the event page is on paper only', async ({ page }) => {
  await part(
    page,
    'a printed event page has the event and its URL in light colors, and no buttons',
    async () => {
      const organizer = await signIn(page)
      const { slug } = await organizer.createEvent()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await page.goto(`/e/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Town hall')).toBeVisible()
      await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Google' })).toHaveCount(0)
      const month = page.getByText('MAR', { exact: true })
      await expect(month).toHaveCSS('print-color-adjust', 'exact')
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    },
  )
  await part(page, 'on screen the event page does not show its URL', async () => {
    const organizer = await signIn(page)
    await page.goto(`/e/${(await organizer.createEvent()).slug}`)
    await expect(page.getByText(page.url(), { exact: true })).toBeHidden()
  })
})

import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'

test('the URL of the event page is on paper only', async ({ page }) => {
  await part(
    page,
    'a printed event page has the event, its URL and a QR code of it in light colors, and no buttons',
    async () => {
      const organizer = await signIn(page)
      const { slug } = await organizer.createEvent()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await page.goto(`/e/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Town hall')).toBeVisible()
      await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
      const code = page.locator('img')
      await expect(code).toHaveJSProperty('complete', true)
      await expect(code).not.toHaveJSProperty('naturalWidth', 0)
      await expect(page.getByText('Report this event')).toBeHidden()
      await expect(page.getByText('Language · English')).toBeHidden()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Google' })).toHaveCount(0)
      const month = page.getByText('MAR', { exact: true })
      await expect(month).toHaveCSS('print-color-adjust', 'exact')
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    },
  )
  await part(page, 'on screen the event page neither shows its URL nor loads the code', async () => {
    const organizer = await signIn(page)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(`/e/${(await organizer.createEvent()).slug}`, { waitUntil: 'networkidle' })
    await expect(page.getByText(page.url(), { exact: true })).toBeHidden()
    expect(loaded.filter((url) => url.endsWith('qr.svg'))).toEqual([])
  })
})

import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'

/** The compressed script that the dashboard loads before it can be used, in kB. */
const MOST_SCRIPT = 170

test('screens load their own script, and a missing script can be loaded again', { tag: '@slow' }, async ({
  page,
}) => {
  await part(
    page,
    'a screen whose script was removed by an update shows a message and can be reloaded',
    async () => {
      await signIn(page)
      await page.goto('/')
      await page.route('**/assets/analytics-screen*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page.getByRole('link', { name: 'Analytics', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
      await page.unroute('**/assets/analytics-screen*.js')
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
    },
  )
  await part(page, 'the dashboard loads little script, and other screens load their own', async () => {
    await signIn(page)
    const scripts = scriptsLoadedBy(page)
    await page.goto('/')
    await expect(page.getByText('No events yet.')).toBeVisible()
    const forDashboard = await scripts()
    const kilobytes = forDashboard.reduce((sum, { text }) => sum + gzipSync(text).length, 0) / 1000
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThanOrEqual(MOST_SCRIPT)
    const all = forDashboard.map(({ text }) => text).join('')
    for (const words of ['Send Magic Link', 'Danger Zone', 'Contact Support', 'Conversion Rate']) {
      expect(all.includes(words), words).toBe(false)
    }
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible()
    expect((await scripts()).length).toBeGreaterThan(forDashboard.length)
  })
})

function scriptsLoadedBy(page: Page): () => Promise<{ text: string }[]> {
  const loaded: Promise<{ text: string }>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    // A script may still load when the test ends: its text cannot be read any more.
    const text = response.text().catch(() => '')
    loaded.push(text.then((script) => ({ text: script })))
  })
  return () => Promise.all(loaded)
}

import { expect, test } from '@playwright/test'
import { startDevServer } from '../../scripts/testing/built-server.mjs'
import { magicLinkIn } from '../support/organizer.ts'

test('the development server serves the app and the API on one origin', { tag: '@slow' }, async ({
  page,
}) => {
  // Two patient waits have to fit in.
  test.setTimeout(180_000)
  const server = await startDevServer()
  try {
    await page.context().addCookies([{ name: 'theme', value: 'dark', url: server.address }])
    await page.goto(`${server.address}/settings`)
    // On its first start Vite scans every dependency.
    await expect(page).toHaveURL(`${server.address}/login`, { timeout: 60_000 })
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.getByLabel('Email').fill('ada@example.com')
    const response = page.waitForResponse('**/api/auth/request-link')
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
    const magicLink = await magicLinkIn(await response)
    expect(magicLink).toContain(`${server.address}/auth/verify`)
    await page.goto(magicLink)
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible({ timeout: 60_000 })
    expect((await page.request.get(`${server.address}/no/such/page`)).status()).toBe(404)
    expect((await page.request.get(`${server.address}/healthz`)).status()).toBe(200)
  } finally {
    expect(await server.stop(), server.log()).toBe(0)
  }
})

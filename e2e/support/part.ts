import type { Page } from '@playwright/test'
import { test } from './daymark-test.ts'

const firstSizes = new WeakMap<Page, ReturnType<Page['viewportSize']>>()

/**
 * A part of a test that finds its page as a new one: signed out, with nothing stored, routed or emulated. Several
 * parts in one test are faster than several tests. Init scripts and a fake clock stay, so such a part is the last.
 */
export async function part(page: Page, title: string, body: () => Promise<void>): Promise<void> {
  await test.step(title, async () => {
    if (firstSizes.has(page)) await renew(page)
    else firstSizes.set(page, page.viewportSize())
    await body()
  })
}

async function renew(page: Page): Promise<void> {
  const context = page.context()
  await context.setOffline(false)
  await page.unrouteAll()
  await page.goto('/healthz')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await context.clearCookies()
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, media: null })
  const size = firstSizes.get(page)
  if (size) await page.setViewportSize(size)
}

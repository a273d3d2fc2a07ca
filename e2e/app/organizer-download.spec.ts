import type { Page } from '@playwright/test'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'

/** The JavaScript that the page has loaded, in bytes as they were sent. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((bytes, entry) => bytes + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

for (const { path, heading, most } of [
  { path: '/', heading: 'Events', most: 150_000 },
  { path: '/events/create', heading: 'Create Event', most: 210_000 },
]) {
  test(`the screen at ${path} loads at most ${most / 1_000} kB of compressed JavaScript`, async ({
    page,
  }) => {
    await signIn(page)
    // Wide enough for all that a screen can show.
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const bytes = await scriptBytes(page)
    test.info().annotations.push({ type: 'bytes', description: `${path} ${bytes}` })
    // Far less would mean that nothing was measured.
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(most)
  })
}

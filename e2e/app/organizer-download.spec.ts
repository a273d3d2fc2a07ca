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

/** Links that preload the script which runs already; Firefox reports an error for them. */
function preloadsOfEntry(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = [...document.scripts].map(({ src }) => src)
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
    return [...links].filter(({ href }) => entries.includes(href)).length
  })
}

test('the dashboard loads at most 140 kB of compressed JavaScript, and the form 220 kB', async ({ page }) => {
  await signIn(page)
  // Wide enough for all that a screen can show.
  await page.setViewportSize({ width: 1600, height: 900 })
  for (const { path, heading, most } of [
    { path: '/', heading: 'Events', most: 140_000 },
    { path: '/events/create', heading: 'Create Event', most: 220_000 },
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const bytes = await scriptBytes(page)
    test.info().annotations.push({ type: 'bytes', description: `${path} ${bytes}` })
    // Far less would mean that nothing was measured.
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(most)
    expect(await preloadsOfEntry(page)).toBe(0)
  }
})

test('the analytics screen with its chart loads at most 25 kB more than the app', { tag: '@slow' }, async ({
  page,
}) => {
  const { createEvent } = await signIn(page)
  const { id, slug } = await createEvent({ rruleText: 'FREQ=WEEKLY;COUNT=5' })
  // Without a visit there is no chart.
  await page.request.get(`/api/public/events/${slug}`)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const app = await scriptBytes(page)
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(page.getByRole('slider', { name: 'Views over time' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const analytics = (await scriptBytes(page)) - app
  test.info().annotations.push({ type: 'bytes', description: `/analytics ${analytics}` })
  expect(analytics).toBeGreaterThan(2_000)
  expect(analytics).toBeLessThanOrEqual(25_000)

  await page.goto(`/events/${id}`)
  await expect(page.getByText('Analytics of this event')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const folded = await scriptBytes(page)
  await page.getByText('Analytics of this event').click()
  await expect(page.getByRole('heading', { name: 'Sign-ups by date' })).toBeVisible()
  const report = (await scriptBytes(page)) - folded
  test.info().annotations.push({ type: 'bytes', description: `of one event ${report}` })
  expect(report).toBeGreaterThan(2_000)
  expect(report).toBeLessThanOrEqual(25_000)
})

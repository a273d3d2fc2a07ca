import type { Page } from '@playwright/test'
import { statOf } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

test('the analytics show zeros and visits', async ({ page }) => {
  await part(page, 'analytics without any visits show zeros and a hint on how to start', async () => {
    await signIn(page)
    const release = await holdCall(page, 'GET', '**/api/analytics/summary')
    await page.goto('/analytics')
    await expect(page).toHaveTitle('Analytics · Daymark')
    await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
    await expect(page.getByText('Track your event performance')).toBeVisible()
    await expect(page.getByText('No calendar adds yet.')).toHaveCount(0)
    await release()
    await expect(page.getByRole('heading', { name: 'All time' })).toBeVisible()
    for (const [label, value] of [
      ['Total Views', '0'],
      ['Calendar Adds', '0'],
      ['ICS Downloads', '0'],
      ['Conversion Rate', '0.0%'],
    ] as const) {
      await expectTile(page, label, value)
    }
    await expect(page.getByRole('heading', { name: 'Calendar Platform Breakdown' })).toBeVisible()
    await expect(page.getByText('No calendar adds yet.')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Range' })).toHaveCount(0)
  })
  await part(page, 'analytics count the visits and list only the calendars that were used', async () => {
    const { createEvent } = await signIn(page)
    const { slug } = await createEvent()
    const visit = (path: string) =>
      page.request.get(`/api/public/events/${slug}${path}`, { maxRedirects: 0, failOnStatusCode: false })
    for (let views = 0; views < 8; views++) await visit('')
    await visit('/calendar/google')
    await visit('/calendar/google')
    await visit('/calendar.ics?via=apple')
    await visit('/calendar.ics')
    await visit('/calendar.ics')
    await page.goto('/analytics')
    await expectTile(page, 'Total Views', '8')
    await expectTile(page, 'Calendar Adds', '3')
    await expectTile(page, 'ICS Downloads', '2')
    await expectTile(page, 'Conversion Rate', '37.5%')
    const rows = page.getByRole('table', { name: 'Calendar buttons pressed, by platform' }).getByRole('row')
    await expect(rows).toHaveText(['PlatformAddsShare', 'Google Calendar266.7%', 'Apple Calendar133.3%'])
    await expect(page.getByRole('rowheader', { name: 'Google Calendar' })).toBeVisible()
    for (const cell of await page.getByRole('cell').all()) {
      expect(await cell.evaluate((box) => getComputedStyle(box).whiteSpace)).toBe('nowrap')
    }
    expect(await screenProblems(page)).toEqual([])
  })
})

test('analytics that failed to load can be retried', { tag: '@slow' }, async ({ page }) => {
  await signIn(page)
  await page.route('**/api/analytics/summary', (route) => route.fulfill({ status: 500, body: 'Not today.' }))
  await page.goto('/analytics')
  await expect(page.getByRole('alert')).toContainText('The analytics could not be loaded')
  await expect(page.getByRole('alert')).toContainText('500: Not today.')
  expect(await screenProblems(page)).toEqual([])
  await page.unroute('**/api/analytics/summary')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectTile(page, 'Total Views', '0')
})

async function expectTile(page: Page, label: string, value: string): Promise<void> {
  await expect(statOf(page, label).getByText(value, { exact: true })).toBeVisible()
}

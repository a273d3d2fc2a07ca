import type { Page } from '@playwright/test'
import { accessibilityProblems } from '../support/accessibility.ts'
import { expect, test } from '../support/daymark-test.ts'
import { type MadeEvent, signIn } from '../support/organizer.ts'

/** Their other states, and dark colors, are checked where they are tested: by `screenProblems`. */
test('the main screens have no accessibility problem', async ({ page }) => {
  const { id, slug } = await attendedSeries(page)
  await expectAccessible(page, ['/', '/events/create', `/events/${id}`, `/e/${slug}`, `/embed/${slug}`])
  await page.context().clearCookies()
  await expectAccessible(page, ['/login'])
})

test('the other screens have no accessibility problem', { tag: '@slow' }, async ({ page }) => {
  const { id } = await attendedSeries(page)
  await expectAccessible(page, [
    '/?view=calendar&month=2099-03',
    `/events/${id}/edit`,
    '/analytics',
    '/settings',
    '/support',
    '/no-such-screen',
    '/e/no-such-event',
  ])
  await page.context().clearCookies()
  await expectAccessible(page, ['/join?token=unknown'])
})

async function attendedSeries(page: Page): Promise<MadeEvent> {
  const organizer = await signIn(page)
  const event = await organizer.createEvent({
    isRecurring: true,
    recurrenceFrequency: 'WEEKLY',
    recurrenceByDay: ['TU'],
  })
  const attendee = { name: 'Vera', email: 'vera@example.com' }
  const signedUp = await page.request.post(`/api/events/${event.slug}/attendees`, { data: attendee })
  expect(signedUp.status()).toBe(201)
  return event
}

async function expectAccessible(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    expect([path, await accessibilityProblems(page)]).toEqual([path, []])
  }
}

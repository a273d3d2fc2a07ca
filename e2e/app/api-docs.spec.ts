import { expect, test } from '../support/daymark-test.ts'
import { screenProblems } from '../support/screen-problems.ts'

test('the API page opens without a session, its links lead to each call, and its search finds calls', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page).toHaveTitle('API · Daymark')
  await page.getByRole('link', { name: 'POST Create an event' }).click()
  await expect(page).toHaveURL('/api/docs#createEvent')
  await expect(page.getByRole('heading', { name: 'Create an event' })).toBeInViewport()
  await page.locator('#createEvent').getByRole('link', { name: 'Event', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Event', exact: true })).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Search the calls' }).fill('webhook add')
  await expect(page.getByText(/^\d of \d+ calls$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'POST Create an event' })).toBeHidden()
  await expect(page.locator('#addWebhook')).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
})

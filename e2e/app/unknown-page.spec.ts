import { expect, test } from '../support/daymark-test.ts'
import { screenProblems } from '../support/screen-problems.ts'

test('an unknown path shows the 404 page', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Daymark' })).toHaveAttribute('href', '/')
  expect(await screenProblems(page)).toEqual([])
})

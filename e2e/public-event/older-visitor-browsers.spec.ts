import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'

test('every icon of visitors’ pages has a size of its own, should the style be missing', {
  tag: '@slow',
}, async ({ page }) => {
  const organizer = await signIn(page)
  const { slug } = await organizer.createEvent()
  for (const path of [`/e/${slug}`, `/embed/${slug}`]) {
    await page.goto(path)
    expect(await page.locator('svg').count()).toBeGreaterThan(5)
    await expect(page.locator('svg:not([width][height])')).toHaveCount(0)
  }
})

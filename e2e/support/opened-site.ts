import { expect, type Locator, type Page } from '@playwright/test'

const LEADING_AWAY = /\/api\/public\/events\/[^/]+\/(?:calendar|subscribe)\/\w+/

/** Presses what opens a calendar's own site in a new tab, and tells where that leads. The site itself is not asked. */
export async function siteOpenedBy(page: Page, link: Locator): Promise<string> {
  const context = page.context()
  let site = ''
  await context.route(LEADING_AWAY, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    site = answer.headers().location ?? ''
    await route.fulfill({ contentType: 'text/plain', body: 'Another site' })
  })
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(tab.getByText('Another site')).toBeVisible()
  await tab.close()
  await context.unroute(LEADING_AWAY)
  return site
}

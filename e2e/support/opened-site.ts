import { expect, type Locator, type Page } from '@playwright/test'

const LEADING_AWAY = /\/api\/public\/events\/[^/]+\/(?:calendar|subscribe)\/\w+/

/** Clicks a link that opens a calendar service in a new tab. Returns the URL without requesting that site. */
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

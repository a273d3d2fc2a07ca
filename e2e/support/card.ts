import type { Locator, Page } from '@playwright/test'

/** The section with this heading. */
export function cardOf(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** The stat card; it comes before a list of the same name. */
export function statOf(page: Page, label: string): Locator {
  return cardOf(page, label).first()
}

/** An event's card in the list view. */
export function eventCardOf(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

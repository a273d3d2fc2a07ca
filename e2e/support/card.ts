import type { Locator, Page } from '@playwright/test'

/** The section with this heading. */
export function cardOf(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** The stat card; a list may have the same name. */
export function statOf(page: Page, label: string): Locator {
  return page.locator('[data-stat]').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
}

/** Opens what is folded under these words. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page.locator('summary').filter({ hasText: title }).click()
}

/** Chooses from a menu of buttons. */
export async function chooseFrom(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** An event's card in the list view. */
export function eventCardOf(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

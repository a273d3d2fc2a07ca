import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './organizer.ts'

/** Signs in and opens the form for a new event. */
export async function openForm(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/events/create')
  await expect(page.getByRole('heading', { name: 'Create Event' })).toBeVisible()
}

/** Fills in only the required fields. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Spring meeting')
  await page.getByLabel('Start Date').fill('2099-03-10')
  await page.getByLabel('Organizer Name').fill('Ada')
  await page.getByLabel('Organizer Email').fill('ada@example.com')
}

export function createButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Create Event' })
}

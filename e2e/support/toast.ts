import { expect, type Page } from '@playwright/test'

/** The one toast says this; a failure's is red. */
export async function expectToast(
  page: Page,
  title: string,
  description: string,
  tone: 'plain' | 'error' = 'plain',
): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('[data-tone]')
  await expect(toast).toHaveText([`${title}${description}`])
  await expect(toast).toHaveAttribute('data-tone', tone)
}

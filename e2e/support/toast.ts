import { expect, type Page } from '@playwright/test'

/** Expects this to be the only toast. */
export async function expectToast(
  page: Page,
  title: string,
  description: string,
  tone: 'plain' | 'error' = 'plain',
): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('[data-tone]')
  await expect(toast).toHaveCount(1)
  await expect(toast.locator('p')).toHaveText([title, description])
  await expect(toast).toHaveAttribute('data-tone', tone)
}

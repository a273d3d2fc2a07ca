import { expect, type Page } from '@playwright/test'

/** Opens the mail to somebody in the local mailbox. It is written a moment after its cause. */
export async function openMail(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mail')
    await page.getByRole('link', { name: `To ${email}` }).click({ timeout: 500 })
  }).toPass()
}

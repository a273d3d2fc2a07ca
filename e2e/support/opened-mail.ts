import { expect, type Page } from '@playwright/test'

/**
 * Opens the email to this address in the local mailbox. Retries, since emails are written in the background.
 */
export async function openMail(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mail')
    await page.getByRole('link', { name: `To ${email}` }).click({ timeout: 500 })
  }).toPass()
}

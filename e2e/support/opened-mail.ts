import { expect, type Page } from '@playwright/test'

/**
 * Opens the email to this address in the local mailbox. Retries, since emails are written in the background. With
 * several, a part of the subject chooses.
 */
export async function openMail(page: Page, email: string, subject = ''): Promise<void> {
  const mail = page.getByRole('link', { name: `To ${email}` }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/dev/mail')
    expect(await mail.count()).toBe(1)
  }).toPass()
  await mail.click()
}

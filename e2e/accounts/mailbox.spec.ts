import { expect, test } from '../support/daymark-test.ts'
import { openMail } from '../support/opened-mail.ts'
import { freshAddress } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

test('emails in the local mailbox sign in, as text and as HTML', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'without a mail server the magic link in the local mailbox signs in', async () => {
    const email = freshAddress()
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
    expect(await page.content()).not.toContain('/auth/verify')
    await page.getByRole('link', { name: 'Open the local mailbox' }).click()
    await expect(page).toHaveTitle('Local mailbox · Daymark')
    // Emails are written in the background.
    const mail = page.getByRole('link', { name: `To ${email}` })
    await expect(async () => {
      await page.reload()
      expect(await mail.count()).toBe(1)
    }).toPass()
    expect(await screenProblems(page)).toEqual([])
    await mail.click()
    await expect(page).toHaveTitle('Your sign-in link for Daymark · Daymark')
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('link', { name: '/auth/verify' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(email).first()).toBeVisible()
  })
  await part(page, 'the button in the HTML email signs in from inside its frame', async () => {
    const email = freshAddress()
    await page.request.post('/api/auth/request-link', { data: { email } })
    await openMail(page, email)
    const frame = page.getByTitle('HTML version of the email').contentFrame()
    await expect(frame.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgb(250, 247, 242)',
    )
    await frame.getByRole('link', { name: 'Sign in' }).first().click()
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  })
})

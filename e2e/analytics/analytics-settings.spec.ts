import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'

test('the summary email is off until it is switched on, and the choice stays', { tag: '@slow' }, async ({
  page,
}) => {
  const { createEvent } = await signIn(page)
  const { slug } = await createEvent()
  await page.goto('/settings')
  const summary = page.getByRole('combobox', { name: 'Summary email' })
  await expect(summary).toHaveValue('off')
  await summary.selectOption('Every Monday')
  await expect(page.getByText('Settings saved')).toBeVisible()
  const signUps = page.getByRole('combobox', { name: 'Emails about sign-ups' })
  await expect(signUps).toHaveValue('off')
  await signUps.selectOption('Once a day')
  await expect(signUps).toBeEnabled()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Other time zone…' }).click()
  await page.getByRole('combobox', { name: 'City, country or offset' }).fill('toky')
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(summary).toHaveValue('weekly')
  await expect(signUps).toHaveValue('daily')
  await expect(page.getByRole('combobox', { name: 'Time zone of the team' })).toHaveValue('Asia/Tokyo')
  await page.goto(`/e/${slug}`)
  await page.goto('/analytics')
  await expect(page.getByText("Days are those of the team's time zone, Tokyo.")).toBeVisible()
})

import type { Browser } from '@playwright/test'
import { invitationLink } from '../scripts/invitation-link.mjs'
import { expect, test } from './daymark-test.ts'
import { holdCall } from './held-call.ts'
import { freshAddress, signIn } from './organizer.ts'
import { screenProblems } from './screen-problems.ts'
import { expectToast } from './toast.ts'

interface Server {
  address: string
  log: () => string
}

test('the account says its address, its first day and how many events it has made', async ({ page }) => {
  const { email, createEvent } = await signIn(page)
  await createEvent()
  await createEvent()
  await page.goto('/settings')
  await expect(page).toHaveTitle('Settings · Daymark')
  const account = page.locator('section').filter({ hasText: 'Account Information' })
  const created = new Date().toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
  await expect(account.getByRole('definition')).toHaveText([email, created, '2'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Account Information',
    'Change Email',
    'Team Members',
    'Appearance',
    'Session Management',
    'Danger Zone',
  ])
  expect(await screenProblems(page)).toEqual([])
})

test('a day that is not known is not made up', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), createdAt: null } })
  })
  await page.goto('/settings')
  await expect(page.getByRole('definition').nth(1)).toHaveText('N/A')
})

test('the address is changed after a look at it', async ({ page }) => {
  const { email: taken } = await signIn(page)
  await page.context().clearCookies()
  await signIn(page)
  await page.goto('/settings')
  const [field, button] = [page.getByLabel('New email'), page.getByRole('button', { name: 'Update Email' })]
  for (const wrong of ['', 'ada.example.com']) {
    await field.fill(wrong)
    await button.click()
    await expectToast(page, 'Invalid email', 'Please enter a valid email address', 'error')
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await field.fill(taken)
  await button.click()
  await expectToast(page, 'Error', '409: That address is in use', 'error')

  const next = freshAddress()
  await field.fill(next)
  const letGo = await holdCall(page, 'PATCH', '**/api/auth/email')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  expect(await letGo()).toEqual({ email: next })
  await expectToast(page, 'Email updated', `From now on you sign in with ${next}.`)
  await expect(page.getByRole('definition').first()).toHaveText(next)
  await expect(page.getByRole('complementary').getByRole('link', { name: next })).toBeVisible()
  await expect(field).toHaveValue('')

  await field.fill(freshAddress())
  await page.route('**/api/auth/email', (route) => route.abort())
  await button.click()
  await expectToast(page, 'Error', 'Failed to update email', 'error')
})

test('the owner invites by email', async ({ page, server }) => {
  const { email } = await signIn(page)
  await page.goto('/settings')
  await expect(page.getByRole('listitem').filter({ hasText: `${email} (You)` })).toContainText('Owner')
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  const [field, button] = [page.getByLabel('Invite by email'), page.getByRole('button', { name: 'Invite' })]
  for (const wrong of ['', 'ada.example.com']) {
    await field.fill(wrong)
    await button.click()
    await expectToast(page, 'Invalid email', 'Please enter a valid email address', 'error')
    await page.getByRole('button', { name: 'Close' }).click()
  }
  const invited = freshAddress()
  await field.fill(invited)
  const letGo = await holdCall(page, 'POST', '**/invite')
  await button.click()
  await expect(page.getByRole('button', { name: 'Inviting...' })).toBeDisabled()
  expect(await letGo()).toEqual({ email: invited })
  await expectToast(page, 'Invitation sent', `${invited} has 7 days to join the team.`)
  await expect(field).toHaveValue('')
  expect(await invitationLink(server, invited)).toContain('/join?token=')

  await field.fill(email)
  await button.click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/Error\d{3}: /)
  await page.route('**/invite', (route) => route.abort())
  await button.click()
  await expectToast(page, 'Error', 'Failed to send invitation', 'error')
})

test('the owner removes a member, who sees no members and cannot delete the account', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page)
  await page.goto('/settings')
  const invited = freshAddress()
  await page.getByLabel('Invite by email').fill(invited)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  const member = await joined(browser, server, invited)

  await member.goto('/settings')
  await expect(member.getByRole('heading', { name: 'Account Information' })).toBeVisible()
  await expect(member.getByRole('heading', { name: 'Team Members' })).toHaveCount(0)
  await expect(member.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
  await expect(member.getByRole('button', { name: 'Delete Account' })).toHaveAccessibleDescription(
    'Only team owners can delete their account.',
  )
  expect(await screenProblems(member)).toEqual([])
  await member.close()

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: invited })
  await expect(row).toContainText('Member')
  await row.getByRole('button', { name: `Remove ${invited}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove member' })
  await expect(dialog).toContainText(`Are you sure you want to remove ${invited} from the team?`)
  expect(await screenProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button')).toBeFocused()

  await row.getByRole('button').click()
  await page.route('**/members/*', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Error', 'Failed to remove member', 'error')
  await expect(dialog).toBeHidden()
  await row.getByRole('button').click()
  const letGo = await holdCall(page, 'DELETE', '**/members/*')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('button', { name: 'Removing...' })).toBeDisabled()
  await letGo()
  await expectToast(page, 'Member removed', `${invited} is no longer in the team.`)
  await expect(row).toHaveCount(0)
})

test('members that could not be read can be read again', async ({ page }) => {
  const { email } = await signIn(page)
  await page.route('**/members', (route) => route.fulfill({ status: 500, body: 'Not today.' }))
  await page.goto('/settings')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch team members')
  await page.unroute('**/members')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`${email} (You)`)).toBeVisible()
})

test('the theme is changed at once and kept', async ({ page }) => {
  await signIn(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/settings')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const [day, night] = ['rgb(250, 247, 242)', 'rgb(22, 19, 15)']
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  expect(await paper()).toBe(day)
  await page.getByText('Dark', { exact: true }).click()
  expect(await paper()).toBe(night)
  expect(await themeCookie()).toBe('dark')

  const html = await page.request.get('/settings').then((answer) => answer.text())
  expect(html).toContain('data-theme="dark"')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await paper()).toBe(night)
  await page.getByRole('radio', { name: 'Dark' }).press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(await paper()).toBe(day)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper()).toBe(day)
  await page.getByText('System', { exact: true }).click()
  expect(await paper()).toBe(night)
  expect(await themeCookie()).toBeUndefined()

  async function themeCookie() {
    return (await page.context().cookies()).find(({ name }) => name === 'theme')?.value
  }
})

test('logging out goes to the login, and the next one begins at the events', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings')
  await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Error', 'Failed to logout', 'error')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await signIn(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the account is deleted after a question', async ({ page }) => {
  const { email } = await signIn(page)
  await page.goto('/settings')
  const open = page.getByRole('button', { name: 'Delete Account' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete your account? This action cannot be undone and will delete all your events and data.',
  )
  expect(await screenProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)

  await open.click()
  await page.route('**/api/auth/account', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expectToast(page, 'Error', 'Failed to delete account', 'error')
  await open.click()
  const letGo = await holdCall(page, 'DELETE', '**/api/auth/account')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  await letGo()
  await expect(page).toHaveURL('/login')
  await expectToast(page, 'Account deleted', 'Your account and everything in it are gone.')
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await signIn(page, email)
  await page.goto('/settings')
  await expect(page.getByRole('definition').first()).toHaveText(email)
})

/** Somebody who has taken an invitation, on a page of their own. */
async function joined(browser: Browser, server: Server, email: string) {
  const page = await browser.newPage({ baseURL: server.address })
  const token = new URL(await invitationLink(server, email)).searchParams.get('token')
  const answer = await page.request.post('/api/auth/request-link', {
    data: { email, teamInvitationToken: token },
  })
  const { magicLink } = (await answer.json()) as { magicLink: string }
  await page.goto(magicLink)
  return page
}

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { changeUser, freshAddress, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('the settings show the account and change the email', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'the account card shows email, creation date and number of events', async () => {
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
      'Look',
      'Team calendar',
      'Topics',
      'Analytics',
      'API tokens',
      'Webhooks',
      'Followed calendars',
      'Language',
      'Appearance',
      'Session Management',
      'Danger Zone',
    ])
    expect(await screenProblems(page)).toEqual([])
    const downloaded = async (name: string) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      const download = await downloading
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
    }
    const own = await downloaded('Download my data')
    expect(own.name).toBe('account.json')
    expect(JSON.parse(own.text)).toMatchObject({ email, events: [{}, {}] })
    const { name: icsName, text: ics } = await downloaded('Calendar (.ics)')
    expect([icsName, ics.match(/BEGIN:VEVENT/g)?.length]).toEqual(['events.ics', 2])
    const { name: csvName, text: csv } = await downloaded('Table (.csv)')
    expect([csvName, csv.trim().split('\r\n').length]).toEqual(['events.csv', 3])
    const { name: jsonName, text: json } = await downloaded('Everything (.json)')
    expect([jsonName, JSON.parse(json)]).toEqual(['team.json', expect.anything()])
  })
  await part(page, 'an owner makes an API token, sees it once, and revokes it', async () => {
    const { createEvent } = await signIn(page)
    await createEvent()
    await page.goto('/settings')
    const card = page.locator('section').filter({ hasText: 'API tokens' })
    await card.getByRole('button', { name: 'Make token' }).click()
    await expect(card.getByLabel('Name of the token')).toHaveAccessibleDescription(/Name is required/)
    await card.getByLabel('Name of the token').fill('Website')
    await card.getByLabel('Access').selectOption('Read and write')
    await card.getByRole('button', { name: 'Make token' }).click()
    const token = (await card.getByText(/^dm_[\da-f]{54}$/).textContent()) ?? ''
    const headers = { authorization: `Bearer ${token}` }
    const asProgram = () => page.request.get('/api/events', { headers })
    expect((await (await asProgram()).json()) as unknown[]).toHaveLength(1)
    expect(await screenProblems(page)).toEqual([])
    await page.reload()
    await expect(card.getByRole('listitem')).toContainText(`Website${token.slice(0, 11)}… · valid until`)
    await expect(card.getByText(token)).toHaveCount(0)
    await card.getByRole('button', { name: 'Revoke the token Website' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expectToast(page, 'Token revoked', 'Programs with the token Website are refused from now on.')
    await expect(card.getByRole('listitem')).toHaveCount(0)
    expect((await asProgram()).status()).toBe(401)
  })
  await part(page, 'an owner adds a webhook, tries it out, changes its secret, and deletes it', async () => {
    const receiver = createServer((_request, response) => response.writeHead(status).end())
    let status = 503
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    const { createEvent } = await signIn(page)
    await page.goto('/settings')
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Webhooks' }) })
    await card.getByRole('button', { name: 'Add webhook' }).click()
    await expect(card.getByLabel('Address')).toHaveAccessibleDescription(/Please enter an address/)
    await card.getByLabel('Address').fill(address)
    await card.getByLabel('event.created').uncheck()
    await card.getByRole('button', { name: 'Add webhook' }).click()
    await expectToast(page, 'Webhook added', 'It is told of what happens from now on.')
    await createEvent()
    await card.getByRole('button', { name: `Details of ${address}` }).click()
    await card.getByRole('button', { name: 'Send a test' }).click()
    const deliveries = card.getByRole('list', { name: 'Last deliveries' }).getByRole('listitem')
    await expect(deliveries).toHaveText(/test.* · The receiver answered 503\.Failed/)
    status = 204
    await deliveries.getByRole('button', { name: /^Send test of .* again$/ }).click()
    await expect(deliveries).toHaveText(/test.*Delivered/)
    await card.getByRole('button', { name: 'Secret', exact: true }).click()
    const secret = (await card.getByText(/^whsec_/).textContent()) ?? ''
    await card.getByRole('button', { name: 'Change secret' }).click()
    await expect(card.getByText(/The one before is valid as well until/)).toBeVisible()
    await expect(card.getByText(secret)).toHaveCount(0)
    await card.getByRole('button', { name: 'Switch off' }).click()
    await expect(card.getByText('Nothing is sent: An owner switched it off.')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(0)
    receiver.close()
  })
  await part(page, 'an unknown creation date is shown as N/A', async () => {
    await signIn(page)
    await changeUser(page, { createdAt: null })
    await page.goto('/settings')
    await expect(page.getByRole('definition').nth(1)).toHaveText('N/A')
  })
  await part(page, 'changing the email validates the address and shows it everywhere', async () => {
    const { email: taken } = await signIn(page)
    await page.context().clearCookies()
    await signIn(page)
    await page.goto('/settings')
    const [field, button] = [page.getByLabel('New email'), page.getByRole('button', { name: 'Update Email' })]
    for (const wrong of ['', 'ada.example.com']) {
      await field.fill(wrong)
      await button.click()
      await expectToast(page, 'Invalid email', 'Please enter a valid email address', 'error')
      await expect(field).toHaveAccessibleDescription(/Please enter a valid email address$/)
      await expect(field).toBeFocused()
      await page.getByRole('button', { name: 'Close' }).click()
    }
    await field.fill(taken)
    await button.click()
    await expectToast(page, 'Error', '409: That address is in use', 'error')

    const next = freshAddress()
    await field.fill(next)
    const release = await holdCall(page, 'PATCH', '**/api/auth/email')
    await field.press('Enter')
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    expect(await release()).toEqual({ email: next })
    await expectToast(page, 'Email updated', `From now on you sign in with ${next}.`)
    await expect(page.getByRole('definition').first()).toHaveText(next)
    await expect(page.getByRole('complementary').getByRole('link', { name: next })).toBeVisible()
    await expect(page.getByText(`${next} (You)`)).toBeVisible()
    await expect(field).toHaveValue('')

    await field.fill(freshAddress())
    await page.route('**/api/auth/email', (route) => route.abort())
    await button.click()
    await expectToast(page, 'Error', 'Failed to update email', 'error')
  })
})

test('the settings change the theme, log out and delete the account', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'the theme changes at once and is kept for the next visit', async () => {
    await signIn(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/settings')
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const [day, night] = ['rgb(250, 247, 242)', 'rgb(22, 19, 15)']
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
    expect(await paper()).toBe(day)
    await page.getByRole('radio', { name: 'Dark' }).check()
    expect(await paper()).toBe(night)
    expect(await themeCookie()).toBe('dark')

    const html = await page.request.get('/settings').then((response) => response.text())
    expect(html).toContain('data-theme="dark"')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    expect(await paper()).toBe(night)
    await page.getByRole('radio', { name: 'Dark' }).press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
    expect(await paper()).toBe(day)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await paper()).toBe(day)
    await page.getByRole('radio', { name: 'System' }).check()
    expect(await paper()).toBe(night)
    expect(await themeCookie()).toBeUndefined()

    async function themeCookie() {
      return (await page.context().cookies()).find(({ name }) => name === 'theme')?.value
    }
  })
  await part(
    page,
    'logging out goes to the login, and the next sign-in starts at the dashboard',
    async () => {
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
    },
  )
  await part(page, 'deleting the account asks for confirmation', async () => {
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
    const release = await holdCall(page, 'DELETE', '**/api/auth/account')
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    await release()
    await expect(page).toHaveURL('/login')
    await expectToast(page, 'Account deleted', 'Your account and all its data have been deleted.')
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    await signIn(page, email)
    await page.goto('/settings')
    await expect(page.getByRole('definition').first()).toHaveText(email)
  })
})

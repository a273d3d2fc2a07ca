import { invitationLink } from '../../scripts/screenshots/invitation-link.mjs'
import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { invite, join } from '../support/invited.ts'
import { freshAddress, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('the team owner invites members, and a list that failed can be retried', { tag: '@slow' }, async ({
  page,
  server,
}) => {
  await part(page, 'the team owner invites members by email', async () => {
    const { email } = await signIn(page)
    await page.goto('/settings')
    await expect(page.getByRole('listitem').filter({ hasText: `${email} (You)` })).toContainText('Owner')
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
    const [field, button] = [page.getByLabel('Invite by email'), page.getByRole('button', { name: 'Invite' })]
    for (const wrong of ['', 'ada.example.com']) {
      await field.fill(wrong)
      await button.click()
      await expectToast(page, 'Invalid email', 'Please enter a valid email address', 'error')
      await expect(field).toHaveAccessibleDescription(/Please enter a valid email address$/)
      await expect(field).toBeFocused()
      await page.getByRole('button', { name: 'Close' }).click()
    }
    const invited = freshAddress()
    await field.fill(invited)
    const release = await holdCall(page, 'POST', '**/invite')
    await button.click()
    await expect(page.getByRole('button', { name: 'Inviting...' })).toBeDisabled()
    expect(await release()).toEqual({ email: invited })
    await expectToast(page, 'Invitation sent', `${invited} has 7 days to join the team.`)
    await expect(field).toHaveValue('')
    const first = await invitationLink(server, invited)
    expect(first).toContain('/join?token=')

    const pending = page.getByRole('list', { name: 'Pending invitations' }).getByRole('listitem')
    await expect(pending).toHaveCount(1)
    await expect(pending).toContainText(/Valid until \w+ \d+, \d{4}/)
    expect(await screenProblems(page)).toEqual([])
    await pending.getByRole('button', { name: `Resend the invitation to ${invited}` }).click()
    await expectToast(page, 'Invitation sent', `${invited} has 7 days to join the team.`)
    const token = new URL(first).searchParams.get('token')
    expect((await page.request.get(`/api/teams/invitation/${token}`)).status()).toBe(404)
    await pending.getByRole('button', { name: `Revoke the invitation to ${invited}` }).click()
    await expectToast(page, 'Invitation revoked', `The link in the email to ${invited} no longer works.`)
    await expect(pending).toHaveCount(0)

    const name = page.getByLabel('Team name')
    await name.fill(' ')
    await page.getByRole('button', { name: 'Rename' }).click()
    await expect(name).toHaveAccessibleDescription('Team name is required')
    await name.fill('Sailing school')
    await page.getByRole('button', { name: 'Rename' }).click()
    await expectToast(page, 'Team renamed', 'Your team is called Sailing school now.')
    await expect(page.getByRole('complementary').getByLabel('Team')).toContainText('Sailing school')

    await field.fill(email)
    await button.click()
    await expectToast(page, 'Error', `409: ${email} is already a member of the team`, 'error')
    await page.route('**/invite', (route) => route.abort())
    await button.click()
    await expectToast(page, 'Error', 'Failed to send invitation', 'error')
  })
  await part(page, 'a member list that failed to load can be retried', async () => {
    const { email } = await signIn(page)
    await page.route('**/members', (route) => route.fulfill({ status: 500, body: 'Not today.' }))
    await page.goto('/settings')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch team members')
    await page.unroute('**/members')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(`${email} (You)`)).toBeVisible()
  })
})

test('the team owner removes a member, and members see no member list and cannot delete their account', {
  tag: '@slow',
}, async ({ page, server, browser }) => {
  await signIn(page)
  const invited = freshAddress()
  const member = await browser.newPage({ baseURL: server.address })
  await join(member, await invite(page, server, invited), invited)

  await member.goto('/settings')
  await expect(member.getByRole('heading', { name: 'Account Information' })).toBeVisible()
  await expect(member.getByRole('heading', { name: 'Team Members' })).toHaveCount(0)
  await expect(member.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
  await expect(member.getByRole('button', { name: 'Delete Account' })).toHaveAccessibleDescription(
    'Only team owners can delete their account.',
  )
  expect(await screenProblems(member)).toEqual([])
  await member.close()

  await page.goto('/settings')
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
  const release = await holdCall(page, 'DELETE', '**/members/*')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('button', { name: 'Removing...' })).toBeDisabled()
  await release()
  await expectToast(page, 'Member removed', `${invited} is no longer in the team.`)
  await expect(row).toHaveCount(0)
})

import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { invite } from '../support/invited.ts'
import { freshAddress, magicLinkIn, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('the join page explains invalid and failed invitations, and asks for the address of an open one', {
  tag: '@slow',
}, async ({ page }) => {
  await part(page, 'the join page without a token says that the invitation is invalid', async () => {
    await page.goto('/join')
    await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
    await expect(page.getByText('This invitation link is invalid or incomplete.')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
  })
  await part(page, 'the join page with an unknown token says that the invitation is invalid', async () => {
    await page.goto('/join?token=made-up')
    await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
    await expect(page.getByText('Invalid or expired invitation')).toBeVisible()
    await page.getByRole('link', { name: 'Go to login' }).click()
    await expect(page).toHaveURL('/login')
  })
  await part(page, 'an open invitation requires an email address', async () => {
    await page.route('**/api/teams/invitation/open', (route) =>
      route.fulfill({ json: { email: null, teamName: 'Rowing Club' } }),
    )
    await page.goto('/join?token=open')
    await expect(page.getByText("You've been invited to join Rowing Club")).toBeVisible()
    await expect(page.getByLabel('Email')).toBeEditable()
    await page.getByRole('button', { name: 'Join Team' }).click()
    await expectToast(page, 'Email required', 'Please enter your email address', 'error')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill(freshAddress())
    await page.route('**/api/auth/request-link', (route) =>
      route.fulfill({ status: 500, body: 'Not today.' }),
    )
    await page.getByRole('button', { name: 'Join Team' }).click()
    await expectToast(page, 'Error', '500: Not today.', 'error')
  })
  await part(page, 'an invitation that failed to load can be retried', async () => {
    await page.route('**/api/teams/invitation/*', (route) => route.abort())
    await page.goto('/join?token=anything')
    await expect(page.getByText('The invitation could not be loaded.')).toBeVisible()
    await page.unroute('**/api/teams/invitation/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Invalid or expired invitation')).toBeVisible()
  })
})

test('an invited person joins the team with the invited address', async ({ page, server, browser }) => {
  const inviter = await browser.newPage({ baseURL: server.address })
  const invited = freshAddress()
  const owner = (await signIn(inviter)).email
  const link = await invite(inviter, server, invited)
  await inviter.close()
  const release = await holdCall(page, 'GET', '**/api/teams/invitation/*')
  await page.goto(link)
  await expect(page.getByText('Loading')).toBeAttached()
  await release()

  await expect(page.getByText(`You've been invited to join ${owner.split('@')[0]}'s Team`)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(invited)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByText(`This invitation is for ${invited}`)).toBeVisible()
  expect(await screenProblems(page)).toEqual([])

  const letJoin = await holdCall(page, 'POST', '**/api/auth/request-link')
  const response = page.waitForResponse('**/api/auth/request-link')
  await page.getByRole('button', { name: 'Join Team' }).click()
  await expect(page.getByRole('button', { name: 'Sending magic link...' })).toBeDisabled()
  expect(await letJoin()).toEqual({
    email: invited,
    teamInvitationToken: expect.stringMatching(/^[\w-]{20,}$/) as unknown,
  })
  await expectToast(page, 'Magic link sent!', 'Check your email for the login link')

  await page.goto(await magicLinkIn(await response))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('complementary').getByLabel('Team')).toContainText(
    `${owner.split('@')[0]}'s Team`,
  )
})

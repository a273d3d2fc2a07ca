import { expect, test } from './support/daymark-test.ts'
import { holdCall } from './support/held-call.ts'
import { freshAddress, magicLinkIn, signIn } from './support/organizer.ts'
import { screenProblems } from './support/screen-problems.ts'
import { expectToast } from './support/toast.ts'

test('whoever is not signed in is led to the login, and after it to where they were going', async ({
  page,
}) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Sign in to Daymark · Daymark')
  const answer = page.waitForResponse('**/api/auth/request-link')
  await page.getByLabel('Email').fill(freshAddress())
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await page.goto(await magicLinkIn(await answer))
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('the link is sent with a word that it is under way, by keyboard alone', async ({ page }) => {
  const email = freshAddress()
  await page.goto('/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  const letGo = await holdCall(page, 'POST', '**/api/auth/request-link')
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Sending magic link...' })
  await expect(button).toBeDisabled()
  expect(await letGo()).toEqual({ email })
  await expectToast(page, 'Magic link sent!', 'Check your email for the login link')
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeEnabled()
  await expect(page.getByText(`The link is on its way to ${email}.`)).toBeVisible()
  expect(await page.content()).not.toContain('/auth/verify')
})

test('a failure is shown in the words of the server, or as its status', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@-')
  await page.getByLabel('Email').evaluate((input) => input.closest('form')?.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await expectToast(page, 'Error', '400: Please enter a valid email address', 'error')
  await page.route('**/api/auth/request-link', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await expectToast(page, 'Error', '503: Service Unavailable', 'error')
})

test('without an answer of the server there is a sentence of our own', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(freshAddress())
  await page.route('**/api/auth/request-link', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await expectToast(page, 'Error', 'Failed to send magic link', 'error')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Failed to send magic link')).toHaveCount(0)
})

test('nothing is sent without an address', async ({ page }) => {
  await page.goto('/login')
  const asked: unknown[] = []
  await page.route('**/api/auth/request-link', (route) => {
    asked.push(route.request().postDataJSON())
    return route.abort()
  })
  const email = freshAddress()
  for (const typed of ['', 'no-address', email]) {
    await page.getByLabel('Email').fill(typed)
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
  }
  await expectToast(page, 'Error', 'Failed to send magic link', 'error')
  expect(asked).toEqual([{ email }])
})

test('somebody who is signed in has nothing to do there', async ({ page }) => {
  await signIn(page)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('it shows a spinner until it is known who is there', async ({ page }) => {
  const letGo = await holdCall(page, 'GET', '**/api/auth/me')
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Loading')).toBeAttached()
  await letGo()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('it can be read and used by everybody', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${'long'.repeat(15)}@${'sub-domain.'.repeat(15)}example.com`)
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await expect(page.getByText('The link is on its way')).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
})

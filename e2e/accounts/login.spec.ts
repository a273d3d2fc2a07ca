import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { freshAddress, magicLinkIn, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('the login leads to the page that was wanted', async ({ page }) => {
  await part(
    page,
    'a visitor who is not signed in is redirected to the login and afterwards to the page they wanted',
    async () => {
      await page.goto('/settings')
      await expect(page).toHaveURL('/login')
      await expect(page).toHaveTitle('Sign in to Daymark · Daymark')
      const response = page.waitForResponse('**/api/auth/request-link')
      await page.getByLabel('Email').fill(freshAddress())
      await page.getByRole('button', { name: 'Send Magic Link' }).click()
      await page.goto(await magicLinkIn(await response))
      await expect(page).toHaveURL('/settings')
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    },
  )
  await part(page, 'the login redirects signed-in users to the dashboard', async () => {
    await signIn(page)
    await page.goto('/login')
    await expect(page).toHaveURL('/')
  })
  await part(page, 'the login shows a spinner until the session is known', async () => {
    const release = await holdCall(page, 'GET', '**/api/auth/me')
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByText('Loading')).toBeAttached()
    await release()
    await expect(page.getByLabel('Email')).toBeVisible()
  })
})

test('the login form asks for the link, and shows errors at the field', async ({ page }) => {
  await part(
    page,
    'the magic link can be requested with the keyboard alone and the button shows progress',
    async () => {
      const email = freshAddress()
      await page.goto('/login')
      await page.getByLabel('Email').focus()
      await page.keyboard.type(email)
      const release = await holdCall(page, 'POST', '**/api/auth/request-link')
      await page.keyboard.press('Enter')
      const button = page.getByRole('button', { name: 'Sending magic link...' })
      await expect(button).toBeDisabled()
      expect(await release()).toEqual({ email })
      await expectToast(page, 'Magic link sent!', 'Check your email for the login link')
      await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeEnabled()
      await expect(page.getByText(`The link is on its way to ${email}.`)).toBeVisible()
      expect(await page.content()).not.toContain('/auth/verify')
    },
  )
  await part(
    page,
    'the login shows a missing or invalid address at the field and sends nothing',
    async () => {
      await page.goto('/login')
      const asked: unknown[] = []
      await page.route('**/api/auth/request-link', (route) => {
        asked.push(route.request().postDataJSON())
        return route.abort()
      })
      const email = freshAddress()
      const [field, button] = [
        page.getByLabel('Email'),
        page.getByRole('button', { name: 'Send Magic Link' }),
      ]
      await button.click()
      await expect(field).toHaveAccessibleDescription('Please enter your email address')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
      await page.keyboard.type('no-address')
      await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
      await button.click()
      await expect(field).toBeFocused()
      await expect(page.locator('[data-tone]')).toHaveCount(0)
      await field.fill(email)
      await expect(field).toHaveAccessibleDescription('')
      await expect(field).not.toHaveAttribute('aria-invalid')
      await button.click()
      await expectToast(page, 'Error', 'Failed to send magic link', 'error')
      expect(asked).toEqual([{ email }])
    },
  )
})

test('the login says what has failed, and fits every width', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'a failed login request shows the message of the server or its status', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@-')
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
    await expectToast(page, 'Error', '400: Please enter a valid email address', 'error')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('x')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
    await page.route('**/api/auth/request-link', (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
    await expectToast(page, 'Error', '503: Service Unavailable', 'error')
  })
  await part(page, 'a login request without a response shows a message of our own', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(freshAddress())
    await page.route('**/api/auth/request-link', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
    await expectToast(page, 'Error', 'Failed to send magic link', 'error')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Failed to send magic link')).toHaveCount(0)
  })
  await part(
    page,
    'the login is accessible and fits every width, even with the longest address',
    async () => {
      await page.goto('/login')
      await page.getByLabel('Email').fill(`${'long'.repeat(15)}@${'sub-domain.'.repeat(15)}example.com`)
      await page.getByRole('button', { name: 'Send Magic Link' }).click()
      await expect(page.getByText('The link is on its way')).toBeVisible()
      expect(await screenProblems(page)).toEqual([])
    },
  )
})

import type { Page } from '@playwright/test'
import { startBuiltServer } from '../../scripts/testing/built-server.mjs'
import { SINGLE_SIGN_ON_PROBLEMS } from '../../src/domain/sign-in-provider.ts'
import { startIdentityProvider } from '../../src/server/testing/identity-provider.ts'
import { expect, test } from '../support/daymark-test.ts'
import { freshAddress } from '../support/organizer.ts'
import { screenProblems } from '../support/screen-problems.ts'

const email = (page: Page) => page.getByLabel('Email')
const button = (page: Page) => page.getByRole('link', { name: 'Continue with Example ID' })

test('people sign in with the identity provider, and read why that did not work', {
  tag: '@slow',
}, async ({ page }) => {
  const provider = await startIdentityProvider()
  const { oidcIssuer, oidcClientId, oidcClientSecret } = provider.settings
  const settings = {
    OIDC_ISSUER: oidcIssuer,
    OIDC_CLIENT_ID: oidcClientId,
    OIDC_CLIENT_SECRET: oidcClientSecret,
    OIDC_NAME: 'Example ID',
  }
  const server = await startBuiltServer(settings)
  await provider.serve({ url: server.address })

  await page.goto(`${server.address}/login`)
  await expect(email(page)).toBeVisible()
  const top = async (part: ReturnType<typeof button>) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await top(button(page))).toBeLessThan(await top(email(page)))
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await screenProblems(page)).toEqual([])

  for (const [problem, sentence] of Object.entries(SINGLE_SIGN_ON_PROBLEMS)) {
    await page.goto(`${server.address}/login?problem=${problem}`)
    await expect(page.getByRole('alert')).toHaveText(sentence('Example ID'))
    await expect(button(page)).toBeVisible()
  }
  expect(await screenProblems(page)).toEqual([])
  await page.goto(`${server.address}/login?problem=constructor`)
  await expect(button(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  async function signInThere(): Promise<void> {
    await button(page).click()
    await page.getByPlaceholder('Enter any login').fill('ada')
    await page.getByPlaceholder('and password').fill('x')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const address = freshAddress()
  await provider.person('ada', { email: address, email_verified: false })
  await signInThere()
  await expect(page.getByRole('alert')).toHaveText(SINGLE_SIGN_ON_PROBLEMS.unverified('Example ID'))
  await provider.person('ada', { email: address, email_verified: true })
  // The provider still knows them.
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await page.goto(`${server.address}/settings`)
  await expect(page.getByRole('definition').filter({ hasText: address })).toBeVisible()
  await server.stop()

  await page.context().clearCookies()
  const only = await startBuiltServer({ ...settings, OIDC_ONLY: 'true' })
  provider.stop()
  await page.goto(`${only.address}/login`)
  await button(page).click()
  await expect(page.getByRole('alert')).toHaveText(SINGLE_SIGN_ON_PROBLEMS.away('Example ID'))
  await expect(email(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toHaveCount(0)
  expect(await screenProblems(page)).toEqual([])
  await only.stop()
})

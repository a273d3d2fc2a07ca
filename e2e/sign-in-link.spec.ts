import { chromium } from '@playwright/test'
import { startBuiltServer } from '../scripts/testing/built-server.mjs'
import { freePort } from '../src/server/free-port.ts'
import { expect, test } from './support/daymark-test.ts'
import { freshAddress, magicLinkIn } from './support/organizer.ts'
import { screenProblems } from './support/screen-problems.ts'

test('in another browser than the one that asked, the link signs in by a button', async ({
  page,
  request,
}) => {
  const email = freshAddress()
  const answer = await request.post('/api/auth/request-link', { data: { email } })
  const magicLink = await magicLinkIn(answer)
  await page.goto(magicLink)
  await expect(page.getByText(`You are about to sign in as ${email}.`)).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)

  await page.goto(magicLink)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/login')
})

// Only over https and on this machine do browsers vouch for the site of a request; here the form must name its origin itself.
test('the button works over plain http in a home network too', async ({ launchOptions }) => {
  const port = await freePort()
  const server = await startBuiltServer({ PORT: String(port), PUBLIC_URL: `http://daymark.test:${port}` })
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP daymark.test 127.0.0.1'],
  })
  try {
    await fetch(`http://127.0.0.1:${port}/api/auth/request-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: freshAddress() }),
    })
    const link = /http:\/\/daymark\.test:\d+\/auth\/verify\?token=[\w-]+/
    await expect.poll(() => link.exec(server.log())?.[0]).toBeTruthy()
    const page = await browser.newPage()
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await page.goto(link.exec(server.log())?.[0] ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const headers = await (await posted).allHeaders()
    expect([headers.origin, headers.referer]).toEqual([
      `http://daymark.test:${port}`,
      `http://daymark.test:${port}/`,
    ])
    await expect(page).toHaveURL(`http://daymark.test:${port}/`)
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('session')
  } finally {
    await browser.close()
    await server.stop()
  }
})

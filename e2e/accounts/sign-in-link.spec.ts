import { startBuiltServer } from '../../scripts/testing/built-server.mjs'
import { freePort } from '../../src/server/startup/listen.ts'
import { expect, test } from '../support/daymark-test.ts'
import { freshAddress, magicLinkIn } from '../support/organizer.ts'
import { screenProblems } from '../support/screen-problems.ts'

test('a magic link opened in another browser asks for a click before it signs in', async ({
  page,
  request,
}) => {
  const email = freshAddress()
  const response = await request.post('/api/auth/request-link', { data: { email } })
  const magicLink = await magicLinkIn(response)
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

// Browsers send Sec-Fetch-Site only over HTTPS and on localhost, so here the origin check depends on the
// Origin header.
test('the sign-in button works over plain HTTP in a home network', { tag: '@slow' }, async ({ browser }) => {
  const port = await freePort()
  const server = await startBuiltServer({ PORT: String(port), PUBLIC_URL: `http://daymark.test:${port}` })
  const page = await browser.newPage()
  try {
    await fetch(`http://127.0.0.1:${port}/api/auth/request-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: freshAddress() }),
    })
    const link = /http:\/\/daymark\.test:\d+\/auth\/verify\?token=[\w-]+/
    await expect.poll(() => link.exec(server.log())?.[0]).toBeTruthy()
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
    await page.close()
    await server.stop()
  }
})

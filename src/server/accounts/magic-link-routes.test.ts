import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { newToken } from '../http/requests/link-token.ts'
import { accounts, sessionsOf, tokenIn, whoIs } from '../testing/accounts-fixture.ts'
import { CookieBrowser, requestLink, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { newAddress } from '../testing/organizer.ts'

onSqliteFirst((stores) => {
  const { database, start, mails } = accounts(stores)

  describe('the sign-in link in the browser that requested it', () => {
    test('the sign-in link signs in at once and redirects to a URL without the token', async () => {
      const server = await start()
      const browser = new CookieBrowser(server)
      const email = newAddress('ada')
      const response = await browser.get(await requestLink(browser, email))
      expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(
          /^signed-in-before=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
        ),
      ])
      expect((await whoIs(browser)).email).toBe(email)
    })

    test('the session cookie is __Host- and Secure if PUBLIC_URL is https', async () => {
      const server = await start({ publicUrl: 'https://cal.example.com' })
      const browser = new CookieBrowser(server)
      const email = newAddress('ada')
      await browser.send('POST', contract.requestLink.path, { email })
      const [mail] = await mails(email, 'sign-in')
      const response = await browser.get(mail?.link.replace('https://cal.example.com', '') ?? '')
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
        ),
        expect.stringContaining('__Host-signed-in-before='),
      ])
      expect((await whoIs(browser)).email).toBe(email)
      const withWeakName = new CookieBrowser(server)
      withWeakName.setCookie('session', browser.cookie('__Host-session') ?? '')
      expect((await withWeakName.get(contract.me.path)).status).toBe(401)
    })

    test('a HEAD request does not use up the sign-in link', async () => {
      const server = await start()
      const browser = new CookieBrowser(server)
      const email = newAddress('ada')
      const link = await requestLink(browser, email)
      const head = await browser.get(link, 'HEAD')
      expect([head.status, head.headers.getSetCookie()]).toEqual([200, []])
      expect(await sessionsOf(database(), email)).toBe(0)
      expect((await browser.get(link)).status).toBe(303)
    })

    test('the sign-in link signs in at once only with the cookie of its own request', async () => {
      const server = await start()
      const browser = new CookieBrowser(server)
      const [first, second] = [newAddress('ada'), newAddress('ada')]
      const firstLink = await requestLink(browser, first)
      const secondLink = await requestLink(browser, second)
      expect(await (await browser.get(firstLink)).text()).toContain('<button>Sign in</button>')
      expect(await sessionsOf(database(), first)).toBe(0)
      expect((await browser.get(secondLink)).status).toBe(303)
    })

    test('signing in always replaces the session that the browser had', async () => {
      const server = await start()
      const email = newAddress('ada')
      const browser = await signedInBrowser(server, email)
      const first = browser.cookie('session') ?? ''
      expect((await browser.get(await requestLink(browser, email))).status).toBe(303)
      expect(browser.cookie('session')).not.toBe(first)
      expect(await sessionsOf(database(), email)).toBe(1)
      const other = await signedInBrowser(server, email)
      expect(await sessionsOf(database(), email)).toBe(2)
      expect((await whoIs(browser)).id).toBe((await whoIs(other)).id)
    })

    test('signing in never adopts a session cookie that was planted', async () => {
      const server = await start()
      const planted = newToken()
      const browser = new CookieBrowser(server)
      browser.setCookie('session', planted)
      await browser.get(await requestLink(browser, newAddress('ada')))
      expect(browser.cookie('session')).not.toBe(planted)
      expect(
        (await server.fetch(contract.me.path, { headers: { cookie: `session=${planted}` } })).status,
      ).toBe(401)
    })
  })

  describe('the sign-in link in another browser', () => {
    test('the sign-in link shows a page with the address and one button, and stays valid', async () => {
      const server = await start()
      const email = newAddress("o'neil&co")
      const link = await requestLink(new CookieBrowser(server), email)
      for (const method of ['GET', 'HEAD', 'GET'] as const) {
        const response = await new CookieBrowser(server).get(link, method)
        expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
        expect(response.headers.get('referrer-policy')).toBe('no-referrer')
        expect(response.headers.get('cache-control')).toBe('no-store')
      }
      const page = await (await new CookieBrowser(server).get(link)).text()
      expect(page.match(/<button/g)).toHaveLength(1)
      expect(page).toContain('<button>Sign in</button>')
      expect(page).toContain(`<strong>${email.replace("'", '&#39;').replace('&co', '&#38;co')}</strong>`)
      expect(page).not.toContain('<script')
      expect(await sessionsOf(database(), email)).toBe(0)
    })

    test('the button on the sign-in page signs in', async () => {
      const server = await start()
      const email = newAddress('ada')
      const link = await requestLink(new CookieBrowser(server), email)
      const phone = new CookieBrowser(server)
      const response = await phone.submit('/auth/verify', { token: tokenIn(link) })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect((await whoIs(phone)).email).toBe(email)
    })

    test('the sign-in page has an inline style that the policy allows by hash only', async () => {
      const server = await start()
      const response = await server.fetch(await requestLink(new CookieBrowser(server), newAddress('ada')))
      const style = /<style>([^]*)<\/style>/.exec(await response.text())?.[1] ?? ''
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain(
        `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      )
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
    })

    // With no referrer, a form posts with the origin "null", and browsers add Sec-Fetch-Site only over https
    // and on loopback.
    test('the sign-in page sends its origin as referrer, never its URL', async () => {
      const server = await start()
      const page = await (
        await server.fetch(await requestLink(new CookieBrowser(server), newAddress('ada')))
      ).text()
      expect(page).toContain('<meta name="referrer" content="strict-origin">')
    })

    test.each([
      ['from the page itself in a home network', { origin: 'http://192.168.1.5:3000' }, 303],
      ['from the page itself', { origin: 'http://192.168.1.5:3000', 'sec-fetch-site': 'same-origin' }, 303],
      ['from another site', { origin: 'https://evil.test' }, 403],
      ['from a frame with an opaque origin', { origin: 'null' }, 403],
    ])('the sign-in form is accepted only from its own origin: %s', async (_, headers, status) => {
      const server = await start({ publicUrl: 'http://192.168.1.5:3000' })
      const email = newAddress('ada')
      await new CookieBrowser(server).send('POST', contract.requestLink.path, { email })
      const [mail] = await mails(email, 'sign-in')
      const response = await server.fetch('/auth/verify', {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ token: tokenIn(mail?.link) }),
      })
      expect(response.status).toBe(status)
      expect(await sessionsOf(database(), email)).toBe(status === 303 ? 1 : 0)
    })
  })
})

import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { accounts, sessionsOf, tokenIn, whoIs } from '../testing/accounts-fixture.ts'
import { CookieBrowser, requestLink, signedInBrowser } from '../testing/cookie-browser.ts'
import { onBothEngines } from '../testing/databases.ts'
import { newAddress } from '../testing/organizer.ts'
import { newToken } from './secret-token.ts'

onBothEngines((stores) => {
  const { database, start, mails } = accounts(stores)

  describe('the link in the browser that asked for it', () => {
    test('signs in at once and goes to a clean address', async () => {
      const server = await start()
      const browser = new CookieBrowser(server)
      const email = newAddress('ada')
      const response = await browser.get(await requestLink(browser, email))
      expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
      ])
      expect((await whoIs(browser)).email).toBe(email)
    })

    test('gives a cookie for this host and https alone, where PUBLIC_URL has it', async () => {
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
      ])
      expect((await whoIs(browser)).email).toBe(email)
      const withWeakName = new CookieBrowser(server)
      withWeakName.setCookie('session', browser.cookie('__Host-session') ?? '')
      expect((await withWeakName.get(contract.me.path)).status).toBe(401)
    })

    test('is not used up by HEAD', async () => {
      const server = await start()
      const browser = new CookieBrowser(server)
      const email = newAddress('ada')
      const link = await requestLink(browser, email)
      const head = await browser.get(link, 'HEAD')
      expect([head.status, head.headers.getSetCookie()]).toEqual([200, []])
      expect(await sessionsOf(database(), email)).toBe(0)
      expect((await browser.get(link)).status).toBe(303)
    })

    test('works only with the cookie of that very request', async () => {
      const server = await start()
      const browser = new CookieBrowser(server)
      const [first, second] = [newAddress('ada'), newAddress('ada')]
      const firstLink = await requestLink(browser, first)
      const secondLink = await requestLink(browser, second)
      expect(await (await browser.get(firstLink)).text()).toContain('<button>Sign in</button>')
      expect(await sessionsOf(database(), first)).toBe(0)
      expect((await browser.get(secondLink)).status).toBe(303)
    })

    test('always opens a new session, in place of the one this browser had', async () => {
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

    test('never takes over a session that somebody put there', async () => {
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

  describe('the link in any other browser', () => {
    test('shows a page with one button that names the address, and uses nothing up', async () => {
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

    test('signs in when the button is pressed', async () => {
      const server = await start()
      const email = newAddress('ada')
      const link = await requestLink(new CookieBrowser(server), email)
      const phone = new CookieBrowser(server)
      const response = await phone.submit('/auth/verify', { token: tokenIn(link) })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect((await whoIs(phone)).email).toBe(email)
    })

    test('brings its style along, allowed by its hash and by nothing wider', async () => {
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

    // A form on a page without a referrer posts with the origin "null"; only over https and on this machine does the browser
    // say besides that it comes from the same site.
    test('lets its form say where it comes from, but never its whole address', async () => {
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
      ['from a frame that hides where it stands', { origin: 'null' }, 403],
    ])('takes the form %s: %#', async (_, headers, status) => {
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

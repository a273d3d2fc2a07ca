import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY, HOUR, MINUTE } from '../../domain/wall-time.ts'
import { newToken, tokenHash } from '../auth/token.ts'
import type { Database } from '../db/database.ts'
import { onBothEngines } from '../db/test-databases.ts'
import { expectAnswer } from '../test-answer.ts'
import { TestBrowser } from '../test-browser.ts'
import { mailsTo } from '../test-mails.ts'
import { signedInOrganizer } from '../test-organizer.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { askForLink, newAddress, signedInBrowser } from '../test-sign-in.ts'

onBothEngines((stores) => {
  let database: Database
  let ahead = 0
  beforeAll(async () => {
    database = await stores.migrated({ clock: () => Date.now() + ahead })
  })
  beforeEach(() => {
    ahead += 2 * HOUR
  })

  const me = async (browser: TestBrowser) => expectAnswer(await browser.get(contract.me.path), contract.me)

  async function sessionsOf(email: string): Promise<number> {
    const rows = await database.query(
      'SELECT s.token_hash FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1',
      [email],
    )
    return rows.length
  }

  const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''

  async function expectDeadLink(response: Response): Promise<void> {
    expect(response.status).toBe(410)
    expect(response.headers.getSetCookie()).toEqual([])
    const page = await response.text()
    expect(page).toContain('<h1>This link does not work any more</h1>')
    expect(page).toContain('<a href="/login">')
  }

  describe('the link in the browser that asked for it', () => {
    test('signs in at once and goes to a clean address', async () => {
      const server = await startTestServer({ database })
      const browser = new TestBrowser(server)
      const email = newAddress('ada')
      const response = await browser.get(await askForLink(browser, email))
      expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
      ])
      expect((await me(browser)).email).toBe(email)
    })

    test('gives a cookie for this host and https alone, where PUBLIC_URL has it', async () => {
      const server = await startTestServer({ database, publicUrl: 'https://cal.example.com' })
      const browser = new TestBrowser(server)
      const email = newAddress('ada')
      await browser.send('POST', contract.requestLink.path, { email })
      const [mail] = await mailsTo(database, email, 'sign-in')
      const response = await browser.get(mail?.link.replace('https://cal.example.com', '') ?? '')
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-session=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
        ),
      ])
      expect((await me(browser)).email).toBe(email)
      const withWeakName = new TestBrowser(server)
      withWeakName.setCookie('session', browser.cookie('__Host-session') ?? '')
      expect((await withWeakName.get(contract.me.path)).status).toBe(401)
    })

    test('is not used up by HEAD', async () => {
      const server = await startTestServer({ database })
      const browser = new TestBrowser(server)
      const email = newAddress('ada')
      const link = await askForLink(browser, email)
      const head = await browser.get(link, 'HEAD')
      expect([head.status, head.headers.getSetCookie()]).toEqual([200, []])
      expect(await sessionsOf(email)).toBe(0)
      expect((await browser.get(link)).status).toBe(303)
    })

    test('works only with the cookie of that very request', async () => {
      const server = await startTestServer({ database })
      const browser = new TestBrowser(server)
      const [first, second] = [newAddress('ada'), newAddress('ada')]
      const firstLink = await askForLink(browser, first)
      const secondLink = await askForLink(browser, second)
      expect(await (await browser.get(firstLink)).text()).toContain('<button>Sign in</button>')
      expect(await sessionsOf(first)).toBe(0)
      expect((await browser.get(secondLink)).status).toBe(303)
    })

    test('always opens a new session, in place of the one this browser had', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('ada')
      const browser = await signedInBrowser(server, email)
      const first = browser.cookie('session') ?? ''
      expect((await browser.get(await askForLink(browser, email))).status).toBe(303)
      expect(browser.cookie('session')).not.toBe(first)
      expect(await sessionsOf(email)).toBe(1)
      const other = await signedInBrowser(server, email)
      expect(await sessionsOf(email)).toBe(2)
      expect((await me(browser)).id).toBe((await me(other)).id)
    })

    test('never takes over a session that somebody put there', async () => {
      const server = await startTestServer({ database })
      const planted = newToken()
      const browser = new TestBrowser(server)
      browser.setCookie('session', planted)
      await browser.get(await askForLink(browser, newAddress('ada')))
      expect(browser.cookie('session')).not.toBe(planted)
      expect(
        (await server.fetch(contract.me.path, { headers: { cookie: `session=${planted}` } })).status,
      ).toBe(401)
    })
  })

  describe('the link in any other browser', () => {
    test('shows a page with one button that names the address, and uses nothing up', async () => {
      const server = await startTestServer({ database })
      const email = newAddress("o'neil&co")
      const link = await askForLink(new TestBrowser(server), email)
      for (const method of ['GET', 'HEAD', 'GET'] as const) {
        const response = await new TestBrowser(server).get(link, method)
        expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
        expect(response.headers.get('referrer-policy')).toBe('no-referrer')
        expect(response.headers.get('cache-control')).toBe('no-store')
      }
      const page = await (await new TestBrowser(server).get(link)).text()
      expect(page.match(/<button/g)).toHaveLength(1)
      expect(page).toContain('<button>Sign in</button>')
      expect(page).toContain(`<strong>${email.replace("'", '&#39;').replace('&co', '&#38;co')}</strong>`)
      expect(page).not.toContain('<script')
      expect(await sessionsOf(email)).toBe(0)
    })

    test('signs in when the button is pressed', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('ada')
      const link = await askForLink(new TestBrowser(server), email)
      const phone = new TestBrowser(server)
      const response = await phone.submit('/auth/verify', { token: tokenOf(link) })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect((await me(phone)).email).toBe(email)
    })

    test('brings its style along, allowed by its hash and by nothing wider', async () => {
      const server = await startTestServer({ database })
      const response = await server.fetch(await askForLink(new TestBrowser(server), newAddress('ada')))
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
      const server = await startTestServer({ database })
      const page = await (
        await server.fetch(await askForLink(new TestBrowser(server), newAddress('ada')))
      ).text()
      expect(page).toContain('<meta name="referrer" content="strict-origin">')
    })

    test.each([
      ['from the page itself in a home network', { origin: 'http://192.168.1.5:3000' }, 303],
      ['from the page itself', { origin: 'http://192.168.1.5:3000', 'sec-fetch-site': 'same-origin' }, 303],
      ['from another site', { origin: 'https://evil.test' }, 403],
      ['from a frame that hides where it stands', { origin: 'null' }, 403],
    ])('takes the form %s: %#', async (_, headers, status) => {
      const server = await startTestServer({ database, publicUrl: 'http://192.168.1.5:3000' })
      const email = newAddress('ada')
      await new TestBrowser(server).send('POST', contract.requestLink.path, { email })
      const [mail] = await mailsTo(database, email, 'sign-in')
      const response = await server.fetch('/auth/verify', {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ token: tokenOf(mail?.link ?? '') }),
      })
      expect(response.status).toBe(status)
      expect(await sessionsOf(email)).toBe(status === 303 ? 1 : 0)
    })
  })

  describe('a link that is no good', () => {
    test.each(['GET', 'POST'])('because it was used shows a page that says so (%s)', async (method) => {
      const server = await startTestServer({ database })
      const browser = new TestBrowser(server)
      const link = await askForLink(browser, newAddress('ada'))
      await browser.get(link)
      const other = new TestBrowser(server)
      await expectDeadLink(
        method === 'GET'
          ? await browser.get(link)
          : await other.submit('/auth/verify', { token: tokenOf(link) }),
      )
    })

    test('after 15 minutes', async () => {
      const server = await startTestServer({ database })
      const browser = new TestBrowser(server)
      const [inTime, late] = [
        await askForLink(browser, newAddress('ada')),
        await askForLink(browser, newAddress('ada')),
      ]
      ahead += 15 * MINUTE - 5_000
      expect((await new TestBrowser(server).submit('/auth/verify', { token: tokenOf(inTime) })).status).toBe(
        303,
      )
      ahead += 5_000
      await expectDeadLink(await browser.get(late))
      await expectDeadLink(await new TestBrowser(server).get(late))
      await expectDeadLink(await browser.submit('/auth/verify', { token: tokenOf(late) }))
    })

    test.each([
      '',
      '?token=',
      '?token=a&token=b',
      '?token[]=a',
      '?token=%00',
      `?token=${'x'.repeat(5_000)}`,
      `?token=${newToken()}`,
      "?token='%20OR%201=1--",
    ])('such as /auth/verify%s', async (query) => {
      const server = await startTestServer({ database })
      const browser = new TestBrowser(server)
      browser.setCookie('sign-in', newToken())
      await expectDeadLink(await browser.get(`/auth/verify${query}`))
      await expectDeadLink(
        await browser.submit('/auth/verify', Object.fromEntries(new URLSearchParams(query))),
      )
    })

    test('such as JSON where a form is expected', async () => {
      const server = await startTestServer({ database })
      const browser = new TestBrowser(server)
      const link = await askForLink(browser, newAddress('ada'))
      await expectDeadLink(await browser.send('POST', '/auth/verify', { token: tokenOf(link) }))
      expect((await browser.get(link)).status).toBe(303)
    })

    test('such as the link to undo a change of address', async () => {
      const server = await startTestServer({ database })
      const ada = await signedInOrganizer(server, database, newAddress('ada'))
      await ada.send('PATCH', contract.changeEmail.path, { email: newAddress('new') })
      const [mail] = await mailsTo(database, ada.email, 'email-changed')
      const token = tokenOf(mail?.undoLink ?? '')
      await expectDeadLink(await new TestBrowser(server).get(`/auth/verify?token=${token}`))
      await expectDeadLink(await new TestBrowser(server).submit('/auth/verify', { token }))
    })

    test('a form is taken nowhere else', async () => {
      const server = await startTestServer({ database })
      const response = await new TestBrowser(server).submit(contract.requestLink.path, { email: 'a@b.c' })
      expect(response.status).toBe(415)
    })
  })

  test('fifty uses of a link at the same moment give one session', async () => {
    const server = await startTestServer({ database })
    const asking = new TestBrowser(server)
    const email = newAddress('ada')
    const link = await askForLink(asking, email)
    const binding = asking.cookie('sign-in') ?? ''
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const browser = new TestBrowser(server)
        browser.setCookie('sign-in', binding)
        const use = index % 2 ? browser.get(link) : browser.submit('/auth/verify', { token: tokenOf(link) })
        return (await use).status
      }),
    )
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(49)
    expect(await sessionsOf(email)).toBe(1)
  })

  test('several first sign-ins with one address at the same moment make one user with one team', async () => {
    const server = await startTestServer({ database })
    const email = newAddress('ada')
    const links = await Promise.all(
      Array.from({ length: 6 }, async () => askForLink(new TestBrowser(server), email)),
    )
    const users = await Promise.all(
      links.map(async (link) => {
        const browser = new TestBrowser(server)
        await browser.submit('/auth/verify', { token: tokenOf(link) })
        return me(browser)
      }),
    )
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
    expect(users.every(({ teams }) => teams.length === 1)).toBe(true)
  })

  describe('with an invitation', () => {
    /** As the mail brings it. */
    async function invited(server: TestServer, guest: string) {
      const host = await signedInOrganizer(server, database, newAddress('host'))
      await expectAnswer(
        await host.send('POST', `/api/teams/${host.teamId}/invite`, { email: guest }),
        contract.invite,
      )
      const [mail] = await mailsTo(database, guest, 'invitation')
      return { host, token: tokenOf(mail?.link ?? '') }
    }

    test('a first sign-in joins that team as a member and makes no other', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('guest')
      const { host, token } = await invited(server, email)
      const guest = await me(await signedInBrowser(server, email, token))
      expect(guest.teams).toEqual([{ id: host.teamId, name: `Team of ${host.email}` }])
      expect(guest.currentTeam).toEqual({ id: host.teamId, role: 'member' })
      expect(guest.ownsAnyTeam).toBe(false)
      const [mail] = await mailsTo(database, email, 'sign-in')
      expect(mail?.teamName).toBe(`Team of ${host.email}`)
    })

    test('somebody who has a team joins as well, and the joined one becomes the current', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('guest')
      const before = await signedInBrowser(server, email)
      const own = await me(before)
      const { host, token } = await invited(server, email)
      const guest = await me(await signedInBrowser(server, email, token))
      expect(guest.teams.map(({ id }) => id)).toEqual([own.teams[0]?.id, host.teamId])
      expect(guest.currentTeam).toEqual({ id: host.teamId, role: 'member' })
      expect((await me(before)).currentTeam).toEqual(own.currentTeam)
    })

    test('another address gets nowhere', async () => {
      const server = await startTestServer({ database })
      const { token } = await invited(server, newAddress('guest'))
      const thief = newAddress('thief')
      const response = await new TestBrowser(server).send('POST', contract.requestLink.path, {
        email: thief,
        teamInvitationToken: token,
      })
      expect([response.status, await response.text()]).toEqual([
        403,
        'This invitation is for another email address',
      ])
      expect(await mailsTo(database, thief, 'sign-in')).toEqual([])
    })

    test.each(['unknown', 'used', 'expired', 'renewed'])('one that is %s is refused', async (fault) => {
      const server = await startTestServer({ database })
      const email = newAddress('guest')
      const { host, token } = await invited(server, email)
      if (fault === 'used') await signedInBrowser(server, email, token)
      if (fault === 'expired') ahead += 7 * DAY
      if (fault === 'renewed') await host.send('POST', `/api/teams/${host.teamId}/invite`, { email })
      const response = await new TestBrowser(server).send('POST', contract.requestLink.path, {
        email,
        teamInvitationToken: fault === 'unknown' ? newToken() : token,
      })
      expect([response.status, await response.text()]).toEqual([404, 'Invalid or expired invitation'])
    })

    test('twenty uses at the same moment let one person in once', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('guest')
      const { host, token } = await invited(server, email)
      const [invitation] = await database.query<{ id: string }>(
        'SELECT id FROM invitations WHERE token_hash = $1',
        [tokenHash(token)],
      )
      const tokens = Array.from({ length: 20 }, newToken)
      for (const one of tokens) {
        await database.query(
          `INSERT INTO login_tokens (token_hash, purpose, email, binding_hash, invitation_id, created_at, expires_at)
           VALUES ($1, 'sign-in', $2, 'x', $3, now_ms(), now_ms() + 1000000)`,
          [tokenHash(one), email, invitation?.id ?? null],
        )
      }
      const guests = await Promise.all(
        tokens.map(async (one) => {
          const browser = new TestBrowser(server)
          await browser.submit('/auth/verify', { token: one })
          return me(browser)
        }),
      )
      expect(guests.map(({ teams }) => teams.map(({ id }) => id))).toEqual(
        Array.from({ length: 20 }, () => [host.teamId]),
      )
      expect(
        await database.query('SELECT id FROM invitations WHERE id = $1 AND expires_at > now_ms()', [
          invitation?.id ?? '',
        ]),
      ).toEqual([])
    })

    test('a link whose invitation has gone still signs in, to a team of one’s own', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('guest')
      const { host, token } = await invited(server, email)
      const browser = new TestBrowser(server)
      const link = await askForLink(browser, email, token)
      await host.send('DELETE', contract.deleteAccount.path)
      expect((await browser.get(link)).status).toBe(303)
      expect(await me(browser)).toMatchObject({
        teams: [{ name: `${email.split('@')[0]}'s Team` }],
        currentTeam: { role: 'owner' },
      })
    })
  })
})

import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { tokenHash } from '../http/requests/link-token.ts'
import { accounts } from '../testing/accounts-fixture.ts'
import { CookieBrowser, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { newAddress } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

onSqliteFirst((stores) => {
  const { database, start, organizer, mails, now } = accounts(stores)

  const ask = (server: { url: string }, body: unknown) =>
    new CookieBrowser(server).send('POST', contract.requestLink.path, body)

  describe('requesting a magic link', () => {
    test('a requested link is emailed, expires after 15 minutes, and only its hash is stored', async () => {
      const server = await start()
      const email = newAddress('ada')
      const { magicLink = '' } = await expectResponse(await ask(server, { email }), contract.requestLink)
      expect(magicLink).toMatch(
        new RegExp(`^http://localhost:${server.port}/auth/verify\\?token=[\\w-]{43}$`),
      )
      expect(await mails(email, 'sign-in')).toEqual([{ link: magicLink, teamName: null, language: 'en' }])
      const [mail] = await database().query<{ expires_at: number; unique_key: string }>(
        'SELECT expires_at, unique_key FROM mails WHERE recipient = $1',
        [email],
      )
      const [row] = await database().query<{ token_hash: string; binding_hash: string; expires_at: number }>(
        'SELECT token_hash, binding_hash, expires_at FROM login_tokens WHERE email = $1',
        [email],
      )
      expect(mail?.unique_key).toBe(`sign-in/${row?.token_hash}`)
      const expiry = now() + 15 * MINUTE
      expect([mail?.expires_at, row?.expires_at]).toEqual([expiry, expiry])
      expect(magicLink).not.toContain(row?.token_hash)
    })

    test('the response is the same for known and unknown addresses', async () => {
      const server = await start({ smtpUrl: 'smtp://mail.example.com' })
      const known = await organizer('known', server)
      const answers = await Promise.all(
        [known.email, newAddress('unknown')].map(async (email) => {
          const response = await ask(server, { email })
          return [response.status, await response.text(), [...response.headers.keys()]]
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.[1]).toBe('{"ok":true}')
    })

    test('the same statements run for known and unknown addresses, so that timing reveals nothing', async () => {
      const statements: string[] = []
      const server = await startTestServer({ database: watched(database(), statements) })
      const known = await organizer('known', server)
      const work = async (email: string) => {
        statements.length = 0
        await expectResponse(await ask(server, { email }), contract.requestLink)
        return [...statements]
      }
      const forKnown = await work(known.email)
      expect(forKnown.length).toBeGreaterThan(3)
      expect(forKnown).toEqual(await work(newAddress('unknown')))
    })

    test.each([
      ['on loopback without a mail server', {}, true],
      ['with a mail server', { smtpUrl: 'smtp://mail.example.com' }, false],
      ['at a private network address', { publicUrl: 'http://192.168.1.5:3000' }, false],
      ['at a public address', { publicUrl: 'https://cal.example.com' }, false],
    ])('whether the response carries the link: %s (%#)', async (_, options, isShown) => {
      const server = await start({ ...options })
      const answer = await expectResponse(
        await ask(server, { email: newAddress('ada') }),
        contract.requestLink,
      )
      expect('magicLink' in answer).toBe(isShown)
    })

    test('the response to a request from the network never carries the link, whatever PUBLIC_URL is', async () => {
      const server = await start()
      const answer = await server.fetch(contract.requestLink.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.168.1.7' },
        body: JSON.stringify({ email: newAddress('ada') }),
      })
      expect(await expectResponse(answer, contract.requestLink)).toEqual({ ok: true })
    })

    test('the link is built from PUBLIC_URL, whatever the request says', async () => {
      const server = await start({
        publicUrl: 'https://cal.example.com',
        trustProxy: true,
      })
      const email = newAddress('ada')
      await server.fetch(contract.requestLink.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-host': 'evil.test',
          'x-forwarded-proto': 'http',
        },
        body: JSON.stringify({ email, next: 'https://evil.test' }),
      })
      const [mail] = await mails(email, 'sign-in')
      expect(mail?.link).toMatch(/^https:\/\/cal\.example\.com\/auth\/verify\?token=[\w-]{43}$/)
    })

    test.each([
      [{}, 'sign-in'],
      [{ publicUrl: 'https://cal.example.com' }, '__Host-sign-in'],
    ])('the requesting browser gets a short-lived cookie: %#', async (options, name) => {
      const server = await start({ ...options })
      const response = await ask(server, { email: newAddress('ada') })
      const secure = name.startsWith('__Host-') ? '; Secure' : ''
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          new RegExp(`^${name}=[\\w-]{43}; Max-Age=900; Path=/; HttpOnly; SameSite=Lax${secure}$`),
        ),
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test('the letter case of the address does not matter', async () => {
      const server = await start()
      const email = newAddress('ada')
      await expectResponse(await ask(server, { email: ` ${email.toUpperCase()} ` }), contract.requestLink)
      expect(await mails(email, 'sign-in')).toHaveLength(1)
    })

    test.each([
      [{}, 'Please enter your email address'],
      [{ email: '' }, 'Please enter your email address'],
      [{ email: null }, 'Please enter your email address'],
      [{ email: 7 }, 'Please enter a valid email address'],
      [{ email: 'ada' }, 'Please enter a valid email address'],
      [{ email: 'ada@example.com,eve@example.com' }, 'Please enter a valid email address'],
      [{ email: 'Ada <ada@example.com>' }, 'Please enter a valid email address'],
      [{ email: 'ada\0@example.com' }, 'Please enter a valid email address'],
      [{ email: `${'a'.repeat(250)}@example.com` }, 'Please enter a valid email address'],
      [{ email: 'ada@example.com', teamInvitationToken: 7 }, 'Invalid or expired invitation'],
      [{ email: 'ada@example.com', teamInvitationToken: 'a b' }, 'Invalid or expired invitation'],
      ['ada@example.com', 'Please send an object with the fields'],
      [undefined, 'Please send an object with the fields'],
    ])('a request for a link with %j is rejected', async (body, sentence) => {
      const server = await start()
      await expectProblem(await ask(server, body), 400, sentence)
    })

    test('a seventh request for one address is rejected', async () => {
      const server = await start()
      const email = newAddress('ada')
      for (let times = 0; times < 6; times += 1) {
        await expectResponse(await ask(server, { email }), contract.requestLink)
      }
      const refused = await ask(server, { email })
      expect(refused.headers.get('retry-after')).toBe('150')
      await expectProblem(
        refused,
        429,
        'Too many sign-in links were sent to this address. Please try again in a few minutes.',
      )
      expect(await mails(email, 'sign-in')).toHaveLength(6)
    })

    test('a browser that has signed in with an address gets a link however many strangers asked for', async () => {
      const server = await start()
      const email = newAddress('ada')
      const known = await signedInBrowser(server, email)
      await known.send('POST', contract.logout.path)
      const askAs = async (browser: CookieBrowser) =>
        (await browser.send('POST', contract.requestLink.path, { email })).status
      const stranger = await signedInBrowser(server, newAddress('eve'))
      for (let times = 0; times < 6; times += 1) await askAs(stranger)
      expect([await askAs(stranger), await askAs(new CookieBrowser(server))]).toEqual([429, 429])
      const own = []
      for (let times = 0; times < 7; times += 1) own.push(await askAs(known))
      expect(own).toEqual([200, 200, 200, 200, 200, 200, 429])
    })

    test('the cookie for that names no address, is kept for five of them, and cannot be made up', async () => {
      const server = await start({ publicUrl: 'https://cal.example.com', smtpUrl: 'smtp://mail.example.com' })
      const browser = new CookieBrowser(server)
      const emails = Array.from({ length: 6 }, () => newAddress('ada'))
      for (const email of emails) {
        await browser.send('POST', contract.requestLink.path, { email })
        const { pathname, search } = new URL((await mails(email, 'sign-in')).at(-1)?.link ?? '')
        const entered = await browser.get(pathname + search)
        expect(entered.headers.getSetCookie().at(-1)).toMatch(
          /^__Host-signed-in-before=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
        )
      }
      const cookie = browser.cookie('__Host-signed-in-before') ?? ''
      expect(cookie.split('.')).toHaveLength(5)
      const [email = ''] = emails
      for (let times = 0; times < 5; times += 1) await ask(server, { email })
      // The first of six addresses is not kept any more.
      for (const value of [cookie, tokenHash(email), `${email}.x`, '', '.....', 'A'.repeat(4_000)]) {
        const eve = new CookieBrowser(server)
        eve.setCookie('__Host-signed-in-before', value)
        expect((await eve.send('POST', contract.requestLink.path, { email })).status).toBe(429)
      }
    })

    test('a network has its own limit, whatever addresses it requests links for', async () => {
      const server = await start()
      const statuses = await Promise.all(
        Array.from({ length: 120 }, async () => (await ask(server, { email: newAddress('ada') })).status),
      )
      expect(statuses.filter((status) => status === 200)).toHaveLength(100)
      expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    })
  })
})

/** The database, recording every statement. */
function watched(database: Database, statements: string[]): Database {
  const noting = (connection: Connection): Connection => ({
    ...connection,
    query: (sql, parameters) => {
      statements.push(sql)
      return connection.query(sql, parameters)
    },
  })
  return {
    ...noting(database),
    engine: database.engine,
    clock: database.clock,
    transaction: (work) => database.transaction((connection) => work(noting(connection))),
    exclusively: (work) => database.exclusively(work),
    snapshot: (work) => database.snapshot(work),
    close: () => database.close(),
  }
}

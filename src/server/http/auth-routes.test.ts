import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY, HOUR, MINUTE } from '../../domain/wall-time.ts'
import { tokenHash } from '../auth/token.ts'
import type { Connection, Database } from '../db/database.ts'
import { onBothEngines } from '../db/test-databases.ts'
import { expectAnswer, expectRefusal } from '../test-answer.ts'
import { TestBrowser } from '../test-browser.ts'
import { mailsTo } from '../test-mails.ts'
import { signedInOrganizer } from '../test-organizer.ts'
import { startTestServer } from '../test-server.ts'
import { newAddress, signedInBrowser } from '../test-sign-in.ts'

onBothEngines((stores) => {
  let database: Database
  let ahead = 0
  beforeAll(async () => {
    database = await stores.migrated({ clock: () => Date.now() + ahead })
  })
  // Long enough for every limit to be forgotten.
  beforeEach(() => {
    ahead += 2 * HOUR
  })

  const ask = (server: { url: string }, body: unknown) =>
    new TestBrowser(server).send('POST', contract.requestLink.path, body)

  describe('asking for a link', () => {
    test('mails one that lives for 15 minutes, and keeps no more than its hash', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('ada')
      const before = Date.now() + ahead
      const { magicLink = '' } = await expectAnswer(await ask(server, { email }), contract.requestLink)
      expect(magicLink).toMatch(
        new RegExp(`^http://localhost:${server.port}/auth/verify\\?token=[\\w-]{43}$`),
      )
      expect(await mailsTo(database, email, 'sign-in')).toEqual([{ link: magicLink, teamName: null }])
      const [mail] = await database.query<{ expires_at: number; unique_key: string }>(
        'SELECT expires_at, unique_key FROM mails WHERE recipient = $1',
        [email],
      )
      const [row] = await database.query<{ token_hash: string; binding_hash: string; expires_at: number }>(
        'SELECT token_hash, binding_hash, expires_at FROM login_tokens WHERE email = $1',
        [email],
      )
      expect(mail?.unique_key).toBe(`sign-in/${row?.token_hash}`)
      for (const expiry of [mail?.expires_at, row?.expires_at]) {
        expect(expiry).toBeGreaterThanOrEqual(before + 15 * MINUTE)
        expect(expiry).toBeLessThan(before + 16 * MINUTE)
      }
      expect(magicLink).not.toContain(row?.token_hash)
    })

    test('answers the same to known and unknown addresses', async () => {
      const server = await startTestServer({ database, smtpUrl: 'smtp://mail.example.com' })
      const known = await signedInOrganizer(server, database, newAddress('known'))
      const answers = await Promise.all(
        [known.email, newAddress('unknown')].map(async (email) => {
          const response = await ask(server, { email })
          return [response.status, await response.text(), [...response.headers.keys()]]
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.[1]).toBe('{"ok":true}')
    })

    test('does the same work for known and unknown addresses, so that the time tells nothing', async () => {
      const statements: string[] = []
      const server = await startTestServer({ database: watched(database, statements) })
      const known = await signedInOrganizer(server, database, newAddress('known'))
      const work = async (email: string) => {
        statements.length = 0
        await expectAnswer(await ask(server, { email }), contract.requestLink)
        return [...statements]
      }
      const forKnown = await work(known.email)
      expect(forKnown.length).toBeGreaterThan(3)
      expect(forKnown).toEqual(await work(newAddress('unknown')))
    })

    test.each([
      ['on this machine without a mail server', {}, true],
      ['with a mail server', { smtpUrl: 'smtp://mail.example.com' }, false],
      ['at an address in the network', { publicUrl: 'http://192.168.1.5:3000' }, false],
      ['at a public address', { publicUrl: 'https://cal.example.com' }, false],
    ])('%s the answer carries the link itself: %#', async (_, options, isShown) => {
      const server = await startTestServer({ database, ...options })
      const answer = await expectAnswer(await ask(server, { email: newAddress('ada') }), contract.requestLink)
      expect('magicLink' in answer).toBe(isShown)
    })

    test('that comes in over the network is not answered with the link, whatever PUBLIC_URL says', async () => {
      const server = await startTestServer({ database })
      const answer = await server.fetch(contract.requestLink.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.168.1.7' },
        body: JSON.stringify({ email: newAddress('ada') }),
      })
      expect(await expectAnswer(answer, contract.requestLink)).toEqual({ ok: true })
    })

    test('builds the link from PUBLIC_URL, whatever the request says', async () => {
      const server = await startTestServer({
        database,
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
      const [mail] = await mailsTo(database, email, 'sign-in')
      expect(mail?.link).toMatch(/^https:\/\/cal\.example\.com\/auth\/verify\?token=[\w-]{43}$/)
    })

    test.each([
      [{}, 'sign-in'],
      [{ publicUrl: 'https://cal.example.com' }, '__Host-sign-in'],
    ])('leaves a short-lived cookie in the browser that asked: %#', async (options, name) => {
      const server = await startTestServer({ database, ...options })
      const response = await ask(server, { email: newAddress('ada') })
      const secure = name.startsWith('__Host-') ? '; Secure' : ''
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          new RegExp(`^${name}=[\\w-]{43}; Max-Age=900; Path=/; HttpOnly; SameSite=Lax${secure}$`),
        ),
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test('takes the address in any case', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('ada')
      await expectAnswer(await ask(server, { email: ` ${email.toUpperCase()} ` }), contract.requestLink)
      expect(await mailsTo(database, email, 'sign-in')).toHaveLength(1)
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
    ])('refuses %j', async (body, sentence) => {
      const server = await startTestServer({ database })
      await expectRefusal(await ask(server, body), 400, sentence)
    })

    test('six times for one address is enough for now', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('ada')
      for (let times = 0; times < 6; times += 1) {
        await expectAnswer(await ask(server, { email }), contract.requestLink)
      }
      const refused = await ask(server, { email })
      expect(refused.headers.get('retry-after')).toMatch(/^1[45]\d$/)
      await expectRefusal(
        refused,
        429,
        'Too many sign-in links were sent to this address. Please try again in a few minutes.',
      )
      expect(await mailsTo(database, email, 'sign-in')).toHaveLength(6)
    })

    test('a network has its own limit, whatever addresses it asks for', async () => {
      const server = await startTestServer({ database })
      const statuses = await Promise.all(
        Array.from({ length: 120 }, async () => (await ask(server, { email: newAddress('ada') })).status),
      )
      expect(statuses).toContain(429)
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100)
    })
  })

  describe('who one is', () => {
    test('is told with the teams and the current one', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('ada')
      const browser = await signedInBrowser(server, email)
      const me = await expectAnswer(await browser.get(contract.me.path), contract.me)
      const [team] = me.teams
      expect(me).toMatchObject({
        email,
        teams: [{ name: `${email.split('@')[0]}'s Team` }],
        currentTeam: { id: team?.id, role: 'owner' },
        ownsAnyTeam: true,
        totalEvents: 0,
      })
      expect(Math.abs(Date.parse(me.createdAt) - Date.now() - ahead)).toBeLessThan(MINUTE)
    })

    test('is told to nobody else, and is kept by no cache', async () => {
      const server = await startTestServer({ database })
      const browser = await signedInBrowser(server, newAddress('ada'))
      expect((await browser.get(contract.me.path)).headers.get('cache-control')).toBe('no-store')
      const token = browser.cookie('session') ?? ''
      for (const headers of [
        {},
        { cookie: 'session=' },
        { cookie: `session=${token.slice(1)}` },
        { cookie: `session2=${token}` },
        { authorization: `Bearer ${token}` },
      ]) {
        await expectRefusal(await server.fetch(contract.me.path, { headers }), 401, 'Please sign in')
      }
      await expectRefusal(await server.fetch(`${contract.me.path}?session=${token}`), 401, 'Please sign in')
    })

    test('is noted as used at most once an hour', async () => {
      const server = await startTestServer({ database })
      const browser = await signedInBrowser(server, newAddress('ada'))
      const hash = tokenHash(browser.cookie('session') ?? '')
      const lastSeen = async () => {
        await browser.get(contract.me.path)
        const sql = 'SELECT last_seen_at AS at FROM sessions WHERE token_hash = $1'
        return (await database.query<{ at: number }>(sql, [hash]))[0]?.at ?? 0
      }
      const first = await lastSeen()
      ahead += HOUR - MINUTE
      expect(await lastSeen()).toBe(first)
      ahead += 2 * MINUTE
      expect(await lastSeen()).toBeGreaterThan(first)
    })

    test('ends 30 days after the last request, and 180 days after signing in', async () => {
      const server = await startTestServer({ database })
      const idle = await signedInBrowser(server, newAddress('idle'))
      const busy = await signedInBrowser(server, newAddress('busy'))
      const status = async (browser: TestBrowser) => (await browser.get(contract.me.path)).status
      ahead += 29 * DAY
      expect([await status(idle), await status(busy)]).toEqual([200, 200])
      for (let days = 29; days < 174; days += 29) {
        ahead += 29 * DAY
        expect(await status(busy)).toBe(200)
      }
      expect(await status(idle)).toBe(401)
      ahead += 6 * DAY
      expect(await status(busy)).toBe(401)
    })
  })

  describe('logging out', () => {
    test('ends this session at once, and no other', async () => {
      const server = await startTestServer({ database })
      const email = newAddress('ada')
      const [here, there] = [await signedInBrowser(server, email), await signedInBrowser(server, email)]
      const token = here.cookie('session') ?? ''
      const response = await here.send('POST', contract.logout.path)
      expect(response.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
      await expectAnswer(response, contract.logout)
      here.setCookie('session', token)
      await expectRefusal(await here.get(contract.me.path), 401, 'Please sign in')
      await expectAnswer(await there.get(contract.me.path), contract.me)
    })

    test('needs a session', async () => {
      const server = await startTestServer({ database })
      const response = await new TestBrowser(server).send('POST', contract.logout.path)
      await expectRefusal(response, 401, 'Please sign in')
    })
  })

  describe('switching teams', () => {
    async function memberOfTwo() {
      const server = await startTestServer({ database })
      const ada = await signedInOrganizer(server, database, newAddress('ada'))
      const bob = await signedInOrganizer(server, database, newAddress('bob'))
      await database.query(
        "INSERT INTO members (team_id, user_id, role, joined_at) VALUES ($1, $2, 'member', now_ms() + 1)",
        [bob.teamId, ada.userId],
      )
      return { server, ada, bob }
    }

    test('is remembered by this session', async () => {
      const { server, ada, bob } = await memberOfTwo()
      const elsewhere = await signedInBrowser(server, ada.email)
      const before = await expectAnswer(await ada.get(contract.me.path), contract.me)
      expect(before.currentTeam).toEqual({ id: ada.teamId, role: 'owner' })
      const switched = await expectAnswer(
        await ada.send('POST', contract.switchTeam.path, { teamId: bob.teamId.toUpperCase() }),
        contract.switchTeam,
      )
      expect(switched.currentTeam).toEqual({ id: bob.teamId, role: 'member' })
      expect(switched.teams.map(({ id }) => id)).toEqual([ada.teamId, bob.teamId])
      expect(await expectAnswer(await ada.get(contract.me.path), contract.me)).toEqual(switched)
      const there = await expectAnswer(await elsewhere.get(contract.me.path), contract.me)
      expect(there.currentTeam?.id).toBe(ada.teamId)
    })

    test('leads only into teams that one is in', async () => {
      const { ada, bob } = await memberOfTwo()
      const response = await bob.send('POST', contract.switchTeam.path, { teamId: ada.teamId })
      await expectRefusal(response, 404, 'There is no such team')
      const unknown = await bob.send('POST', contract.switchTeam.path, { teamId: ada.userId })
      await expectRefusal(unknown, 404, 'There is no such team')
    })

    test.each([{}, { teamId: 'x' }, { teamId: null }, { teamId: ['a'] }])('refuses %j', async (body) => {
      const { ada } = await memberOfTwo()
      const response = await ada.send('POST', contract.switchTeam.path, body)
      await expectRefusal(response, 400, 'There is no such team')
    })

    test('needs a session', async () => {
      const { server, ada } = await memberOfTwo()
      const response = await new TestBrowser(server).send('POST', contract.switchTeam.path, {
        teamId: ada.teamId,
      })
      await expectRefusal(response, 401, 'Please sign in')
    })
  })
})

/** The database, noting every statement that it is asked. */
function watched(database: Database, statements: string[]): Database {
  const noting = (connection: Connection): Connection => ({
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

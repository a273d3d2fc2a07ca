import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { tokenHash } from '../http/requests/link-token.ts'
import { accounts, whoIs } from '../testing/accounts-fixture.ts'
import { CookieBrowser, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { addToTeam, newAddress } from '../testing/organizer.ts'

onSqliteFirst((stores) => {
  const { database, start, organizer, pass, now } = accounts(stores)

  describe('the current user', () => {
    test('the current user has their teams and the current team', async () => {
      const server = await start()
      const email = newAddress('ada')
      const browser = await signedInBrowser(server, email)
      const me = await whoIs(browser)
      const [team] = me.teams
      expect(me).toMatchObject({
        email,
        teams: [{ name: `${email.split('@')[0]}'s Team` }],
        currentTeam: { id: team?.id, role: 'owner' },
        ownsAnyTeam: true,
        totalEvents: 0,
      })
      expect(Date.parse(me.createdAt)).toBe(now())
    })

    test('the current user needs a session and is not cached', async () => {
      const server = await start()
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
        await expectProblem(await server.fetch(contract.me.path, { headers }), 401, 'Please sign in')
      }
      await expectProblem(await server.fetch(`${contract.me.path}?session=${token}`), 401, 'Please sign in')
    })

    test('totalEvents counts the events the user made, deleted ones included', async () => {
      const server = await start()
      const [ada, bob] = [await organizer('ada', server), await organizer('bob', server)]
      const [first] = [await createEvent(ada), await createEvent(ada)]
      expect([(await whoIs(ada)).totalEvents, (await whoIs(bob)).totalEvents]).toEqual([2, 0])
      await ada.send('DELETE', `/api/events/${first.id}`)
      expect((await whoIs(ada)).totalEvents).toBe(2)
    })

    test('the last use of a session is recorded at most once an hour', async () => {
      const server = await start()
      const browser = await signedInBrowser(server, newAddress('ada'))
      const hash = tokenHash(browser.cookie('session') ?? '')
      const lastSeen = async () => {
        await browser.get(contract.me.path)
        const sql = 'SELECT last_seen_at AS at FROM sessions WHERE token_hash = $1'
        return (await database().query<{ at: number }>(sql, [hash]))[0]?.at ?? 0
      }
      const first = await lastSeen()
      pass(HOUR)
      expect(await lastSeen()).toBe(first)
      pass(1)
      expect(await lastSeen()).toBe(now())
    })

    test('a session ends 30 days after its last request and 180 days after signing in', async () => {
      const server = await start()
      const idle = await signedInBrowser(server, newAddress('idle'))
      const busy = await signedInBrowser(server, newAddress('busy'))
      const status = async (browser: CookieBrowser) => (await browser.get(contract.me.path)).status
      pass(30 * DAY - 1)
      expect(await status(busy)).toBe(200)
      pass(1)
      expect(await status(idle)).toBe(401)
      for (let days = 30; days < 175; days += 29) {
        pass(29 * DAY)
        expect(await status(busy)).toBe(200)
      }
      pass(5 * DAY - 1)
      expect(await status(busy)).toBe(200)
      pass(1)
      expect(await status(busy)).toBe(401)
    })
  })

  describe('logging out', () => {
    test('logging out ends this session at once, and no other', async () => {
      const server = await start()
      const email = newAddress('ada')
      const [here, there] = [await signedInBrowser(server, email), await signedInBrowser(server, email)]
      const token = here.cookie('session') ?? ''
      const response = await here.send('POST', contract.logout.path)
      expect(response.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
      await expectResponse(response, contract.logout)
      here.setCookie('session', token)
      await expectProblem(await here.get(contract.me.path), 401, 'Please sign in')
      await whoIs(there)
    })

    test('logging out needs a session', async () => {
      const server = await start()
      const response = await new CookieBrowser(server).send('POST', contract.logout.path)
      await expectProblem(response, 401, 'Please sign in')
    })
  })

  describe('switching teams', () => {
    async function memberOfTwo() {
      const server = await start()
      const ada = await organizer('ada', server)
      const bob = await organizer('bob', server)
      await addToTeam(database(), bob, ada)
      return { server, ada, bob }
    }

    test('the chosen team is remembered by this session', async () => {
      const { server, ada, bob } = await memberOfTwo()
      const elsewhere = await signedInBrowser(server, ada.email)
      const before = await whoIs(ada)
      expect(before.currentTeam).toEqual({ id: ada.teamId, role: 'owner' })
      const switched = await expectResponse(
        await ada.send('POST', contract.switchTeam.path, { teamId: bob.teamId.toUpperCase() }),
        contract.switchTeam,
      )
      expect(switched.currentTeam).toEqual({ id: bob.teamId, role: 'member' })
      expect(switched.teams.map(({ id }) => id)).toEqual([ada.teamId, bob.teamId])
      expect(await whoIs(ada)).toEqual(switched)
      const there = await whoIs(elsewhere)
      expect(there.currentTeam?.id).toBe(ada.teamId)
    })

    test('a user can only switch to their own teams', async () => {
      const { ada, bob } = await memberOfTwo()
      const response = await bob.send('POST', contract.switchTeam.path, { teamId: ada.teamId })
      await expectProblem(response, 404, 'There is no such team')
      const unknown = await bob.send('POST', contract.switchTeam.path, { teamId: ada.userId })
      await expectProblem(unknown, 404, 'There is no such team')
    })

    test.each([{}, { teamId: 'x' }, { teamId: null }, { teamId: ['a'] }])(
      'switching teams with %j is rejected',
      async (body) => {
        const { ada } = await memberOfTwo()
        const response = await ada.send('POST', contract.switchTeam.path, body)
        await expectProblem(response, 400, 'There is no such team')
      },
    )

    test('switching teams needs a session', async () => {
      const { server, ada } = await memberOfTwo()
      const response = await new CookieBrowser(server).send('POST', contract.switchTeam.path, {
        teamId: ada.teamId,
      })
      await expectProblem(response, 401, 'Please sign in')
    })
  })
})

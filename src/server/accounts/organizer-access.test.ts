import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { setUserEmail } from '../tables/accounts/user-table.ts'
import { accounts, whoIs } from '../testing/accounts-fixture.ts'
import { CookieBrowser, requestLink, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { newAddress } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

const smtpUrl = 'smtp://mail.example.com'

onSqliteFirst((stores) => {
  const { database, start, organizer, team, mails, invitationTo } = accounts(stores)

  const ask = (server: { url: string }, email: string) =>
    new CookieBrowser(server).send('POST', contract.requestLink.path, { email })

  /** What an address is emailed when it asks to sign in. */
  async function emailed(email: string): Promise<string> {
    if ((await mails(email, 'sign-in')).length > 0) return 'sign-in'
    return (await mails(email, 'not-open')).length > 0 ? 'not-open' : 'nothing'
  }

  describe('a server for listed addresses', () => {
    const organizers = 'ada@example.org, @example.net'

    test('listed addresses get a link, others an email that says who runs the server, and the response is the same', async () => {
      const server = await start({ organizers, smtpUrl, supportEmail: 'help@example.org' })
      const [listed, other] = ['bob@example.net', newAddress('eve')]
      const answers = await Promise.all(
        [listed, other].map(async (email) => {
          const response = await ask(server, email)
          return [response.status, await response.text(), [...response.headers.keys()]]
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      expect([await emailed(listed), await emailed(other)]).toEqual(['sign-in', 'not-open'])
      expect(await mails(other, 'not-open')).toEqual([{ contact: 'help@example.org', language: 'en' }])
    })

    test('an open session of an address that is no longer listed ends, and a new link does not come', async () => {
      const before = await organizer('eve')
      expect((await whoIs(before)).email).toBe(before.email)
      const server = await start({ organizers })
      const path = contract.me.path
      const now = await fetch(server.url + path, { headers: { cookie: before.cookie } })
      await expectProblem(now, 401, 'Please sign in')
      expect(await (await ask(server, before.email)).json()).toEqual({ ok: true })
      expect(await emailed(before.email)).toBe('not-open')
    })

    test('a link from before the address was taken off the list does not sign in', async () => {
      const open = await start()
      const email = newAddress('eve')
      const browser = new CookieBrowser(open)
      const link = await requestLink(browser, email)
      const server = await start({ organizers })
      for (const response of [
        await new CookieBrowser(server).submit('/auth/verify', { token: link.split('token=')[1] ?? '' }),
      ]) {
        expect(response.status).toBe(403)
        expect(await response.text()).toContain('This server is not open to everyone')
      }
      expect(await database().query('SELECT id FROM users WHERE email = $1', [email])).toEqual([])
    })

    test('nobody changes their address to one that is not listed', async () => {
      const server = await start({ organizers: '@example.com' })
      const ada = await organizer('ada', server)
      const refused = await ada.send('PATCH', contract.changeEmail.path, { email: 'ada@elsewhere.org' })
      await expectProblem(refused, 403, 'This server is not open to that address. Please use another one.')
      const email = newAddress('ada')
      await expectResponse(
        await ada.send('PATCH', contract.changeEmail.path, { email }),
        contract.changeEmail,
      )
      expect((await whoIs(ada)).email).toBe(email)
    })

    test('an address that was changed to a listed one opens nothing before it is proven', async () => {
      const eve = await organizer('eve')
      const listed = `${newAddress('eve').split('@')[0]}@example.net`
      await setUserEmail(database(), { id: eve.userId, email: listed, isUnproven: true })
      const server = await start({ organizers: '@example.net' })
      const me = () => fetch(server.url + contract.me.path, { headers: { cookie: eve.cookie } })
      expect((await me()).status).toBe(401)
      await setUserEmail(database(), { id: eve.userId, email: listed, isUnproven: false })
      expect((await me()).status).toBe(200)
    })

    test('an invitation to an address that is not listed is refused, and one from before opens nothing', async () => {
      const owner = await organizer('owner')
      const invited = 'guest@elsewhere.org'
      const token = await invitationTo(invited, owner)
      const server = await start({ organizers: '@example.com' })
      const invite = contract.invite.path.replace(':teamId', owner.teamId)
      const refused = await fetch(server.url + invite, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'other@elsewhere.org' }),
      })
      await expectProblem(
        refused,
        403,
        'This server is not open to other@elsewhere.org. Ask whoever runs it to add the address.',
      )
      const browser = new CookieBrowser(server)
      const body = { email: invited, teamInvitationToken: token }
      await expectResponse(await browser.send('POST', contract.requestLink.path, body), contract.requestLink)
      expect(await emailed(invited)).toBe('not-open')
    })
  })

  describe('a server for invited people', () => {
    test('an invited address signs in and joins, also without the link of the invitation', async () => {
      const server = await start({ organizers: 'invited, @example.com' })
      const owner = await organizer('owner', server)
      for (const [name, isUsed] of [
        ['one', true],
        ['two', false],
      ] as const) {
        const email = `${newAddress(name).split('@')[0]}@elsewhere.org`
        const token = await invitationTo(email, owner)
        const guest = await signedInBrowser(server, email, isUsed ? token : undefined)
        const me = await whoIs(guest)
        expect(me.teams.map(({ id }) => id)).toEqual([owner.teamId])
        const renamed = `new-${email}`
        await expectResponse(
          await guest.send('PATCH', contract.changeEmail.path, { email: renamed }),
          contract.changeEmail,
        )
      }
    })

    test('uninvited addresses get the email that the server is not open, and removed members are signed out', async () => {
      const { owner, member, stranger } = await team()
      const server = await start({ organizers: `invited, ${owner.email}`, smtpUrl })
      const me = (cookie: string) => fetch(server.url + contract.me.path, { headers: { cookie } })
      expect((await me(member.cookie)).status).toBe(200)
      expect((await me(stranger.cookie)).status).toBe(401)
      await ask(server, stranger.email)
      await ask(server, member.email)
      expect([await emailed(stranger.email), await emailed(member.email)]).toEqual(['not-open', 'sign-in'])
      const path = contract.removeMember.path
        .replace(':teamId', owner.teamId)
        .replace(':userId', member.userId)
      expect((await owner.send('DELETE', path)).status).toBe(204)
      expect((await me(member.cookie)).status).toBe(401)
    })

    test('the same statements run for known and unknown addresses, so that timing reveals nothing', async () => {
      const { member } = await team()
      const statements: string[] = []
      const server = await startTestServer({
        database: watched(database(), statements),
        organizers: 'invited',
        smtpUrl,
      })
      const work = async (email: string) => {
        statements.length = 0
        await expectResponse(await ask(server, email), contract.requestLink)
        return [...statements]
      }
      const [known, unknown] = [await work(member.email), await work(newAddress('unknown'))]
      expect(known.length).toBeGreaterThan(3)
      expect(known).toEqual(unknown)
    })
  })
})

function watched(database: Database, statements: string[]): Database {
  return {
    ...database,
    query: (sql, parameters) => {
      statements.push(sql)
      return database.query(sql, parameters)
    },
    transaction: (work) =>
      database.transaction((connection) =>
        work({
          ...connection,
          query: (sql, parameters) => {
            statements.push(sql)
            return connection.query(sql, parameters)
          },
        }),
      ),
  }
}

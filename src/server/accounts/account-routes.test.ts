import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { removeDeleted } from '../events/remove-deleted.ts'
import { accounts, whoIs } from '../testing/accounts-fixture.ts'
import { CookieBrowser, continuingBrowser, requestLink, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { storeEvents } from '../testing/event-fixtures.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { addToTeam, newAddress, type Organizer } from '../testing/organizer.ts'

onSqliteFirst((stores) => {
  const { database, start, organizer, mails } = accounts(stores)

  async function organizers() {
    const server = await start()
    const [ada, bob] = [await organizer('ada', server), await organizer('bob', server)]
    return { server, ada, bob }
  }

  const change = (organizer: Pick<Organizer, 'send'>, email: unknown) =>
    organizer.send('PATCH', contract.changeEmail.path, { email })

  describe('changing the email address', () => {
    test('a changed address takes effect at once, and the old one gets an email', async () => {
      const { server, ada } = await organizers()
      const email = newAddress('new')
      const before = await whoIs(ada)
      const after = await expectResponse(await change(ada, ` ${email.toUpperCase()}`), contract.changeEmail)
      expect(after).toEqual({ ...before, email })
      expect(await whoIs(ada)).toEqual(after)
      expect(await mails(ada.email, 'email-changed')).toHaveLength(1)
      expect(await mails(email, 'email-changed')).toEqual([])
      const again = await continuingBrowser(server, email)
      expect((await whoIs(again)).id).toBe(ada.userId)
    })

    test('an address in use is rejected, whatever its letter case', async () => {
      const { ada, bob } = await organizers()
      await expectProblem(await change(ada, bob.email.toUpperCase()), 409, 'That address is in use')
      expect(await mails(ada.email, 'email-changed')).toEqual([])
      expect((await whoIs(ada)).email).toBe(ada.email)
    })

    test('changing to the same address changes nothing', async () => {
      const { ada } = await organizers()
      await expectResponse(await change(ada, ada.email), contract.changeEmail)
      expect(await mails(ada.email, 'email-changed')).toEqual([])
    })

    test('ten users who take one address at once: exactly one gets it', async () => {
      const { server } = await organizers()
      const email = newAddress('wanted')
      const askers = await Promise.all(Array.from({ length: 10 }, async () => organizer('asker', server)))
      const statuses = await Promise.all(askers.map(async (asker) => (await change(asker, email)).status))
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    })

    test.each([undefined, '', 'ada', 'ada@', null, 7, 'a@example.com\r\nBcc: b@example.com', {}])(
      'the new address %j is rejected',
      async (email) => {
        const { ada } = await organizers()
        await expectProblem(await change(ada, email), 400, 'Please enter a valid email address')
      },
    )

    test('changing the address needs a session', async () => {
      const { server } = await organizers()
      await expectProblem(await change(new CookieBrowser(server), newAddress('new')), 401, 'Please sign in')
    })

    test('the address can be changed ten times an hour, failed attempts included', async () => {
      const { ada, bob } = await organizers()
      for (let times = 0; times < 10; times += 1) {
        expect((await change(ada, bob.email)).status).toBe(409)
      }
      const refused = await change(ada, newAddress('new'))
      expect(refused.headers.get('retry-after')).toBe('360')
      await expectProblem(
        refused,
        429,
        'You have changed your email address too often. Please try again in a few minutes.',
      )
    })

    test('the first sign-in with a changed address ends all other sessions, which stay open until then', async () => {
      const { server, ada } = await organizers()
      const elsewhere = await signedInBrowser(server, ada.email)
      const email = newAddress('new')
      await change(ada, email)
      await whoIs(ada)
      await whoIs(elsewhere)
      const proving = await continuingBrowser(server, email)
      await expectProblem(await ada.get(contract.me.path), 401, 'Please sign in')
      await expectProblem(await elsewhere.get(contract.me.path), 401, 'Please sign in')
      const next = await signedInBrowser(server, email)
      await whoIs(proving)
      await whoIs(next)
    })
  })

  describe('deleting the account', () => {
    const remove = (organizer: Pick<Organizer, 'send'>) =>
      organizer.send('DELETE', contract.deleteAccount.path)

    /** All rows of all tables. */
    async function everythingKept(): Promise<string> {
      const tables = await database().query<{ name: string }>(
        stores.engine === 'sqlite'
          ? "SELECT name FROM sqlite_master WHERE type = 'table'"
          : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
      )
      const rows = await Promise.all(
        tables
          .filter(({ name }) => !name.startsWith('sqlite_'))
          .map(({ name }) => database().query(`SELECT * FROM ${name}`)),
      )
      return JSON.stringify(rows)
    }

    test('a deleted account leaves nothing readable behind', async () => {
      const { server, ada, bob } = await organizers()
      const event = await createEvent(ada, { startIso: '2026-01-10T18:00:00', endIso: '2026-01-10T22:00:00' })
      const visitor = newAddress('visitor')
      const signedUp = await server.fetch(`/api/events/${event.id}/attendees`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Vera', email: visitor }),
      })
      const { id: attendeeId } = await expectResponse(signedUp, contract.signUp)
      const [question, reply] = [newAddress('question'), newAddress('reply')]
      const questions = [{ id: 1, text: question, kind: 'line' }]
      const path = `/api/events/${event.id}`
      expect((await ada.send('PUT', `${path}/answer-settings`, { questions })).status).toBe(200)
      const answer = { answer: 'yes', answers: { 1: reply } }
      expect((await ada.send('PATCH', `${path}/attendees/${attendeeId}`, answer)).status).toBe(200)
      const guest = newAddress('guest')
      await ada.send('POST', `/api/teams/${ada.teamId}/invite`, { email: guest })
      await bob.send('POST', `/api/teams/${bob.teamId}/invite`, { email: ada.email })
      const link = await requestLink(new CookieBrowser(server), ada.email)
      const elsewhere = await signedInBrowser(server, ada.email)
      const traces = [
        ada.email,
        ada.userId,
        ada.teamId,
        event.id,
        event.slug,
        visitor,
        guest,
        question,
        reply,
      ]
      const before = await everythingKept()
      expect(traces.filter((trace) => !before.includes(trace))).toEqual([])

      const response = await remove(ada)
      expect(response.headers.getSetCookie()).toEqual([
        'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
        'signed-in-before=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ])
      await expectResponse(response, contract.deleteAccount)

      await removeDeleted(database(), new AbortController().signal)
      const after = await everythingKept()
      expect(traces.filter((trace) => after.includes(trace))).toEqual([])
      expect(after).toContain(bob.email)
      await expectProblem(await ada.get(contract.me.path), 401, 'Please sign in')
      await expectProblem(await elsewhere.get(contract.me.path), 401, 'Please sign in')
      expect((await server.fetch(`/api/public/events/${event.slug}`)).status).toBe(404)
      expect((await server.fetch(link)).status).toBe(410)
    })

    test('deleting an account with hundreds of events leaves their rows to the job', async () => {
      const { ada, bob } = await organizers()
      await storeEvents(
        database(),
        ada,
        Array.from({ length: 300 }, () => ({})),
      )
      await addToTeam(database(), bob, ada)
      await storeEvents(database(), { teamId: bob.teamId, userId: ada.userId }, [{}, {}])
      const madeByAda = () => database().query('SELECT id FROM events WHERE creator_id = $1', [ada.userId])
      await expectResponse(await remove(ada), contract.deleteAccount)
      expect(await madeByAda()).toHaveLength(302)
      const kept = await everythingKept()
      expect(kept).not.toContain(ada.email)
      await removeDeleted(database(), new AbortController().signal)
      expect(await madeByAda()).toEqual([])
      expect(await everythingKept()).not.toContain(ada.userId)
      expect(await database().query('SELECT id FROM events WHERE team_id = $1', [bob.teamId])).toHaveLength(2)
    })

    test('events that a deleted user made in other teams stay, without their address', async () => {
      const { ada, bob } = await organizers()
      await addToTeam(database(), bob, ada)
      await ada.send('POST', contract.switchTeam.path, { teamId: bob.teamId })
      const own = await createEvent(ada, { organizerEmail: ada.email })
      const forOther = await createEvent(ada, { organizerEmail: 'carol@example.com' })
      await remove(ada)
      const [left, leftForOther] = await Promise.all(
        [own, forOther].map(async ({ id }) =>
          expectResponse(await bob.get(`/api/events/${id}`), contract.readEvent),
        ),
      )
      expect(left?.event).toMatchObject({
        title: own.title,
        creatorEmail: null,
        organizerEmail: bob.email,
        organizerName: own.organizerName,
      })
      expect(leftForOther?.event).toMatchObject({ creatorEmail: null, organizerEmail: 'carol@example.com' })
      expect(await everythingKept()).not.toContain(ada.email)
    })

    test('other members lose the teams of a deleted owner at once', async () => {
      const { ada, bob } = await organizers()
      await addToTeam(database(), ada, bob)
      await bob.send('POST', contract.switchTeam.path, { teamId: ada.teamId })
      await remove(ada)
      const me = await whoIs(bob)
      expect(me.teams.map(({ id }) => id)).toEqual([bob.teamId])
      expect(me.currentTeam?.id).toBe(bob.teamId)
    })

    test('only a team owner can delete their account', async () => {
      const { server, ada, bob } = await organizers()
      await addToTeam(database(), ada, bob)
      await database().query('DELETE FROM teams WHERE id = $1', [bob.teamId])
      await expectProblem(await remove(bob), 403, 'Only team owners can delete their account.')
      await whoIs(bob)
      await expectProblem(await remove(new CookieBrowser(server)), 401, 'Please sign in')
    })

    test('a deleted address can sign up again', async () => {
      const { server, ada } = await organizers()
      await remove(ada)
      const anew = await signedInBrowser(server, ada.email)
      const me = await whoIs(anew)
      expect(me.id).not.toBe(ada.userId)
      expect(me.teams).toEqual([
        { id: expect.any(String) as string, name: `${ada.email.split('@')[0]}'s Team` },
      ])
    })

    test('deleting an account with an unproven address keeps the invitations sent to that address', async () => {
      const { server, ada, bob } = await organizers()
      const victim = newAddress('victim')
      await bob.send('POST', `/api/teams/${bob.teamId}/invite`, { email: victim })
      await change(ada, victim)
      const link = await requestLink(new CookieBrowser(server), victim)
      await remove(ada)
      expect(await mails(victim, 'invitation')).toHaveLength(1)
      expect((await server.fetch(link)).status).toBe(200)
    })

    test('deleting an account twice at once, and during a sign-in, breaks nothing', async () => {
      const { server, ada } = await organizers()
      const browser = new CookieBrowser(server)
      const link = await requestLink(browser, ada.email)
      const statuses = await Promise.all([
        remove(ada).then(({ status }) => status),
        remove(ada).then(({ status }) => status),
        browser.get(link).then(({ status }) => status),
      ])
      expect(statuses).toContain(204)
      expect(statuses.filter((status) => ![204, 401, 303, 410].includes(status))).toEqual([])
    })
  })
})

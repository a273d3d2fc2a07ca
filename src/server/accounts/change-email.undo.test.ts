import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import { newToken } from '../http/requests/link-token.ts'
import { accounts, apiTokenOf, tokenIn, whoIs } from '../testing/accounts-fixture.ts'
import { CookieBrowser, continuingBrowser, requestLink, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { newAddress, type Organizer } from '../testing/organizer.ts'

onSqliteFirst((stores) => {
  const { database, start, organizer, mails, invitationTo, pass } = accounts(stores)

  type Asker = Pick<Organizer, 'send'> | CookieBrowser
  const change = async (asker: Asker, email: string) =>
    expectResponse(await asker.send('PATCH', contract.changeEmail.path, { email }), contract.changeEmail)

  async function undoToken(oldEmail: string, nth = 0): Promise<string> {
    return tokenIn((await mails(oldEmail, 'email-changed'))[nth]?.undoLink)
  }

  /** Ada's address was just changed, perhaps by a thief of her session. */
  async function changedAddress() {
    const server = await start()
    const ada = await organizer('ada', server)
    const newEmail = newAddress('new')
    // Time passes, so that the change is later than everything before it.
    pass(1)
    await change(ada, newEmail)
    const undo = (token: string) => new CookieBrowser(server).submit('/auth/undo-email', { token })
    return { server, ada, newEmail, undo, token: await undoToken(ada.email) }
  }

  async function expectDeadLink(response: Response): Promise<void> {
    expect(response.status).toBe(410)
    expect(await response.text()).toContain('<h1>This link no longer works</h1>')
  }

  const userIdAt = async (email: string) => {
    const [row] = await database().query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
    return row?.id
  }

  describe('the undo link in the email to the old address', () => {
    test('the undo link shows a page with one button, which undoes the change', async () => {
      const { server, ada, newEmail, undo, token } = await changedAddress()
      const [mail] = await mails(ada.email, 'email-changed')
      expect(mail).toEqual({
        newEmail,
        undoLink: `http://localhost:${server.port}/auth/undo-email?token=${token}`,
      })
      for (const method of ['GET', 'HEAD', 'GET']) {
        const response = await server.fetch(`/auth/undo-email?token=${token}`, { method })
        expect(response.status).toBe(200)
        expect(response.headers.get('referrer-policy')).toBe('no-referrer')
        expect(response.headers.get('cache-control')).toBe('no-store')
      }
      const page = await (await server.fetch(`/auth/undo-email?token=${token}`)).text()
      expect(page.match(/<button/g)).toHaveLength(1)
      expect(page).toContain(`<strong>${newEmail}</strong>`)
      expect(page).toContain(`<strong>${ada.email}</strong>`)
      expect(page).toContain('<meta name="referrer" content="strict-origin">')
      expect(await userIdAt(newEmail)).toBe(ada.userId)

      const response = await undo(token)
      expect([response.status, response.headers.get('location')]).toEqual([303, '/auth/email-restored'])
      const result = await server.fetch('/auth/email-restored')
      expect([result.status, await result.text()]).toEqual([
        200,
        expect.stringContaining('<h1>The email change was undone</h1>'),
      ])
      expect(await userIdAt(ada.email)).toBe(ada.userId)
      expect(await userIdAt(newEmail)).toBeUndefined()
    })

    test('undoing the change ends every session and API token of the account', async () => {
      const { server, ada, newEmail, undo, token } = await changedAddress()
      const apiToken = await apiTokenOf(ada)
      const thief = await continuingBrowser(server, newEmail)
      await undo(token)
      await expectProblem(await ada.get(contract.me.path), 401, 'Please sign in')
      await expectProblem(await thief.get(contract.me.path), 401, 'Please sign in')
      const program = { headers: { authorization: `Bearer ${apiToken.token}` } }
      expect((await server.fetch(contract.readOwnToken.path, program)).status).toBe(401)
      expect((await whoIs(await signedInBrowser(server, ada.email))).id).toBe(ada.userId)
    })

    test('the undo link works once, even with concurrent requests', async () => {
      const { undo, token } = await changedAddress()
      const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await undo(token)).status))
      expect(statuses.filter((status) => status === 303)).toHaveLength(1)
      await expectDeadLink(await undo(token))
    })

    test('the undo link works for 7 days', async () => {
      const { server, undo, token } = await changedAddress()
      pass(7 * DAY - 1)
      expect((await server.fetch(`/auth/undo-email?token=${token}`)).status).toBe(200)
      pass(1)
      await expectDeadLink(await server.fetch(`/auth/undo-email?token=${token}`))
      await expectDeadLink(await undo(token))
    })

    test('the undo link stops working 24 hours after the new address has signed in', async () => {
      const { server, newEmail, undo, token } = await changedAddress()
      pass(2 * DAY)
      await continuingBrowser(server, newEmail)
      pass(DAY / 2)
      await signedInBrowser(server, newEmail)
      pass(DAY / 2 - 1)
      expect((await server.fetch(`/auth/undo-email?token=${token}`)).status).toBe(200)
      pass(1)
      await expectDeadLink(await undo(token))
    })

    test('a late sign-in does not extend the undo link', async () => {
      const { server, newEmail, undo, token } = await changedAddress()
      pass(7 * DAY - HOUR)
      await continuingBrowser(server, newEmail)
      pass(HOUR)
      await expectDeadLink(await undo(token))
    })

    test.each(['', '?token=', `?token=${newToken()}`, '?token=a&token=b', '?token=%00'])(
      'a wrong undo link does nothing: %s',
      async (query) => {
        const server = await start()
        await expectDeadLink(await server.fetch(`/auth/undo-email${query}`))
        const fields = Object.fromEntries(new URLSearchParams(query))
        await expectDeadLink(await new CookieBrowser(server).submit('/auth/undo-email', fields))
      },
    )

    test('a sign-in link cannot undo a change of address', async () => {
      const { server, newEmail, undo } = await changedAddress()
      const link = await requestLink(new CookieBrowser(server), newEmail)
      await expectDeadLink(await undo(tokenIn(link)))
    })

    test('a cross-origin post cannot undo the change', async () => {
      const { server, token } = await changedAddress()
      const response = await server.fetch('/auth/undo-email', {
        method: 'POST',
        headers: { origin: 'https://evil.test' },
        body: new URLSearchParams({ token }),
      })
      expect(response.status).toBe(403)
    })
  })

  describe('the old address, while the change can be undone', () => {
    test('the old address cannot be taken by another user while the change can be undone', async () => {
      const { server, ada, undo, token } = await changedAddress()
      const thief = await organizer('thief', server)
      const taking = () => thief.send('PATCH', contract.changeEmail.path, { email: ada.email })
      await expectProblem(await taking(), 409, 'That address is in use')
      expect((await undo(token)).status).toBe(303)
      await expectProblem(await taking(), 409, 'That address is in use')
    })

    test('a sign-in with the old address says where the account went and creates no new one', async () => {
      const { server, ada, newEmail, undo, token } = await changedAddress()
      const browser = new CookieBrowser(server)
      const response = await browser.get(await requestLink(browser, ada.email))
      expect([response.status, response.headers.getSetCookie()]).toEqual([409, []])
      expect(await response.text()).toContain(
        `The email address of your account was changed to ${newEmail}. Sign in with that address, or undo the change with the link sent to ${ada.email}.`,
      )
      expect(await userIdAt(ada.email)).toBeUndefined()
      expect((await undo(token)).status).toBe(303)
      expect((await whoIs(await signedInBrowser(server, ada.email))).id).toBe(ada.userId)
    })

    test('the old address is free once the change cannot be undone any more', async () => {
      const { server, ada } = await changedAddress()
      pass(7 * DAY)
      const next = await whoIs(await signedInBrowser(server, ada.email))
      expect(next.id).not.toBe(ada.userId)
      expect(next.teams.map(({ id }) => id)).not.toContain(ada.teamId)
    })

    test('a sign-in link sent to the old address before the change does not work', async () => {
      const server = await start()
      const ada = await organizer('ada', server)
      const browser = new CookieBrowser(server)
      const link = await requestLink(browser, ada.email)
      await change(ada, newAddress('new'))
      await expectDeadLink(await browser.get(link))
      expect(browser.cookie('session')).toBeUndefined()
    })
  })

  describe('two changes in a row', () => {
    test('two changes in a row can be undone to the proven address, never to the unproven one', async () => {
      const { ada, newEmail: slip, undo, token } = await changedAddress()
      const meant = newAddress('meant')
      await change(ada, meant)
      expect(await mails(slip, 'email-changed')).toEqual([])
      expect((await undo(token)).status).toBe(303)
      expect(await userIdAt(ada.email)).toBe(ada.userId)
      expect([await userIdAt(slip), await userIdAt(meant)]).toEqual([undefined, undefined])
    })

    test('the first undo link undoes two proven changes, after which the second link is dead', async () => {
      const { server, ada, newEmail: second, undo, token } = await changedAddress()
      pass(1)
      await change(await continuingBrowser(server, second), newAddress('third'))
      const later = await undoToken(second)
      expect((await undo(token)).status).toBe(303)
      expect(await userIdAt(ada.email)).toBe(ada.userId)
      // A thief must not get the account back with the undo link of their own change.
      await expectDeadLink(await undo(later))
    })

    test('undoing the second change keeps the undo link of the first', async () => {
      const { server, ada, newEmail: thief, undo, token } = await changedAddress()
      pass(1)
      await change(await continuingBrowser(server, thief), newAddress('third'))
      expect((await undo(await undoToken(thief))).status).toBe(303)
      expect(await userIdAt(thief)).toBe(ada.userId)
      expect((await undo(token)).status).toBe(303)
      expect(await userIdAt(ada.email)).toBe(ada.userId)
    })

    test('changing back cancels the change, and the next change sends an email again', async () => {
      const { ada, newEmail, undo, token } = await changedAddress()
      await change(ada, ada.email)
      expect(await mails(newEmail, 'email-changed')).toEqual([])
      await expectDeadLink(await undo(token))
      pass(1)
      await change(ada, newAddress('other'))
      expect((await undo(await undoToken(ada.email, 1))).status).toBe(303)
    })
  })

  test('undoing a change removes the account from teams joined with the new address', async () => {
    const { server, ada, newEmail: victim, undo, token } = await changedAddress()
    const host = await organizer('host', server)
    pass(1)
    const joined = await continuingBrowser(server, victim, await invitationTo(victim, host))
    expect((await whoIs(joined)).teams.map(({ id }) => id)).toContain(host.teamId)
    await undo(token)
    const back = await whoIs(await signedInBrowser(server, ada.email))
    expect(back.teams.map(({ id }) => id)).toEqual([ada.teamId])
  })
})

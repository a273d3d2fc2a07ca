import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { ownTeamName } from '../../domain/team.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { newToken, tokenHash } from '../http/requests/link-token.ts'
import { accounts, sessionsOf, tokenIn, whoIs } from '../testing/accounts-fixture.ts'
import { CookieBrowser, requestLink, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { newAddress } from '../testing/organizer.ts'
import type { TestServer } from '../testing/test-server.ts'

onSqliteFirst((stores) => {
  const { database, start, organizer, mails, invitationTo, pass } = accounts(stores)

  test('fifty concurrent uses of a link give one session', async () => {
    const server = await start()
    const asking = new CookieBrowser(server)
    const email = newAddress('ada')
    const link = await requestLink(asking, email)
    const binding = asking.cookie('sign-in') ?? ''
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const browser = new CookieBrowser(server)
        browser.setCookie('sign-in', binding)
        const use = index % 2 ? browser.get(link) : browser.submit('/auth/verify', { token: tokenIn(link) })
        return (await use).status
      }),
    )
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(49)
    expect(await sessionsOf(database(), email)).toBe(1)
  })

  test('concurrent first sign-ins with one address make one user with one team', async () => {
    const server = await start()
    const email = newAddress('ada')
    const links = await Promise.all(
      Array.from({ length: 6 }, async () => requestLink(new CookieBrowser(server), email)),
    )
    const users = await Promise.all(
      links.map(async (link) => {
        const browser = new CookieBrowser(server)
        await browser.submit('/auth/verify', { token: tokenIn(link) })
        return whoIs(browser)
      }),
    )
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
    expect(users.every(({ teams }) => teams.length === 1)).toBe(true)
  })

  describe('signing in with an invitation', () => {
    async function invited(server: TestServer, guest: string) {
      const host = await organizer('host', server)
      return { host, token: await invitationTo(guest, host) }
    }

    test('a first sign-in with an invitation joins that team as a member and makes no other team', async () => {
      const server = await start()
      const email = newAddress('guest')
      const { host, token } = await invited(server, email)
      const guest = await whoIs(await signedInBrowser(server, email, token))
      expect(guest.teams).toEqual([{ id: host.teamId, name: ownTeamName(host.email) }])
      expect(guest.currentTeam).toEqual({ id: host.teamId, role: 'member' })
      expect(guest.ownsAnyTeam).toBe(false)
      const [mail] = await mails(email, 'sign-in')
      expect(mail?.teamName).toBe(ownTeamName(host.email))
    })

    test('a user with a team joins as well, and the joined team becomes the current one', async () => {
      const server = await start()
      const email = newAddress('guest')
      const before = await signedInBrowser(server, email)
      const own = await whoIs(before)
      const { host, token } = await invited(server, email)
      pass(1)
      const guest = await whoIs(await signedInBrowser(server, email, token))
      expect(guest.teams.map(({ id }) => id)).toEqual([own.teams[0]?.id, host.teamId])
      expect(guest.currentTeam).toEqual({ id: host.teamId, role: 'member' })
      expect((await whoIs(before)).currentTeam).toEqual(own.currentTeam)
    })

    test('an invitation cannot be used with another address', async () => {
      const server = await start()
      const { token } = await invited(server, newAddress('guest'))
      const thief = newAddress('thief')
      const response = await new CookieBrowser(server).send('POST', contract.requestLink.path, {
        email: thief,
        teamInvitationToken: token,
      })
      await expectProblem(response, 403, 'This invitation is for another email address')
      expect(await mails(thief, 'sign-in')).toEqual([])
    })

    test.each(['unknown', 'used', 'expired', 'renewed'])(
      'an invitation that is %s is rejected',
      async (fault) => {
        const server = await start()
        const email = newAddress('guest')
        const { host, token } = await invited(server, email)
        if (fault === 'used') await signedInBrowser(server, email, token)
        if (fault === 'expired') pass(7 * DAY)
        if (fault === 'renewed') await host.send('POST', `/api/teams/${host.teamId}/invite`, { email })
        const response = await new CookieBrowser(server).send('POST', contract.requestLink.path, {
          email,
          teamInvitationToken: fault === 'unknown' ? newToken() : token,
        })
        await expectProblem(response, 404, 'Invalid or expired invitation')
      },
    )

    test('twenty concurrent uses of an invitation let one person in once', async () => {
      const server = await start()
      const email = newAddress('guest')
      const { host, token } = await invited(server, email)
      const [invitation] = await database().query<{ id: string }>(
        'SELECT id FROM invitations WHERE token_hash = $1',
        [tokenHash(token)],
      )
      const tokens = Array.from({ length: 20 }, newToken)
      for (const one of tokens) {
        await database().query(
          `INSERT INTO login_tokens (token_hash, purpose, email, binding_hash, invitation_id, created_at, expires_at)
           VALUES ($1, 'sign-in', $2, 'x', $3, now_ms(), now_ms() + 1000000)`,
          [tokenHash(one), email, invitation?.id ?? null],
        )
      }
      const guests = await Promise.all(
        tokens.map(async (one) => {
          const browser = new CookieBrowser(server)
          await browser.submit('/auth/verify', { token: one })
          return whoIs(browser)
        }),
      )
      expect(guests.map(({ teams }) => teams.map(({ id }) => id))).toEqual(
        Array.from({ length: 20 }, () => [host.teamId]),
      )
      expect(
        await database().query('SELECT id FROM invitations WHERE id = $1 AND expires_at > now_ms()', [
          invitation?.id ?? '',
        ]),
      ).toEqual([])
    })

    test('a link whose invitation is gone still signs in, with a team of their own', async () => {
      const server = await start()
      const email = newAddress('guest')
      const { host, token } = await invited(server, email)
      const browser = new CookieBrowser(server)
      const link = await requestLink(browser, email, token)
      await host.send('DELETE', contract.deleteAccount.path)
      expect((await browser.get(link)).status).toBe(303)
      expect(await whoIs(browser)).toMatchObject({
        teams: [{ name: `${email.split('@')[0]}'s Team` }],
        currentTeam: { role: 'owner' },
      })
    })
  })
})

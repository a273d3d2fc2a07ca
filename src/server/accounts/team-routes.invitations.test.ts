import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { ownTeamName } from '../../domain/team.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { accounts, tokenIn } from '../testing/accounts-fixture.ts'
import { CookieBrowser, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { countingMailer, startWorker } from '../testing/mail/running-mail-worker.ts'
import { newAddress, type Organizer } from '../testing/organizer.ts'

const NOT_THERE = 'Invalid or expired invitation'

onSqliteFirst((stores) => {
  const { database, now, team, mails, invitationTo, pass } = accounts(stores)

  const invite = (organizer: Organizer, email: unknown, teamId = organizer.teamId) =>
    organizer.send('POST', `/api/teams/${teamId}/invite`, { email })

  const pendingOf = async (owner: Organizer) =>
    expectResponse(await owner.get(`/api/teams/${owner.teamId}/invitations`), contract.listInvitations)

  describe('inviting', () => {
    test('an invitation emails a link that works for a week', async () => {
      const { server, owner } = await team()
      const email = newAddress('guest')
      const answer = await expectResponse(await invite(owner, email.toUpperCase()), contract.invite)
      expect(answer).toEqual({ ok: true })
      const [mail, ...more] = await mails(email, 'invitation')
      expect(more).toEqual([])
      expect(mail).toEqual({
        link: `http://localhost:${server.port}/join?token=${tokenIn(mail?.link)}`,
        teamName: ownTeamName(owner.email),
        invitedBy: owner.email,
      })
      expect(tokenIn(mail?.link)).toMatch(/^[\w-]{43}$/)
      const read = async () => server.fetch(`/api/teams/invitation/${tokenIn(mail?.link)}`)
      const invitation = await expectResponse(await read(), contract.readInvitation)
      expect(invitation).toEqual({ email, teamName: ownTeamName(owner.email) })
      pass(7 * DAY - 1)
      expect((await read()).status).toBe(200)
      pass(1)
      await expectProblem(await read(), 404, NOT_THERE)
    })

    test('an invitation names the proven address of whoever sends it, not one that they typed', async () => {
      const { owner } = await team()
      await owner.send('PATCH', contract.changeEmail.path, { email: newAddress('ceo') })
      const email = newAddress('guest')
      await invitationTo(email, owner)
      expect(await mails(email, 'invitation')).toMatchObject([{ invitedBy: owner.email }])
    })

    test('inviting an address again renews the invitation: only the new link works', async () => {
      const { server, owner } = await team()
      const email = newAddress('guest')
      const old = await invitationTo(email, owner)
      pass(6 * DAY)
      const renewed = await invitationTo(email, owner)
      pass(6 * DAY)
      await expectProblem(await server.fetch(`/api/teams/invitation/${old}`), 404, NOT_THERE)
      await expectResponse(await server.fetch(`/api/teams/invitation/${renewed}`), contract.readInvitation)
    })

    test.each([
      undefined,
      '',
      'guest',
      'guest@',
      7,
      null,
      ['guest@example.com'],
      'a@example.com, b@example.com',
    ])('an invitation to the address %j is rejected', async (email) => {
      const { owner } = await team()
      await expectProblem(await invite(owner, email), 400, 'Please enter a valid email address')
    })

    test('only the owner invites', async () => {
      const { server, owner, member, stranger } = await team()
      const email = newAddress('guest')
      const byMember = await invite(member, email, owner.teamId)
      await expectProblem(byMember, 403, 'Only the team owner can invite members')
      await expectProblem(await invite(stranger, email, owner.teamId), 404, 'There is no such team')
      await expectProblem(await invite(owner, email, 'x'), 404, 'There is no such team')
      const path = `/api/teams/${owner.teamId}/invite`
      const signedOut = await new CookieBrowser(server).send('POST', path, { email })
      await expectProblem(signedOut, 401, 'Please sign in')
      expect(await mails(email, 'invitation')).toEqual([])
    })

    test('the owner lists the pending invitations of their team, the newest first', async () => {
      const { server, owner, member, stranger } = await team()
      const [first, second, third] = [newAddress('a'), newAddress('b'), newAddress('c')]
      await invitationTo(first, owner)
      pass(DAY)
      await invitationTo(second, owner)
      const token = await invitationTo(third, owner)
      await signedInBrowser(server, third, token)
      await invitationTo(newAddress('d'), stranger)
      expect((await pendingOf(owner)).map(({ email }) => email)).toEqual([second, first])
      expect((await pendingOf(owner)).map(({ expiresAt }) => Date.parse(expiresAt) - now())).toEqual([
        7 * DAY,
        6 * DAY,
      ])
      pass(6 * DAY)
      expect((await pendingOf(owner)).map(({ email }) => email)).toEqual([second])
      const path = `/api/teams/${owner.teamId}/invitations`
      await expectProblem(await member.get(path), 403, 'Only the team owner can invite members')
      await expectProblem(await stranger.get(path), 404, 'There is no such team')
    })

    test('a revoked invitation opens nothing, and its email is not sent any more', async () => {
      const { server, owner, member, stranger } = await team()
      const email = newAddress('guest')
      const token = await invitationTo(email, owner)
      const [pending] = await pendingOf(owner)
      const revoke = (who: Organizer, teamId = owner.teamId) =>
        who.send('DELETE', `/api/teams/${teamId}/invitations/${pending?.id}`)
      await expectProblem(await revoke(member), 403, 'Only the team owner can invite members')
      await expectProblem(await revoke(stranger), 404, 'There is no such team')
      await expectProblem(await revoke(stranger, stranger.teamId), 404, 'There is no such invitation')
      expect(await pendingOf(owner)).toHaveLength(1)
      expect((await revoke(owner)).status).toBe(204)
      expect(await pendingOf(owner)).toEqual([])
      expect(await mails(email, 'invitation')).toEqual([])
      await expectProblem(await server.fetch(`/api/teams/invitation/${token}`), 404, NOT_THERE)
      await expectProblem(await revoke(owner), 404, 'There is no such invitation')
      await invitationTo(email, owner)
      expect(await pendingOf(owner)).toHaveLength(1)
    })

    test('inviting a member of the team is rejected', async () => {
      const { owner, member } = await team()
      for (const { email } of [owner, member]) {
        await expectProblem(await invite(owner, email), 409, `${email} is already a member of the team`)
      }
    })

    test('a team can send 30 invitations an hour', async () => {
      const { owner, stranger } = await team()
      const statuses = await Promise.all(
        Array.from({ length: 31 }, async () => (await invite(owner, newAddress('guest'))).status),
      )
      expect(statuses.filter((status) => status === 201)).toHaveLength(30)
      const refused = await invite(owner, newAddress('guest'))
      expect(refused.headers.get('retry-after')).toBe('120')
      await expectProblem(
        refused,
        429,
        'Your team has sent too many invitations. Please try again in a few minutes.',
      )
      expect((await invite(stranger, newAddress('guest'))).status).toBe(201)
    })

    test('the attempts of a stranger do not count against the limit of the team', async () => {
      const { owner, stranger } = await team()
      for (let times = 0; times < 31; times += 1) {
        await invite(stranger, newAddress('guest'), owner.teamId)
      }
      expect((await invite(owner, newAddress('guest'))).status).toBe(201)
    })

    test('one address gets at most 10 invitations an hour, from all teams together', async () => {
      const { owner, stranger } = await team()
      const email = newAddress('guest')
      for (let times = 0; times < 5; times += 1) {
        expect((await invite(owner, email)).status).toBe(201)
        expect((await invite(stranger, email)).status).toBe(201)
      }
      // The response is the same, so that it does not reveal how many emails the address got.
      expect((await invite(owner, email)).status).toBe(201)
      const { sent, mailer } = countingMailer()
      startWorker(database(), mailer)
      const waiting = "SELECT id FROM mails WHERE recipient = $1 AND budget = 'waiting'"
      await expect.poll(() => database().query(waiting, [email])).toHaveLength(1)
      await expect.poll(() => sent.filter((to) => to === email).length).toBe(10)
    })
  })

  describe('an invitation', () => {
    test.each(['T'.repeat(43), 'x', '%00', '..%2f', 'a'.repeat(99)])(
      'an unknown invitation gets a 404: %s',
      async (token) => {
        const { server } = await team()
        await expectProblem(await server.fetch(`/api/teams/invitation/${token}`), 404, NOT_THERE)
      },
    )

    test('a used invitation cannot be read any more', async () => {
      const { server, owner } = await team()
      const email = newAddress('guest')
      const token = await invitationTo(email, owner)
      await signedInBrowser(server, email, token)
      await expectProblem(await server.fetch(`/api/teams/invitation/${token}`), 404, NOT_THERE)
    })

    test('reading an invitation does not use it up, and is not cached', async () => {
      const { server, owner } = await team()
      const path = `/api/teams/invitation/${await invitationTo(newAddress('guest'), owner)}`
      for (const method of ['GET', 'HEAD', 'GET']) {
        const response = await server.fetch(path, { method })
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      }
    })
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { DAY, HOUR } from '../../domain/wall-time.ts'
import { newToken } from '../auth/token.ts'
import type { Database } from '../db/database.ts'
import { onBothEngines } from '../db/test-databases.ts'
import { expectAnswer, expectRefusal } from '../test-answer.ts'
import { mailsTo } from '../test-mails.ts'
import { type Organizer, signedInOrganizer } from '../test-organizer.ts'
import { startTestServer } from '../test-server.ts'
import { newAddress, signedInBrowser } from '../test-sign-in.ts'

onBothEngines((stores) => {
  let database: Database
  let ahead = 0
  beforeAll(async () => {
    database = await stores.migrated({ clock: () => Date.now() + ahead })
  })
  beforeEach(() => {
    ahead += 2 * HOUR
  })

  /** A team of two, and somebody who has nothing to do with it. */
  async function team() {
    const server = await startTestServer({ database })
    const [owner, member, stranger] = [
      await signedInOrganizer(server, database, newAddress('owner')),
      await signedInOrganizer(server, database, newAddress('member')),
      await signedInOrganizer(server, database, newAddress('stranger')),
    ]
    await database.query(
      "INSERT INTO members (team_id, user_id, role, joined_at) VALUES ($1, $2, 'member', now_ms() + 1)",
      [owner.teamId, member.userId],
    )
    return { server, owner, member, stranger, path: `/api/teams/${owner.teamId}` }
  }

  const invite = (organizer: Organizer, teamId: string, email: unknown) =>
    organizer.send('POST', `/api/teams/${teamId}/invite`, { email })

  async function invitationToken(email: string, nth = 0): Promise<string> {
    const mail = (await mailsTo(database, email, 'invitation'))[nth]
    return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
  }

  describe('the members of a team', () => {
    test('can be read by each of them, the oldest membership first', async () => {
      const { owner, member, path } = await team()
      for (const reader of [owner, member]) {
        const members = await expectAnswer(await reader.get(`${path}/members`), contract.listMembers)
        expect(members).toEqual([
          {
            id: expect.any(String) as string,
            userId: owner.userId,
            role: 'owner',
            user: { email: owner.email },
          },
          {
            id: expect.any(String) as string,
            userId: member.userId,
            role: 'member',
            user: { email: member.email },
          },
        ])
        expect(new Set(members.map(({ id }) => id)).size).toBe(2)
      }
      const [first, again] = await Promise.all(
        [owner, member].map(async (reader) => (await reader.get(`${path}/members`)).text()),
      )
      expect(first).toBe(again)
    })

    test('can be read by nobody else', async () => {
      const { server, stranger, path } = await team()
      await expectRefusal(await stranger.get(`${path}/members`), 404, 'There is no such team')
      await expectRefusal(await server.fetch(`${path}/members`), 401, 'Please sign in')
    })

    test.each(['x', '1', 'undefined', randomUUID(), "' OR 1=1", '%00'])(
      'are not there for the team %s',
      async (id) => {
        const { owner } = await team()
        const response = await owner.get(`/api/teams/${encodeURIComponent(id)}/members`)
        await expectRefusal(response, 404, 'There is no such team')
      },
    )
  })

  describe('inviting', () => {
    test('mails a link that is good for a week', async () => {
      const { server, owner, path } = await team()
      const email = newAddress('guest')
      const answer = await expectAnswer(
        await invite(owner, owner.teamId, email.toUpperCase()),
        contract.invite,
      )
      expect(answer).toEqual({ ok: true })
      const mails = await mailsTo(database, email, 'invitation')
      expect(mails).toEqual([
        {
          link: expect.stringMatching(
            new RegExp(`^http://localhost:${server.port}/join\\?token=[\\w-]{43}$`),
          ) as string,
          teamName: `Team of ${owner.email}`,
          invitedBy: owner.email,
        },
      ])
      const token = await invitationToken(email)
      const read = async () => server.fetch(`/api/teams/invitation/${token}`)
      const invitation = await expectAnswer(await read(), contract.readInvitation)
      expect(invitation).toEqual({ email, teamName: `Team of ${owner.email}` })
      ahead += 7 * DAY - 10_000
      expect((await read()).status).toBe(200)
      ahead += 10_000
      await expectRefusal(await read(), 404, 'Invalid or expired invitation')
      expect(path).toContain(owner.teamId)
    })

    test('the same address again renews it: the new link is good, the old one is not', async () => {
      const { server, owner } = await team()
      const email = newAddress('guest')
      await invite(owner, owner.teamId, email)
      ahead += 6 * DAY
      await invite(owner, owner.teamId, email)
      ahead += 6 * DAY
      const [old, renewed] = [await invitationToken(email, 0), await invitationToken(email, 1)]
      await expectRefusal(
        await server.fetch(`/api/teams/invitation/${old}`),
        404,
        'Invalid or expired invitation',
      )
      await expectAnswer(await server.fetch(`/api/teams/invitation/${renewed}`), contract.readInvitation)
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
    ])('refuses the address %j', async (email) => {
      const { owner } = await team()
      await expectRefusal(await invite(owner, owner.teamId, email), 400, 'Please enter a valid email address')
    })

    test('is for the owner', async () => {
      const { server, owner, member, stranger, path } = await team()
      const email = newAddress('guest')
      await expectRefusal(
        await invite(member, owner.teamId, email),
        403,
        'Only the team owner can invite members',
      )
      await expectRefusal(await invite(stranger, owner.teamId, email), 404, 'There is no such team')
      await expectRefusal(await invite(owner, 'x', email), 404, 'There is no such team')
      const signedOut = await server.fetch(`${path}/invite`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      await expectRefusal(signedOut, 401, 'Please sign in')
      expect(await mailsTo(database, email, 'invitation')).toEqual([])
    })

    test('somebody who is in the team already is refused', async () => {
      const { owner, member } = await team()
      for (const { email } of [owner, member]) {
        await expectRefusal(
          await invite(owner, owner.teamId, email),
          409,
          `${email} is already a member of the team`,
        )
      }
    })

    test('stops at 30 an hour for a team', async () => {
      const { owner, stranger } = await team()
      const statuses = await Promise.all(
        Array.from(
          { length: 31 },
          async () => (await invite(owner, owner.teamId, newAddress('guest'))).status,
        ),
      )
      expect(statuses.filter((status) => status === 201)).toHaveLength(30)
      const refused = await invite(owner, owner.teamId, newAddress('guest'))
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      await expectRefusal(
        refused,
        429,
        'Your team has sent too many invitations. Please try again in a few minutes.',
      )
      expect((await invite(stranger, stranger.teamId, newAddress('guest'))).status).toBe(201)
    })

    test('what a stranger tries does not count for the team', async () => {
      const { owner, stranger } = await team()
      for (let times = 0; times < 31; times += 1) {
        await invite(stranger, owner.teamId, newAddress('guest'))
      }
      expect((await invite(owner, owner.teamId, newAddress('guest'))).status).toBe(201)
    })

    test('stops at 10 mails an hour to one address, whichever teams they come from', async () => {
      const { owner, stranger } = await team()
      const email = newAddress('guest')
      for (let times = 0; times < 5; times += 1) {
        expect((await invite(owner, owner.teamId, email)).status).toBe(201)
        expect((await invite(stranger, stranger.teamId, email)).status).toBe(201)
      }
      await expectRefusal(
        await invite(owner, owner.teamId, email),
        429,
        'Too many mails were sent to this address. Please try again later.',
      )
      expect(await mailsTo(database, email, 'invitation')).toHaveLength(10)
    })
  })

  describe('an invitation', () => {
    test.each([newToken(), 'x', '%00', '..%2f', 'a'.repeat(99)])(
      'that does not exist is not there: %s',
      async (token) => {
        const { server } = await team()
        await expectRefusal(
          await server.fetch(`/api/teams/invitation/${token}`),
          404,
          'Invalid or expired invitation',
        )
      },
    )

    test('that was used is not there any more', async () => {
      const { server, owner } = await team()
      const email = newAddress('guest')
      await invite(owner, owner.teamId, email)
      const token = await invitationToken(email)
      await signedInBrowser(server, email, token)
      await expectRefusal(
        await server.fetch(`/api/teams/invitation/${token}`),
        404,
        'Invalid or expired invitation',
      )
    })

    test('is read without using it up, and kept by no cache', async () => {
      const { server, owner } = await team()
      const email = newAddress('guest')
      await invite(owner, owner.teamId, email)
      const path = `/api/teams/invitation/${await invitationToken(email)}`
      for (const method of ['GET', 'HEAD', 'GET']) {
        const response = await server.fetch(path, { method })
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      }
    })
  })

  describe('removing a member', () => {
    test('takes the team from all their open sessions at the next request', async () => {
      const { server, owner, member, path } = await team()
      const elsewhere = await signedInBrowser(server, member.email)
      await elsewhere.send('POST', contract.switchTeam.path, { teamId: owner.teamId })
      await expectAnswer(
        await owner.send('DELETE', `${path}/members/${member.userId.toUpperCase()}`),
        contract.removeMember,
      )
      for (const session of [member, elsewhere]) {
        const me = await expectAnswer(await session.get(contract.me.path), contract.me)
        expect(me.teams.map(({ id }) => id)).toEqual([member.teamId])
        expect(me.currentTeam?.id).toBe(member.teamId)
        await expectRefusal(await session.get(`${path}/members`), 404, 'There is no such team')
      }
      const left = await expectAnswer(await owner.get(`${path}/members`), contract.listMembers)
      expect(left.map(({ userId }) => userId)).toEqual([owner.userId])
    })

    test('leaves somebody without a team where it was their only one', async () => {
      const { server, owner, path } = await team()
      const email = newAddress('guest')
      await invite(owner, owner.teamId, email)
      const guest = await signedInBrowser(server, email, await invitationToken(email))
      const { id } = await expectAnswer(await guest.get(contract.me.path), contract.me)
      await owner.send('DELETE', `${path}/members/${id}`)
      const me = await expectAnswer(await guest.get(contract.me.path), contract.me)
      expect(me).toMatchObject({ teams: [], currentTeam: null, ownsAnyTeam: false })
    })

    test('closes the door: no invitation that is still open lets them in again', async () => {
      const { server, owner, member, path } = await team()
      const email = newAddress('other')
      await invite(owner, owner.teamId, email)
      await member.send('PATCH', contract.changeEmail.path, { email })
      await owner.send('DELETE', `${path}/members/${member.userId}`)
      await expectRefusal(
        await server.fetch(`/api/teams/invitation/${await invitationToken(email)}`),
        404,
        'Invalid or expired invitation',
      )
    })

    test('is for the owner, and neither for owners nor for oneself', async () => {
      const { server, owner, member, stranger, path } = await team()
      await expectRefusal(
        await member.send('DELETE', `${path}/members/${owner.userId}`),
        403,
        'Only the team owner can remove members',
      )
      await expectRefusal(
        await owner.send('DELETE', `${path}/members/${owner.userId}`),
        403,
        'You cannot remove yourself from the team',
      )
      await expectRefusal(
        await stranger.send('DELETE', `${path}/members/${member.userId}`),
        404,
        'There is no such team',
      )
      await expectRefusal(
        await owner.send('DELETE', `${path}/members/${stranger.userId}`),
        404,
        'There is no such member',
      )
      await expectRefusal(await owner.send('DELETE', `${path}/members/x`), 404, 'There is no such member')
      const signedOut = await server.fetch(`${path}/members/${member.userId}`, { method: 'DELETE' })
      await expectRefusal(signedOut, 401, 'Please sign in')
      const members = await expectAnswer(await owner.get(`${path}/members`), contract.listMembers)
      expect(members).toHaveLength(2)
    })

    test('does not touch the teams that both are not in together', async () => {
      const { owner, member, stranger, path } = await team()
      await expectRefusal(
        await owner.send('DELETE', `/api/teams/${stranger.teamId}/members/${stranger.userId}`),
        404,
        'There is no such team',
      )
      await owner.send('DELETE', `${path}/members/${member.userId}`)
      const me = await expectAnswer(await stranger.get(contract.me.path), contract.me)
      expect(me.teams.map(({ id }) => id)).toEqual([stranger.teamId])
    })
  })
})

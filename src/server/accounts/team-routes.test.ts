import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { accounts, whoIs } from '../testing/accounts-fixture.ts'
import { signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectProblem, expectResponse } from '../testing/expect-response.ts'
import { newAddress } from '../testing/organizer.ts'

onSqliteFirst((stores) => {
  const { database, team, invitationTo } = accounts(stores)

  /** An owner, with the path of their team. */
  async function teamOfTwo() {
    const found = await team()
    return { ...found, path: `/api/teams/${found.owner.teamId}` }
  }

  describe('the members of a team', () => {
    test('every member can read the list of members, with the owner first', async () => {
      const { owner, member, path } = await teamOfTwo()
      // All at the same time, like the team of the demo.
      await database().query('UPDATE members SET joined_at = 0 WHERE team_id = $1', [owner.teamId])
      for (const reader of [owner, member]) {
        const members = await expectResponse(await reader.get(`${path}/members`), contract.listMembers)
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

    test('a stranger cannot read the members of a team', async () => {
      const { server, stranger, path } = await teamOfTwo()
      await expectProblem(await stranger.get(`${path}/members`), 404, 'There is no such team')
      await expectProblem(await server.fetch(`${path}/members`), 401, 'Please sign in')
    })

    test.each(['x', '1', 'undefined', randomUUID(), "' OR 1=1", '%00'])(
      'the members of an unknown team get a 404: %s',
      async (id) => {
        const { owner } = await teamOfTwo()
        const response = await owner.get(`/api/teams/${encodeURIComponent(id)}/members`)
        await expectProblem(response, 404, 'There is no such team')
      },
    )
  })

  describe('removing a member', () => {
    test('a removed member loses the team in all open sessions at the next request', async () => {
      const { server, owner, member, path } = await teamOfTwo()
      const elsewhere = await signedInBrowser(server, member.email)
      await elsewhere.send('POST', contract.switchTeam.path, { teamId: owner.teamId })
      await expectResponse(
        await owner.send('DELETE', `${path}/members/${member.userId.toUpperCase()}`),
        contract.removeMember,
      )
      for (const session of [member, elsewhere]) {
        const me = await whoIs(session)
        expect(me.teams.map(({ id }) => id)).toEqual([member.teamId])
        expect(me.currentTeam?.id).toBe(member.teamId)
        await expectProblem(await session.get(`${path}/members`), 404, 'There is no such team')
      }
      const left = await expectResponse(await owner.get(`${path}/members`), contract.listMembers)
      expect(left.map(({ userId }) => userId)).toEqual([owner.userId])
    })

    test('a member removed from their only team has none', async () => {
      const { server, owner, path } = await teamOfTwo()
      const email = newAddress('guest')
      const guest = await signedInBrowser(server, email, await invitationTo(email, owner))
      const { id } = await whoIs(guest)
      await owner.send('DELETE', `${path}/members/${id}`)
      const me = await whoIs(guest)
      expect(me).toMatchObject({ teams: [], currentTeam: null, ownsAnyTeam: false })
    })

    test('no open invitation lets a removed member in again', async () => {
      const { server, owner, member, path } = await teamOfTwo()
      const email = newAddress('other')
      const token = await invitationTo(email, owner)
      await member.send('PATCH', contract.changeEmail.path, { email })
      await owner.send('DELETE', `${path}/members/${member.userId}`)
      await expectProblem(
        await server.fetch(`/api/teams/invitation/${token}`),
        404,
        'Invalid or expired invitation',
      )
    })

    test('only the owner removes members; never an owner or themselves', async () => {
      const { server, owner, member, stranger, path } = await teamOfTwo()
      await expectProblem(
        await member.send('DELETE', `${path}/members/${owner.userId}`),
        403,
        'Only the team owner can remove members',
      )
      await expectProblem(
        await owner.send('DELETE', `${path}/members/${owner.userId}`),
        403,
        'You cannot remove yourself from the team',
      )
      await expectProblem(
        await stranger.send('DELETE', `${path}/members/${member.userId}`),
        404,
        'There is no such team',
      )
      await expectProblem(
        await owner.send('DELETE', `${path}/members/${stranger.userId}`),
        404,
        'There is no such member',
      )
      await expectProblem(await owner.send('DELETE', `${path}/members/x`), 404, 'There is no such member')
      const signedOut = await server.fetch(`${path}/members/${member.userId}`, { method: 'DELETE' })
      await expectProblem(signedOut, 401, 'Please sign in')
      const members = await expectResponse(await owner.get(`${path}/members`), contract.listMembers)
      expect(members).toHaveLength(2)
    })

    test('an owner cannot remove members of another team', async () => {
      const { owner, stranger } = await team()
      const path = `/api/teams/${stranger.teamId}/members/${stranger.userId}`
      await expectProblem(await owner.send('DELETE', path), 404, 'There is no such team')
      expect((await whoIs(stranger)).currentTeam?.id).toBe(stranger.teamId)
    })
  })
})

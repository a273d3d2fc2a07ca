import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { ONLY_OWNERS_RENAME, ONLY_OWNERS_SET_ZONE } from '../../domain/analytics/team-settings.ts'
import { Problem } from '../../domain/problem.ts'
import {
  INVALID_INVITATION,
  NO_SUCH_INVITATION,
  NO_SUCH_TEAM,
  ONLY_OWNERS_INVITE,
} from '../../domain/team.ts'
import { answerOnce } from '../http/answer-once.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/limits/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findInvitation, listInvitations } from '../tables/accounts/invitation-table.ts'
import { listMembers, lockMembership, requireTeamOwner } from '../tables/accounts/member-table.ts'
import { findTeamSettings, saveTeamSettings } from '../tables/accounts/team-table.ts'
import {
  NO_SUCH_MEMBER,
  removeMember,
  requireInvitable,
  requireWantsEmail,
  revokeTeamInvitation,
  sendInvitation,
} from './membership.ts'
import { tokenHash } from './secret-token.ts'

export function teamRoutes(app: FastifyInstance, { database, address, organizers }: RouteContext): void {
  contractRoute(app, contract.readInvitation, async ({ path, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const invitation = await findInvitation(database, tokenHash(path.token))
    if (!invitation) throw new Problem('missing', INVALID_INVITATION)
    return { email: invitation.email, teamName: invitation.teamName }
  })

  contractRoute(app, contract.listMembers, async ({ path, session }) => {
    const teamId = idIn(path.teamId, NO_SUCH_TEAM)
    const members = await listMembers(database, { teamId, readerId: session.user.id })
    if (members.length === 0) throw new Problem('missing', NO_SUCH_TEAM)
    return members
  })

  contractRoute(app, contract.invite, async ({ path, body, session, request }) => {
    const teamId = idIn(path.teamId, NO_SUCH_TEAM)
    requireInvitable(organizers, body.email)
    return database.transaction(async (connection) => {
      await requireTeamOwner(connection, { teamId, userId: session.user.id }, ONLY_OWNERS_INVITE)
      return answerOnce(connection, request, async () => {
        await takeFrom(connection, bucketOf('invitations-of', teamId))
        await requireWantsEmail(connection, body.email)
        await sendInvitation(connection, {
          teamId,
          email: body.email,
          invitedBy: session.user.email,
          publicUrl: address.url,
        })
        return { ok: true as const }
      })
    })
  })

  contractRoute(app, contract.listInvitations, async ({ path, session }) => {
    const teamId = idIn(path.teamId, NO_SUCH_TEAM)
    return database.transaction(async (connection) => {
      await requireTeamOwner(connection, { teamId, userId: session.user.id }, ONLY_OWNERS_INVITE)
      const invitations = await listInvitations(connection, teamId)
      return invitations.map((one) => ({ ...one, expiresAt: new Date(one.expiresAt).toISOString() }))
    })
  })

  contractRoute(app, contract.revokeInvitation, async ({ path, session }) => {
    const teamId = idIn(path.teamId, NO_SUCH_TEAM)
    const id = idIn(path.invitationId, NO_SUCH_INVITATION)
    await database.transaction(async (connection) => {
      await requireTeamOwner(connection, { teamId, userId: session.user.id }, ONLY_OWNERS_INVITE)
      await revokeTeamInvitation(connection, { id, teamId })
    })
    return undefined
  })

  contractRoute(app, contract.removeMember, async ({ path, session }) => {
    const teamId = idIn(path.teamId, NO_SUCH_TEAM)
    const userId = idIn(path.userId, NO_SUCH_MEMBER)
    await removeMember(database, { teamId, userId, removerId: session.user.id })
    return undefined
  })

  contractRoute(app, contract.readTeamSettings, async ({ path, session }) => {
    const membership = { teamId: idIn(path.teamId, NO_SUCH_TEAM), userId: session.user.id }
    const settings = await findTeamSettings(database, membership)
    if (!settings) throw new Problem('missing', NO_SUCH_TEAM)
    return settings
  })

  contractRoute(app, contract.changeTeamSettings, async ({ path, body, session }) => {
    const membership = { teamId: idIn(path.teamId, NO_SUCH_TEAM), userId: session.user.id }
    return database.transaction(async (connection) => {
      const role = await lockMembership(connection, membership)
      if (role === null) throw new Problem('missing', NO_SUCH_TEAM)
      const isOwner = role === 'owner'
      if (body.name !== undefined && !isOwner) throw new Problem('forbidden', ONLY_OWNERS_RENAME)
      if (body.timezone !== undefined && !isOwner) throw new Problem('forbidden', ONLY_OWNERS_SET_ZONE)
      await saveTeamSettings(connection, membership, body)
      const settings = await findTeamSettings(connection, membership)
      if (!settings) throw new Problem('missing', NO_SUCH_TEAM)
      return settings
    })
  })
}

import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { ONLY_OWNERS_RENAME, ONLY_OWNERS_SET_ZONE } from '../../domain/analytics/team-settings.ts'
import { Problem, required } from '../../domain/problem.ts'
import {
  INVALID_INVITATION,
  NO_SUCH_INVITATION,
  NO_SUCH_TEAM,
  ONLY_OWNERS_INVITE,
} from '../../domain/team.ts'
import type { Connection } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import { asOwnerOf, contractRoute, idIn, membershipIn } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { tokenHash } from '../http/requests/link-token.ts'
import type { RouteContext } from '../http/route-context.ts'
import { findInvitation, listInvitations } from '../tables/accounts/invitation-table.ts'
import { listMembers, lockMembership, type Membership } from '../tables/accounts/member-table.ts'
import { findTeamSettings, saveTeamSettings } from '../tables/accounts/team-table.ts'
import {
  NO_SUCH_MEMBER,
  removeMember,
  requireInvitable,
  revokeTeamInvitation,
  sendInvitation,
} from './membership.ts'

export function teamRoutes(app: FastifyInstance, { database, address, organizers }: RouteContext): void {
  const asOwner = asOwnerOf(database, ONLY_OWNERS_INVITE)

  contractRoute(app, contract.readInvitation, async ({ path, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const invitation = required(await findInvitation(database, tokenHash(path.token)), INVALID_INVITATION)
    return { email: invitation.email, teamName: invitation.teamName }
  })

  contractRoute(app, contract.listMembers, async ({ path, session }) => {
    const teamId = idIn(path.teamId, NO_SUCH_TEAM)
    const members = await listMembers(database, { teamId, readerId: session.user.id })
    if (members.length === 0) throw new Problem('missing', NO_SUCH_TEAM)
    return members
  })

  contractRoute(app, contract.invite, async (incoming) => {
    const { body, session, request } = incoming
    requireInvitable(organizers, body.email)
    return asOwner(incoming, (connection, { teamId }) =>
      answerOnce(connection, request, async () => {
        await takeFrom(connection, bucketOf('invitations-of', teamId))
        await sendInvitation(connection, {
          teamId,
          email: body.email,
          invitedBy: session.user.email,
          publicUrl: address.url,
        })
        return { ok: true as const }
      }),
    )
  })

  contractRoute(app, contract.listInvitations, (incoming) =>
    asOwner(incoming, async (connection, { teamId }) => {
      const invitations = await listInvitations(connection, teamId)
      return invitations.map((one) => ({ ...one, expiresAt: new Date(one.expiresAt).toISOString() }))
    }),
  )

  contractRoute(app, contract.revokeInvitation, (incoming) =>
    asOwner(incoming, (connection, { teamId }) => {
      const id = idIn(incoming.path.invitationId, NO_SUCH_INVITATION)
      return revokeTeamInvitation(connection, { id, teamId })
    }),
  )

  contractRoute(app, contract.removeMember, async ({ path, session }) => {
    const teamId = idIn(path.teamId, NO_SUCH_TEAM)
    const userId = idIn(path.userId, NO_SUCH_MEMBER)
    await removeMember(database, { teamId, userId, removerId: session.user.id })
  })

  contractRoute(app, contract.readTeamSettings, (incoming) =>
    requireTeamSettings(database, membershipIn(incoming)),
  )

  contractRoute(app, contract.changeTeamSettings, async (incoming) => {
    const { body } = incoming
    const membership = membershipIn(incoming)
    return database.transaction(async (connection) => {
      const role = required(await lockMembership(connection, membership), NO_SUCH_TEAM)
      const isOwner = role === 'owner'
      if (body.name !== undefined && !isOwner) throw new Problem('forbidden', ONLY_OWNERS_RENAME)
      if (body.timezone !== undefined && !isOwner) throw new Problem('forbidden', ONLY_OWNERS_SET_ZONE)
      await saveTeamSettings(connection, membership, body)
      return requireTeamSettings(connection, membership)
    })
  })
}

async function requireTeamSettings(connection: Connection, membership: Membership) {
  return required(await findTeamSettings(connection, membership), NO_SUCH_TEAM)
}

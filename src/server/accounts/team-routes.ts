import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { isOpenTo, type Organizers } from '../../domain/organizers.ts'
import { invalidField, Problem, required } from '../../domain/problem.ts'
import { INVITATION_LIFETIME, invitationUrl, removalError } from '../../domain/team.ts'
import type { Connection } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import { asOwnerOf, contractRoute, idIn, membershipIn } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import { newToken, tokenHash } from '../http/requests/link-token.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addMail, deleteUnsentMail } from '../mail/mail-table.ts'
import {
  deleteInvitationsTo,
  findInvitation,
  listInvitations,
  revokeInvitation,
  saveInvitation,
} from '../tables/accounts/invitation-table.ts'
import {
  deleteMember,
  isMemberWithEmail,
  listMembers,
  lockMembership,
  type Membership,
} from '../tables/accounts/member-table.ts'
import { findTeamSettings, saveTeamSettings } from '../tables/accounts/team-table.ts'
import { wantsNoEmail } from '../tables/attendees/unsubscribe-table.ts'
import { isBlocked } from '../tables/block-table.ts'

export function teamRoutes(app: FastifyInstance, { database, address, organizers }: RouteContext): void {
  const asOwner = asOwnerOf(database, 'onlyOwnersInvite')

  contractRoute(app, contract.readInvitation, async ({ path, reply }) => {
    reply.header('Cache-Control', 'no-store')
    const invitation = required(await findInvitation(database, tokenHash(path.token)), 'invalidInvitation')
    return { email: invitation.email, teamName: invitation.teamName }
  })

  contractRoute(app, contract.listMembers, async ({ path, session }) => {
    const teamId = idIn(path.teamId, 'noSuchTeam')
    const members = await listMembers(database, { teamId, readerId: session.user.id })
    if (members.length === 0) throw new Problem('missing', 'noSuchTeam')
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
          invitedBy: session.user.provenEmail ?? session.user.email,
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
    // Its link stops working, and its email is not sent any more.
    asOwner(incoming, async (connection, { teamId }) => {
      const id = idIn(incoming.path.invitationId, 'noSuchInvitation')
      const hash = required(await revokeInvitation(connection, { id, teamId }), 'noSuchInvitation')
      await deleteUnsentMail(connection, mailKeyOf(hash))
    }),
  )

  contractRoute(app, contract.removeMember, async ({ path, session }) => {
    const teamId = idIn(path.teamId, 'noSuchTeam')
    const userId = idIn(path.userId, 'noSuchMember')
    const removerId = session.user.id
    await database.transaction(async (connection) => {
      const members = await listMembers(connection, { teamId, readerId: removerId })
      const find = (id: string) => members.find((one) => one.userId === id)
      const remover = required(find(removerId), 'noSuchTeam')
      const member = required(find(userId), 'noSuchMember')
      const refusal = removalError(remover, member)
      if (refusal !== null) throw new Problem('forbidden', refusal)
      await deleteMember(connection, { teamId, userId })
      // An invitation sent before the member took this address would let them in again.
      await deleteInvitationsTo(connection, member.user.email, teamId)
    })
  })

  contractRoute(app, contract.readTeamSettings, (incoming) =>
    requireTeamSettings(database, membershipIn(incoming)),
  )

  contractRoute(app, contract.changeTeamSettings, async (incoming) => {
    const { body } = incoming
    const membership = membershipIn(incoming)
    return database.transaction(async (connection) => {
      const role = required(await lockMembership(connection, membership), 'noSuchTeam')
      const isOwner = role === 'owner'
      if (body.name !== undefined && !isOwner) throw new Problem('forbidden', 'onlyOwnersRename')
      if (body.timezone !== undefined && !isOwner) throw new Problem('forbidden', 'onlyOwnersSetZone')
      await saveTeamSettings(connection, membership, body)
      return requireTeamSettings(connection, membership)
    })
  })
}

/** Throws if the address could not accept: on a server for listed addresses, an invitation opens nothing. */
function requireInvitable(organizers: Organizers, email: string): void {
  if (organizers.openTo === 'invited' || isOpenTo(organizers, email)) return
  throw new Problem('forbidden', ['notOpenTo', email])
}

interface InvitationToSend {
  teamId: string
  email: string
  invitedBy: string
  publicUrl: string
}

async function sendInvitation(
  connection: Connection,
  { teamId, email, invitedBy, publicUrl }: InvitationToSend,
): Promise<void> {
  if (await wantsNoEmail(connection, email)) {
    throw new Problem('conflict', ['emailsDeclined', email])
  }
  if (await isMemberWithEmail(connection, teamId, email)) {
    throw new Problem('conflict', ['alreadyMember', email])
  }
  if (await isBlocked(connection, email)) throw invalidField('email', 'emailBlocked')
  const token = newToken()
  const hash = tokenHash(token)
  const teamName = await saveInvitation(connection, { tokenHash: hash, teamId, email })
  const link = invitationUrl(publicUrl, token)
  await addMail(
    connection,
    { kind: 'invitation', to: email, contents: { link, teamName, invitedBy } },
    { uniqueKey: mailKeyOf(hash), teamId, expiresInMs: INVITATION_LIFETIME },
  )
}

function mailKeyOf(hash: string): string {
  return `invitation/${hash}`
}

async function requireTeamSettings(connection: Connection, membership: Membership) {
  return required(await findTeamSettings(connection, membership), 'noSuchTeam')
}

import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { Problem } from '../../domain/fields/problem.ts'
import { NO_SUCH_TEAM } from '../../domain/people/team.ts'
import { ONLY_OWNERS_SET_ZONE } from '../../domain/people/team-settings.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { lockMembership } from '../tables/accounts/member-table.ts'
import { findTeamSettings, setSummaryEmail, setTeamTimezone } from '../tables/accounts/team-settings-table.ts'

/** The time zone of a team, and whether the member gets its summary by email. */
export function teamSettingsRoutes(app: FastifyInstance, { database }: Pick<RouteContext, 'database'>): void {
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
      if (body.timezone !== undefined) {
        if (role !== 'owner') throw new Problem('forbidden', ONLY_OWNERS_SET_ZONE)
        await setTeamTimezone(connection, membership.teamId, body.timezone)
      }
      if (body.summaryEmail !== undefined) await setSummaryEmail(connection, membership, body.summaryEmail)
      const settings = await findTeamSettings(connection, membership)
      if (!settings) throw new Problem('missing', NO_SUCH_TEAM)
      return settings
    })
  })
}

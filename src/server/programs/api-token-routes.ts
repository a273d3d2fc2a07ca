import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { Problem } from '../../domain/problem.ts'
import { asOwnerOf, contractRoute, idIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { addToken, listTokens, revokeToken } from '../tables/accounts/api-token-table.ts'
import { newApiToken } from './api-tokens.ts'

export function apiTokenRoutes(app: FastifyInstance, { database }: RouteContext): void {
  const asOwner = asOwnerOf(database, 'onlyOwnersMakeTokens')

  contractRoute(app, contract.readOwnToken, async ({ session: { token, currentTeam } }) => {
    const tokens = token && currentTeam ? await listTokens(database, currentTeam.id) : []
    const own = tokens.find(({ id }) => id === token?.id)
    if (!own || !currentTeam) throw new Problem('missing', 'noSuchToken')
    const { madeBy: _, ...parts } = own
    return { ...parts, team: { id: currentTeam.id, name: currentTeam.name } }
  })

  contractRoute(app, contract.listTokens, (incoming) =>
    asOwner(incoming, (connection, { teamId }) => listTokens(connection, teamId)),
  )

  contractRoute(app, contract.makeToken, (incoming) =>
    asOwner(incoming, async (connection, membership) => {
      const { token, ...parts } = newApiToken()
      const { name, access, expiresInDays } = incoming.body
      const canWrite = access === 'write'
      const id = await addToken(connection, { ...membership, ...parts, name, canWrite, expiresInDays })
      const apiToken = (await listTokens(connection, membership.teamId)).find((one) => one.id === id)
      if (!apiToken) throw new Problem('conflict', 'tooManyTokens')
      return { ...apiToken, token }
    }),
  )

  contractRoute(app, contract.revokeToken, (incoming) =>
    asOwner(incoming, async (connection, { teamId }) => {
      const id = idIn(incoming.path.tokenId, 'noSuchToken')
      if (!(await revokeToken(connection, { id, teamId }))) throw new Problem('missing', 'noSuchToken')
    }),
  )
}

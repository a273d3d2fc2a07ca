import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { Problem } from '../../domain/fields/problem.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { cancelTeamEvent, restoreTeamEvent } from './cancel-event.ts'
import { NO_EVENT } from './event-errors.ts'
import { eventResponse } from './event-response.ts'

export function cancellationRoutes(app: FastifyInstance, context: Pick<RouteContext, 'database'>): void {
  contractRoute(app, contract.cancelEvent, async ({ session, path, body }) => {
    const id = idIn(path.id, NO_EVENT)
    const event = await context.database.transaction((connection) =>
      cancelTeamEvent(connection, id, session.user.id, body?.note),
    )
    return responseOf(event)
  })

  contractRoute(app, contract.restoreEvent, async ({ session, path }) => {
    const id = idIn(path.id, NO_EVENT)
    const event = await context.database.transaction((connection) =>
      restoreTeamEvent(connection, id, session.user.id),
    )
    return responseOf(event)
  })
}

function responseOf(event: TeamEvent | null) {
  if (!event) throw new Problem('missing', NO_EVENT)
  return eventResponse(event, event.readAt)
}

import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { Problem } from '../../domain/problem.ts'
import { notifyAttendees } from '../attendee-mail/notices.ts'
import type { Connection } from '../db/database.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { markCancelled, unmarkCancelled } from '../tables/events/cancellation-table.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { lockForEdit } from '../tables/events/event-table.ts'
import { eventResponse } from './event-response.ts'
import { NO_EVENT } from './find-team-event.ts'

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

/**
 * Cancels an event, whose page stays, and plans to tell its attendees. A second cancellation only changes the
 * note, if it has one. Call in a transaction. Returns null if no team of the user has the event.
 */
async function cancelTeamEvent(
  connection: Connection,
  id: string,
  userId: string,
  note: string | undefined,
): Promise<TeamEvent | null> {
  const before = await lockForEdit(connection, id, userId)
  if (!before) return null
  const after = await markCancelled(connection, id, { userId, note: note ?? before.cancellationNote })
  if (after) await notifyAttendees(connection, { before, after })
  return after
}

/** The event takes place after all. Call in a transaction. Returns null if no team of the user has the event. */
async function restoreTeamEvent(
  connection: Connection,
  id: string,
  userId: string,
): Promise<TeamEvent | null> {
  const before = await lockForEdit(connection, id, userId)
  if (!before) return null
  const after = await unmarkCancelled(connection, id, userId)
  if (after) await notifyAttendees(connection, { before, after })
  return after
}

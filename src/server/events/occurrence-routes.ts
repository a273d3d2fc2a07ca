import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { timeOf } from '../../domain/event/event.ts'
import { seriesDatesBetween } from '../../domain/event/series-dates.ts'
import { parseDate } from '../../domain/time/wall-time.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { changeTeamOccurrence, type EditedOccurrence, restoreTeamOccurrence } from './edit-occurrence.ts'
import { NO_EVENT } from './event-errors.ts'
import { requireTeamEvent } from './find-team-event.ts'
import { seriesDateResponse } from './series-date-response.ts'

/** The single dates of a series. */
export function occurrenceRoutes(app: FastifyInstance, context: Pick<RouteContext, 'database'>): void {
  contractRoute(app, contract.listOccurrences, async ({ session, path, query }) => {
    const event = await requireTeamEvent(context.database, path, session)
    // The schema has made sure that both are dates.
    const [from, to] = [parseDate(query.from) ?? 0, parseDate(query.to) ?? 0]
    return seriesDatesBetween(timeOf(event), from, to).map((date) => seriesDateResponse(event, date))
  })

  contractRoute(app, contract.changeOccurrence, ({ session, path, body }) => {
    const edited = editedBy(session.user.id, path, body)
    return context.database.transaction((connection) => changeTeamOccurrence(connection, edited, body))
  })

  contractRoute(app, contract.restoreOccurrence, async ({ session, path, body }) => {
    const edited = editedBy(session.user.id, path, body)
    await context.database.transaction((connection) => restoreTeamOccurrence(connection, edited))
    return undefined
  })
}

function editedBy(
  userId: string,
  { id, originalStartIso }: { id: string; originalStartIso: string },
  sent: Partial<Pick<EditedOccurrence, 'seen'>> | undefined,
): EditedOccurrence {
  return { eventId: idIn(id, NO_EVENT), originalStartIso, userId, seen: sent?.seen }
}

import type { FastifyInstance } from 'fastify'
import { contract } from '../../api/contract.ts'
import { changedEvent, type EventDetails, timeOf } from '../../domain/event/event.ts'
import type { RecurrenceChange } from '../../domain/event/event-fields.ts'
import { nextSeriesDates, type SeriesDate, seriesDateOn } from '../../domain/event/series-dates.ts'
import { Problem } from '../../domain/problem.ts'
import { exceptionsByDay } from '../../domain/recurrence/exceptions.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { changeTeamEvent } from './edit-event.ts'
import { eventResponse } from './event-response.ts'
import { NO_EVENT, requireTeamEvent } from './find-team-event.ts'
import { seriesDateResponse } from './series-date-routes.ts'

/** The number of dates that a preview shows before and after. */
const PREVIEWED = 5

/** How an event repeats, as a whole. */
export function recurrenceRoutes(app: FastifyInstance, context: Pick<RouteContext, 'database'>): void {
  contractRoute(app, contract.changeRecurrence, async ({ session, path, body }) => {
    const id = idIn(path.id, NO_EVENT)
    const changed = await context.database.transaction((connection) =>
      changeTeamEvent(connection, id, session.user.id, body),
    )
    if (!changed) throw new Problem('missing', NO_EVENT)
    return eventResponse(changed.after, changed.after.readAt)
  })

  contractRoute(app, contract.previewRecurrence, async ({ session, path, body }) => {
    const before = await requireTeamEvent(context.database, path, session)
    return previewOf(before, body, before.readAt)
  })
}

function previewOf(before: EventDetails, change: RecurrenceChange, now: number) {
  const after = changedEvent(before, change)
  const next = (event: EventDetails) =>
    nextSeriesDates(timeOf(event), now, PREVIEWED).map((date) => seriesDateResponse(event, date))
  return {
    summary: after.recurrence ? recurrenceSummary(after.recurrence, dayOfWallTime(timeOf(after).start)) : '',
    before: next(before),
    after: next(after),
    dropped: droppedDates(before, after).map((date) => seriesDateResponse(before, date)),
  }
}

/** The skipped and moved dates that a change of the rule drops. Its start stays, and so do the other days. */
function droppedDates(before: EventDetails, after: EventDetails): SeriesDate[] {
  const remaining = exceptionsByDay(after.exceptions)
  const dropped = before.exceptions?.filter(({ day }) => !remaining.has(day)) ?? []
  return dropped.map(({ day }) => seriesDateOn(timeOf(before), day))
}

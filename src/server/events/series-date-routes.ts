import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { contract } from '../../api/contract.ts'
import type { DateExceptionInput, seriesDate } from '../../domain/event/date-exception-input.ts'
import {
  dayOfOriginalStart,
  withDateException,
  withoutDateException,
} from '../../domain/event/date-exceptions.ts'
import { type EventDetails, timeOf } from '../../domain/event/event.ts'
import {
  originalStartOn,
  type SeriesDate,
  seriesDateOn,
  seriesDatesBetween,
} from '../../domain/event/series-dates.ts'
import { Problem } from '../../domain/problem.ts'
import { type Day, formatWallTime, parseDate } from '../../domain/time/wall-time.ts'
import { notifyAttendees } from '../attendee-mail/notices.ts'
import type { Connection } from '../db/database.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { lockForEdit, saveDetails } from '../tables/events/event-table.ts'
import { NO_EVENT, OCCURRENCE_CHANGED, requireTeamEvent } from './find-team-event.ts'

/** The single dates of a series. */
export function seriesDateRoutes(app: FastifyInstance, context: Pick<RouteContext, 'database'>): void {
  contractRoute(app, contract.listOccurrences, async ({ session, path, query }) => {
    const event = await requireTeamEvent(context.database, path, session)
    // The schema has made sure that both are dates.
    const [from, to] = [parseDate(query.from) ?? 0, parseDate(query.to) ?? 0]
    return seriesDatesBetween(timeOf(event), from, to).map((date) => seriesDateResponse(event, date))
  })

  contractRoute(app, contract.changeOccurrence, ({ session, path, body }) => {
    const edited = editedBy(session.user.id, path, body)
    return context.database.transaction((connection) => changeDate(connection, edited, body))
  })

  contractRoute(app, contract.restoreOccurrence, async ({ session, path, body }) => {
    const edited = editedBy(session.user.id, path, body)
    await context.database.transaction((connection) => restoreDate(connection, edited))
    return undefined
  })
}

function editedBy(
  userId: string,
  { id, originalStartIso }: { id: string; originalStartIso: string },
  sent: Partial<Pick<EditedDate, 'seen'>> | undefined,
): EditedDate {
  return { eventId: idIn(id, NO_EVENT), originalStartIso, userId, seen: sent?.seen }
}

/** Which date of which event is edited, and by whom. */
interface EditedDate {
  eventId: string
  originalStartIso: string
  userId: string
  /** The date as the editor has seen it; undefined overwrites whatever it is now. */
  seen: SeriesDateResponse | undefined
}

/** Skips or moves one date of a series. Call in a transaction. Throws a Problem if that is impossible. */
function changeDate(
  connection: Connection,
  edited: EditedDate,
  change: DateExceptionInput,
): Promise<SeriesDateResponse> {
  return editDate(connection, edited, (event, day) => withDateException(event, day, change))
}

/** One date of a series takes place by the rule again. Call in a transaction. */
function restoreDate(connection: Connection, edited: EditedDate): Promise<SeriesDateResponse> {
  return editDate(connection, edited, withoutDateException)
}

async function editDate(
  connection: Connection,
  { eventId, originalStartIso, userId, seen }: EditedDate,
  edit: (event: EventDetails, day: Day) => EventDetails,
): Promise<SeriesDateResponse> {
  const before = await lockForEdit(connection, eventId, userId)
  if (!before) throw new Problem('missing', NO_EVENT)
  const day = dayOfOriginalStart(before, originalStartIso)
  refuseUnseen(dateOf(before, day), seen)
  const after = await saveDetails(connection, before, edit(before, day), userId)
  if (!after) throw new Problem('missing', NO_EVENT)
  await notifyAttendees(connection, { before, after })
  return dateOf(after, day)
}

/** The place of the whole series may change meanwhile: that is nobody's edit of this date. */
function refuseUnseen(current: SeriesDateResponse, seen: SeriesDateResponse | undefined): void {
  if (!seen) return
  const { startIso, endIso, status, note } = current
  const isSame =
    seen.status === status && seen.note === note && seen.startIso === startIso && seen.endIso === endIso
  const isSamePlace = status !== 'moved' || seen.location === current.location
  if (isSame && isSamePlace) return
  throw new Problem('conflict', OCCURRENCE_CHANGED, undefined, [], { occurrence: current })
}

function dateOf(event: TeamEvent, day: Day): SeriesDateResponse {
  return seriesDateResponse(event, seriesDateOn(timeOf(event), day))
}

type SeriesDateResponse = z.output<typeof seriesDate>

/** One date of a series as its team sees it. */
export function seriesDateResponse(
  event: EventDetails,
  { day, occurrence, location, status, note }: SeriesDate,
): SeriesDateResponse {
  return {
    originalStartIso: formatWallTime(originalStartOn(timeOf(event), day)),
    startIso: formatWallTime(occurrence.start),
    endIso: formatWallTime(occurrence.end),
    location: location ?? event.location,
    status,
    note,
  }
}

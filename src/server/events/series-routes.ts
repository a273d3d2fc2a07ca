import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { contract } from '../../api/contract.ts'
import type { seriesOccurrence } from '../../domain/event/date-exception-input.ts'
import {
  dayOfOriginalStart,
  withDateException,
  withoutDateException,
} from '../../domain/event/date-exceptions.ts'
import { changedEvent, type EventDetails, timeOf } from '../../domain/event/event.ts'
import {
  nextSeriesOccurrences,
  originalStartOn,
  type SeriesOccurrence,
  seriesOccurrenceOn,
  seriesOccurrencesBetween,
} from '../../domain/event/series-occurrences.ts'
import { Problem } from '../../domain/problem.ts'
import { exceptionsByDay } from '../../domain/recurrence/exceptions.ts'
import { recurrenceSummary } from '../../domain/recurrence/recurrence-summary.ts'
import { type Day, dayOfWallTime, formatWallTime, parseDate } from '../../domain/time/wall-time.ts'
import { countVanishingAnswers } from '../attendee-mail/vanished-dates.ts'
import type { Database } from '../db/database.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import { bucketOf, takeFrom } from '../http/rate-limits.ts'
import type { RouteContext } from '../http/route-context.ts'
import { type Caller, saveDetails } from '../tables/events/event-table.ts'
import { changeTeamEvent, editTeamEvent } from './edit-event.ts'
import { eventResponse } from './event-response.ts'
import { requireTeamEvent } from './find-team-event.ts'

type SeriesOccurrenceResponse = z.output<typeof seriesOccurrence>

export function seriesRoutes(app: FastifyInstance, { database }: RouteContext): void {
  contractRoute(app, contract.changeRecurrence, async ({ session, path, body }) => {
    const id = idIn(path.id, 'noEvent')
    const event = await database.transaction((connection) => changeTeamEvent(connection, id, session, body))
    return eventResponse(event, event.readAt)
  })

  contractRoute(app, contract.previewRecurrence, async ({ session, path, body }) => {
    const before = await requireTeamEvent(database, path, session)
    const after = changedEvent(before, body)
    const lostAnswers = await countVanishingAnswers(database, before, after)
    return { ...previewOf(before, after, before.readAt), lostAnswers }
  })

  contractRoute(app, contract.listOccurrences, async ({ session, path, query }) => {
    const event = await requireTeamEvent(database, path, session)
    // The schema has made sure that both are dates.
    const [from, to] = [parseDate(query.from) ?? 0, parseDate(query.to) ?? 0]
    return seriesOccurrencesBetween(timeOf(event), from, to).map((date) =>
      seriesOccurrenceResponse(event, date),
    )
  })

  contractRoute(app, contract.changeOccurrence, ({ session, path, body }) =>
    editDate(database, { ...path, caller: session, seen: body.seen }, (event, day) =>
      withDateException(event, day, body),
    ),
  )

  contractRoute(app, contract.restoreOccurrence, async ({ session, path, body }) => {
    await editDate(database, { ...path, caller: session, seen: body?.seen }, withoutDateException)
  })
}

const PREVIEWED = 5

function previewOf(before: EventDetails, after: EventDetails, now: number) {
  const next = (event: EventDetails) =>
    nextSeriesOccurrences(timeOf(event), now, PREVIEWED).map((date) => seriesOccurrenceResponse(event, date))
  return {
    summary: after.recurrence ? recurrenceSummary(after.recurrence, dayOfWallTime(timeOf(after).start)) : '',
    before: next(before),
    after: next(after),
    dropped: droppedDates(before, after).map((date) => seriesOccurrenceResponse(before, date)),
  }
}

/** A change of the rule drops these skipped and moved dates. Its start stays, and so do the other days. */
function droppedDates(before: EventDetails, after: EventDetails): SeriesOccurrence[] {
  const remaining = exceptionsByDay(after.exceptions)
  const exceptions = before.exceptions?.filter(({ day }) => !remaining.has(day)) ?? []
  return exceptions.map(({ day }) => seriesOccurrenceOn(timeOf(before), day))
}

interface DateEdit {
  id: string
  originalStartIso: string
  caller: Caller
  /** The editor has seen the date like this; undefined overwrites whatever it is now. */
  seen: SeriesOccurrenceResponse | undefined
}

async function editDate(
  database: Database,
  { id, originalStartIso, caller, seen }: DateEdit,
  edit: (event: EventDetails, day: Day) => EventDetails,
): Promise<SeriesOccurrenceResponse> {
  const dateOf = (event: EventDetails) => {
    const day = dayOfOriginalStart(event, originalStartIso)
    const date = seriesOccurrenceOn(timeOf(event), day)
    return { day, date, response: seriesOccurrenceResponse(event, date) }
  }
  const event = await database.transaction((connection) =>
    editTeamEvent(connection, idIn(id, 'noEvent'), caller, async (before) => {
      await takeFrom(connection, bucketOf('dates-of', before.teamId))
      const { day, date, response } = dateOf(before)
      refuseUnseen(date, response, seen)
      return saveDetails(connection, before, edit(before, day), caller.user.id)
    }),
  )
  return dateOf(event).response
}

/** The place of the whole series may change meanwhile: that is nobody's edit of this date. */
function refuseUnseen(
  { location }: SeriesOccurrence,
  current: SeriesOccurrenceResponse,
  seen: SeriesOccurrenceResponse | undefined,
): void {
  if (!seen) return
  const { startIso, endIso, status, note } = current
  const isSame =
    seen.status === status && seen.note === note && seen.startIso === startIso && seen.endIso === endIso
  const isSamePlace = location === null || seen.location === location
  if (isSame && isSamePlace) return
  throw new Problem('conflict', 'dateChanged', { json: { occurrence: current } })
}

function seriesOccurrenceResponse(
  event: EventDetails,
  { day, occurrence, location, status, note }: SeriesOccurrence,
): SeriesOccurrenceResponse {
  return {
    originalStartIso: formatWallTime(originalStartOn(timeOf(event), day)),
    startIso: formatWallTime(occurrence.start),
    endIso: formatWallTime(occurrence.end),
    location: location ?? event.location,
    status,
    note,
  }
}

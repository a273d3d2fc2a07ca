import {
  dayOfOriginalStart,
  withChangedOccurrence,
  withRestoredOccurrence,
} from '../../domain/event/change-occurrence.ts'
import { type EventDetails, timeOf } from '../../domain/event/event.ts'
import type { OccurrenceChange } from '../../domain/event/occurrence-change.ts'
import { seriesDateOn } from '../../domain/event/series-dates.ts'
import { Problem } from '../../domain/fields/problem.ts'
import type { Day } from '../../domain/time/wall-time.ts'
import { notifyAttendees } from '../attendee-mail/notices.ts'
import type { Connection } from '../db/database.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { lockForEdit, saveDetails } from '../tables/events/event-table.ts'
import { NO_EVENT, OCCURRENCE_CHANGED } from './event-errors.ts'
import { type SeriesDateResponse, seriesDateResponse } from './series-date-response.ts'

/** Which date of which event is edited, and by whom. */
export interface EditedOccurrence {
  eventId: string
  originalStartIso: string
  userId: string
  /** The date as the editor has seen it; undefined overwrites whatever it is now. */
  seen: SeriesDateResponse | undefined
}

/** Skips or moves one date of a series. Call in a transaction. Throws a Problem if that is impossible. */
export function changeTeamOccurrence(
  connection: Connection,
  edited: EditedOccurrence,
  change: OccurrenceChange,
): Promise<SeriesDateResponse> {
  return editOccurrence(connection, edited, (event, day) => withChangedOccurrence(event, day, change))
}

/** One date of a series takes place by the rule again. Call in a transaction. */
export function restoreTeamOccurrence(
  connection: Connection,
  edited: EditedOccurrence,
): Promise<SeriesDateResponse> {
  return editOccurrence(connection, edited, withRestoredOccurrence)
}

async function editOccurrence(
  connection: Connection,
  { eventId, originalStartIso, userId, seen }: EditedOccurrence,
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

import { required } from '../../domain/problem.ts'
import type { Connection } from '../db/database.ts'
import { idIn } from '../http/contract-route.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { type Caller, findTeamEvent } from '../tables/events/event-table.ts'

export const NO_EVENT = 'Event not found'
export const EVENT_CHANGED = 'Somebody else has changed this event since you opened it.'
export const NO_CALENDAR_SERVICE = 'There is no such calendar service'
export const PRIVATE_EVENT = 'This event is private and not publicly accessible'
export const TOO_LATE_TO_UNDELETE = 'It is too late to undo this. The event has been deleted.'
export const OCCURRENCE_CHANGED = 'Somebody else has changed this date since you opened it.'
export const EVENT_CANCELLED = 'This event is cancelled.'

/** Throws a Problem if the event is missing or belongs to none of the caller's teams. */
export async function requireTeamEvent(
  connection: Connection,
  { id }: { id: string },
  caller: Caller,
): Promise<TeamEvent> {
  return required(await findTeamEvent(connection, idIn(id, NO_EVENT), caller), NO_EVENT)
}

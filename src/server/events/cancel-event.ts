import { notifyAttendees } from '../attendee-mail/notices.ts'
import type { Connection } from '../db/database.ts'
import { markCancelled, unmarkCancelled } from '../tables/events/cancellation-table.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { lockForEdit } from '../tables/events/event-table.ts'

/**
 * Cancels an event, whose page stays, and plans to tell its attendees. A second cancellation only changes the
 * note, if it has one. Call in a transaction. Returns null if no team of the user has the event.
 */
export async function cancelTeamEvent(
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
export async function restoreTeamEvent(
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

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { BATCH_SIZE } from '../jobs/cleaning-job.ts'
import { deleteAttendeesOfEndedEvent, type EventEnd, listEndedEvents } from '../tables/attendee-table.ts'

const FROM_START: EventEnd = { endedAt: Number.MIN_SAFE_INTEGER, id: '' }

/**
 * Deletes the attendees of events that ended more than `keptMs` ago. It walks over all such events each time,
 * although most have no attendees left: skipping one costs an index lookup, and other work gets a turn after
 * every batch.
 */
export async function deleteExpiredAttendees(
  database: Database,
  keptMs: number,
  signal: AbortSignal,
): Promise<void> {
  let last = FROM_START
  while (!signal.aborted) {
    const events = await listEndedEvents(database, keptMs, last, BATCH_SIZE)
    for (const { id, firstAttendee } of events) {
      if (firstAttendee !== null) await deleteAttendeesOf(database, id, keptMs, signal)
    }
    last = events.at(-1) ?? last
    if (events.length < BATCH_SIZE) return
    await nextTurn()
  }
}

async function deleteAttendeesOf(
  database: Database,
  eventId: string,
  keptMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const deleted = await deleteAttendeesOfEndedEvent(database, eventId, keptMs, BATCH_SIZE)
    if (deleted < BATCH_SIZE) return
    await nextTurn()
  }
}

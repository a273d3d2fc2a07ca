import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { BATCH_SIZE } from '../jobs/cleaning-job.ts'
import { deleteAttendeesOfEndedEvent, type EventEnd, listEndedEvents } from '../tables/attendee-table.ts'

const BEFORE_ALL: EventEnd = { endedAt: Number.MIN_SAFE_INTEGER, id: '' }

/**
 * Forgets who signed up for events that are long over. Most of these have been through here before: passing over one costs a look at
 * an index, and after every few hundred others have their turn.
 */
export async function deleteExpiredAttendees(
  database: Database,
  keptMs: number,
  signal: AbortSignal,
): Promise<void> {
  let last = BEFORE_ALL
  while (!signal.aborted) {
    const events = await listEndedEvents(database, keptMs, last, BATCH_SIZE)
    for (const { id, firstAttendee } of events) {
      if (firstAttendee !== null) await forgetAllOf(database, id, keptMs, signal)
    }
    last = events.at(-1) ?? last
    if (events.length < BATCH_SIZE) return
    await nextTurn()
  }
}

async function forgetAllOf(
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

import { timeOf } from '../../domain/event/event.ts'
import { lastOccurrence, statusAt } from '../../domain/event/event-time.ts'
import { notableChanges } from '../../domain/notifications/notable-changes.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import type { StoredEvent } from '../tables/event-row.ts'
import {
  addChangeMailing,
  endChangeMailing,
  findChangeMailing,
  noteLaterEdit,
  saveMailingCursor,
} from '../tables/mailing-table.ts'
import { addNextMails } from './attendee-mail-rows.ts'

/** Edits within this time of the first one are sent as one email, or none if the organizer undoes them. */
const EDIT_WINDOW = 5 * MINUTE

/** Call in the transaction that edits a public event. */
export async function planChangeNotice(
  connection: Connection,
  { before, after }: { before: StoredEvent; after: StoredEvent },
): Promise<void> {
  const now = after.readAt
  const isOver = [before, after].every((event) => statusAt(timeOf(event), now) === 'past')
  if (isOver || notableChanges(before, after, now).length === 0) return
  const waiting = await findChangeMailing(connection, after.id)
  // Once the first emails of a notice are written, this edit needs a notice of its own.
  if (waiting && !waiting.cursor) await noteLaterEdit(connection, after.id)
  else await addChangeMailing(connection, after.id, before, EDIT_WINDOW)
}

/** Writes the next batch of emails of a change notice that is due. Call with the event locked. */
export async function addNextChangeNotices(connection: Connection, event: StoredEvent): Promise<void> {
  const change = await findChangeMailing(connection, event.id)
  const now = event.readAt
  if (!change || change.dueAt > now) return
  const { round, before, editedAt, cursor } = change
  const isNotable =
    event.isPublic &&
    statusAt(timeOf(event), now) === 'upcoming' &&
    notableChanges(before, event, now).length > 0
  if (!isNotable) return endChangeMailing(connection, event.id)
  const last = await addNextMails(
    connection,
    {
      eventId: event.id,
      key: `change/${event.id}/${round}`,
      kind: 'change',
      contents: { before },
      expiresAt: lastOccurrence(timeOf(event))?.endsAt ?? null,
      signedUpBy: editedAt,
    },
    cursor,
  )
  if (last) await saveMailingCursor(connection, event.id, 'change', last)
  else await endChangeMailing(connection, event.id)
}

import type { Connection } from '../db/database.ts'
import type { StoredEvent } from '../tables/event-row.ts'
import { endChangeMailing } from '../tables/mailing-table.ts'
import { deleteUnsentMails } from './attendee-mail-rows.ts'
import { addCancellationMails } from './cancellation-notice.ts'
import { planChangeNotice } from './change-notice.ts'
import { rescheduleReminders } from './reminders.ts'

interface Edit {
  before: StoredEvent
  after: StoredEvent
}

/** Call in the transaction of an edit: plans the notices it causes, and moves the reminders. */
export async function notifyAttendees(connection: Connection, edit: Edit): Promise<void> {
  const { before, after } = edit
  if (before.isPublic && !after.isPublic) await cancelForAttendees(connection, before)
  if (before.isPublic && after.isPublic) await planChangeNotice(connection, edit)
  if (before.isPublic !== after.isPublic || changesTime(edit)) await rescheduleReminders(connection, edit)
}

/** For attendees, a hidden event is cancelled. They stay on the list, since it may become public again. */
async function cancelForAttendees(connection: Connection, event: StoredEvent): Promise<void> {
  await deleteUnsentMails(connection, { eventId: event.id })
  await endChangeMailing(connection, event.id)
  await addCancellationMails(connection, event, { isDeleted: false })
}

function changesTime({ before, after }: Edit): boolean {
  return (
    before.timezone !== after.timezone ||
    before.startIso !== after.startIso ||
    before.endIso !== after.endIso ||
    before.allDay !== after.allDay ||
    // Both were read from the database, so equal rules have their fields in the same order.
    JSON.stringify(before.recurrence) !== JSON.stringify(after.recurrence) ||
    JSON.stringify(before.exceptions) !== JSON.stringify(after.exceptions)
  )
}

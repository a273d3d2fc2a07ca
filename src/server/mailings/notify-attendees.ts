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

/** In the transaction of an edit: what those who have signed up will hear of it, and when they are reminded now. */
export async function notifyAttendees(connection: Connection, edit: Edit): Promise<void> {
  const { before, after } = edit
  if (before.isPublic && !after.isPublic) await callOff(connection, before)
  if (before.isPublic && after.isPublic) await planChangeNotice(connection, edit)
  if (before.isPublic !== after.isPublic || isMoved(edit)) await rescheduleReminders(connection, edit)
}

/** To them it is as good as deleted. They stay on the organizer's list, for it may become public again. */
async function callOff(connection: Connection, event: StoredEvent): Promise<void> {
  await deleteUnsentMails(connection, { eventId: event.id })
  await endChangeMailing(connection, event.id)
  await addCancellationMails(connection, event, { isDeleted: false })
}

function isMoved({ before, after }: Edit): boolean {
  return (
    before.timezone !== after.timezone ||
    before.startIso !== after.startIso ||
    before.endIso !== after.endIso ||
    before.allDay !== after.allDay ||
    // Both were read from a row.
    JSON.stringify(before.recurrence) !== JSON.stringify(after.recurrence)
  )
}

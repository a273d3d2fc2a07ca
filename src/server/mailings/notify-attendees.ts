import type { Connection } from '../db/database.ts'
import { takesPlace } from '../tables/events/event-row.ts'
import { type Edit, planNotice } from './notices.ts'
import { pauseOrResumeReminders, rescheduleReminders } from './reminders.ts'

/** Call in the transaction of an edit: plans the notice that it causes, and moves the reminders. */
export async function notifyAttendees(connection: Connection, edit: Edit): Promise<void> {
  const { before, after } = edit
  await planNotice(connection, edit)
  if (changesTime(edit)) await rescheduleReminders(connection, after)
  else if (takesPlace(before) !== takesPlace(after)) await pauseOrResumeReminders(connection, after)
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

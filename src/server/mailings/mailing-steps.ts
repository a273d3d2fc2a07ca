import type { Database } from '../db/database.ts'
import { lockEvent } from '../tables/event-table.ts'
import { type DueMailing, leadOf } from '../tables/mailing-table.ts'
import { tellSomeOfChange } from './change-notice.ts'
import { remindSome } from './reminders.ts'

/** Writes the next mails of a mailing that is due, if it still is: another instance, or an edit, may have come first. */
export function takeMailingStep(database: Database, { eventId, kind }: DueMailing): Promise<void> {
  return database.transaction(async (connection) => {
    const event = await lockEvent(connection, eventId)
    if (!event) return
    const lead = leadOf(kind)
    if (lead) await remindSome(connection, event, lead)
    else await tellSomeOfChange(connection, event)
  })
}

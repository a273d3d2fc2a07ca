import { timeOf } from '../../domain/event/event.ts'
import type { ReminderLead } from '../../domain/notifications/mail.ts'
import { nextPlan } from '../../domain/notifications/reminder-plan.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import type { Connection } from '../db/database.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { lockEvent } from '../tables/events/event-table.ts'
import { findDueMailings, leadOf, postponeMailing } from '../tables/mail/mailing-table.ts'
import { findReminderMailings, saveReminderPlan } from '../tables/mail/reminder-table.ts'
import { endNotice } from './notices.ts'

const BATCH_SIZE = 100

/**
 * Marks all due mailings as done without sending them: reminders go on to the next occurrence, and
 * notices end. For a restored database, whose emails another server may have sent already. Returns the number
 * skipped.
 */
export async function skipDueMailings(connection: Connection): Promise<number> {
  let skipped = 0
  for (;;) {
    const due = await findDueMailings(connection, BATCH_SIZE)
    if (due.length === 0) return skipped
    for (const { eventId, kind } of due) {
      const event = await lockEvent(connection, eventId)
      if (!event) throw new Error(`The event ${eventId} of a due mailing is missing.`)
      const lead = leadOf(kind)
      if (!isZone(event.timezone)) await postponeMailing(connection, { eventId, kind })
      else if (lead) await skipReminder(connection, event, lead)
      else await endNotice(connection, event)
    }
    skipped += due.length
  }
}

async function skipReminder(connection: Connection, event: StoredEvent, lead: ReminderLead): Promise<void> {
  const mailing = (await findReminderMailings(connection, event.id)).get(lead)
  if (!mailing) throw new Error(`The due reminder of event ${event.id} is missing.`)
  const plan = nextPlan(mailing.plan, timeOf(event), lead, event.readAt)
  await saveReminderPlan(connection, event.id, lead, plan)
}

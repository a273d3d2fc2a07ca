import { timeOf } from '../../domain/event/event.ts'
import type { ReminderLead } from '../../domain/notifications/mail.ts'
import { nextPlan } from '../../domain/notifications/reminder-plan.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import type { Connection } from '../db/database.ts'
import { lockEvent } from '../tables/event-table.ts'
import {
  endChangeMailing,
  findDueMailings,
  findReminderMailings,
  leadOf,
  postponeMailing,
  saveReminderPlan,
} from '../tables/mailing-table.ts'

const BATCH_SIZE = 100

/**
 * Marks all due mailings as done without sending them: reminders go on to the next occurrence, and change
 * notices end. For a restored database, whose emails another server may have sent already. Returns the number
 * skipped.
 */
export async function skipDueMailings(connection: Connection): Promise<number> {
  let skipped = 0
  for (;;) {
    const due = await findDueMailings(connection, BATCH_SIZE)
    if (due.length === 0) return skipped
    for (const { eventId, kind } of due) {
      const lead = leadOf(kind)
      if (lead) await skipReminder(connection, eventId, lead)
      else await endChangeMailing(connection, eventId)
    }
    skipped += due.length
  }
}

async function skipReminder(connection: Connection, eventId: string, lead: ReminderLead): Promise<void> {
  const event = await lockEvent(connection, eventId)
  const mailing = (await findReminderMailings(connection, eventId)).get(lead)
  if (!event || !mailing) throw new Error(`The due reminder of event ${eventId} is missing.`)
  if (!isZone(event.timezone)) return postponeMailing(connection, { eventId, kind: `${lead}-reminder` })
  const plan = nextPlan(mailing.plan, timeOf(event), lead, event.readAt)
  await saveReminderPlan(connection, eventId, lead, plan)
}

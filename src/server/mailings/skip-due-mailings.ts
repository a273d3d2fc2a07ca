import { timeOf } from '../../domain/event/event.ts'
import type { ReminderLead } from '../../domain/notifications/mail.ts'
import { nextPlan } from '../../domain/notifications/reminder-plan.ts'
import type { Connection } from '../db/database.ts'
import { lockEvent } from '../tables/event-table.ts'
import {
  endChangeMailing,
  findDueMailings,
  findReminderMailings,
  leadOf,
  saveReminderPlan,
} from '../tables/mailing-table.ts'

const MAILINGS_AT_ONCE = 100

/**
 * Takes what is due to attendees for mailed: reminders go on to the next occurrence, and edits are told to nobody. For a database whose mails
 * another server may have sent already. Says how many.
 */
export async function skipDueMailings(connection: Connection): Promise<number> {
  let passedOver = 0
  for (;;) {
    const due = await findDueMailings(connection, MAILINGS_AT_ONCE)
    if (due.length === 0) return passedOver
    for (const { eventId, kind } of due) {
      const lead = leadOf(kind)
      if (lead) await skipReminder(connection, eventId, lead)
      else await endChangeMailing(connection, eventId)
    }
    passedOver += due.length
  }
}

async function skipReminder(connection: Connection, eventId: string, lead: ReminderLead): Promise<void> {
  const event = await lockEvent(connection, eventId)
  const mailing = (await findReminderMailings(connection, eventId)).get(lead)
  if (!event || !mailing) throw new Error(`The reminder of ${eventId} that is due has vanished.`)
  const plan = nextPlan(mailing.plan, timeOf(event), lead, event.readAt)
  await saveReminderPlan(connection, eventId, lead, plan)
}

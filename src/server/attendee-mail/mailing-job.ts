import { timeOf } from '../../domain/event/event.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { SECOND } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { workOnSome } from '../jobs/pieces.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../jobs/repeating-job.ts'
import type { ReminderLead } from '../mail/mail.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { lockEvent } from '../tables/events/event-table.ts'
import { type DueMailing, endMailingTurn, findDueMailings, leadOf, postponeMailing } from './mailing-table.ts'
import { addNextNotices, endNotice } from './notices.ts'
import { nextPlan } from './reminder-plan.ts'
import { findReminderMailings, saveReminderPlan } from './reminder-table.ts'
import { addNextReminders } from './reminders.ts'

const BATCH_SIZE = 50

/**
 * Queues the emails of mailings that are due, and says so. Any number of instances may run it on one database.
 */
export function startMailingJob(
  database: Database,
  { log, mailsAdded }: { log: JobLog; mailsAdded: () => void },
): RepeatingJob {
  return repeatJob({ name: 'mailing', everyMs: SECOND, log }, async (signal) => {
    while (!signal.aborted && (await runDueMailings(database, signal)) > 0) mailsAdded()
  })
}

/** Queues some emails for each due mailing. Returns the number of mailings; call again until it is zero. */
export async function runDueMailings(database: Database, signal: AbortSignal): Promise<number> {
  const due = await findDueMailings(database, BATCH_SIZE)
  const failures: unknown[] = []
  for (const mailing of due) {
    if (signal.aborted) break
    try {
      await workOnSome(database, (connection, atMost) => addNext(connection, mailing, atMost))
    } catch (error) {
      // A mailing that fails must not stop the others, now or in the next batch.
      failures.push(error)
      await endMailingTurn(database, mailing)
    }
  }
  if (failures.length > 0) throw failures[0]
  return due.length
}

/** Does nothing if the mailing is no longer due: another instance, or an edit, may have come first. */
async function addNext(connection: Connection, { eventId, kind }: DueMailing, atMost: number): Promise<void> {
  const event = await lockEvent(connection, eventId)
  if (!event) return
  if (!isZone(event.timezone)) return postponeMailing(connection, { eventId, kind })
  const lead = leadOf(kind)
  if (lead) await addNextReminders(connection, event, lead, atMost)
  else await addNextNotices(connection, event, atMost)
}

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

import { SECOND } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../jobs/repeating-job.ts'
import { lockEvent } from '../tables/event-table.ts'
import { type DueMailing, findDueMailings, leadOf } from '../tables/mailing-table.ts'
import { addNextChangeNotices } from './change-notice.ts'
import { addNextReminders } from './reminders.ts'

const MAILINGS_AT_ONCE = 50

interface MailingJobParts {
  log: JobLog
  /** Told when there are mails to send. */
  mailsAdded: () => void
}

/** Writes the mails of what is planned for all attendees of an event, when it is due. Any number of these share one table. */
export function startMailingJob(database: Database, { log, mailsAdded }: MailingJobParts): RepeatingJob {
  return repeatJob({ name: 'mailing', everyMs: SECOND, log }, async (signal) => {
    while (!signal.aborted && (await runDueMailings(database, signal)) > 0) mailsAdded()
  })
}

/** One step of each that is due. Says how many there were: there may be more while it is not zero. */
export async function runDueMailings(database: Database, signal: AbortSignal): Promise<number> {
  const due = await findDueMailings(database, MAILINGS_AT_ONCE)
  const failures: unknown[] = []
  for (const mailing of due) {
    if (signal.aborted) break
    // One that fails must not keep all the others from theirs.
    await runMailing(database, mailing).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
  return due.length
}

/** Writes the next mails of a mailing that is due, if it still is: another instance, or an edit, may have come first. */
function runMailing(database: Database, { eventId, kind }: DueMailing): Promise<void> {
  return database.transaction(async (connection) => {
    const event = await lockEvent(connection, eventId)
    if (!event) return
    const lead = leadOf(kind)
    if (lead) await addNextReminders(connection, event, lead)
    else await addNextChangeNotices(connection, event)
  })
}

import { isZone } from '../../domain/time/time-zone.ts'
import { SECOND } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { Pace, workOnSome } from '../jobs/pieces.ts'
import { type JobLog, type RepeatingJob, repeatJob } from '../jobs/repeating-job.ts'
import { lockEvent } from '../tables/events/event-table.ts'
import {
  type DueMailing,
  endMailingTurn,
  findDueMailings,
  leadOf,
  postponeMailing,
} from '../tables/mail/mailing-table.ts'
import { addNextNotices } from './notices.ts'
import { addNextReminders } from './reminders.ts'

const BATCH_SIZE = 50

interface MailingJobParts {
  log: JobLog
  /** Called after emails were added to the queue. */
  mailsAdded: () => void
}

/** Queues the emails of mailings that are due. Any number of instances may run it on one database. */
export function startMailingJob(database: Database, { log, mailsAdded }: MailingJobParts): RepeatingJob {
  const pace = new Pace()
  return repeatJob({ name: 'mailing', everyMs: SECOND, log }, async (signal) => {
    while (!signal.aborted && (await runDueMailings(database, signal, pace)) > 0) mailsAdded()
  })
}

/** Queues some emails for each due mailing. Returns the number of mailings; call again until it is zero. */
export async function runDueMailings(
  database: Database,
  signal: AbortSignal,
  pace = new Pace(),
): Promise<number> {
  const due = await findDueMailings(database, BATCH_SIZE)
  const failures: unknown[] = []
  for (const mailing of due) {
    if (signal.aborted) break
    try {
      await runMailing(database, mailing, pace)
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
async function runMailing(database: Database, mailing: DueMailing, pace: Pace): Promise<void> {
  await workOnSome(database, pace, async (connection, atMost) => ({
    rows: await addNext(connection, mailing, atMost),
  }))
}

async function addNext(
  connection: Connection,
  { eventId, kind }: DueMailing,
  atMost: number,
): Promise<number> {
  const event = await lockEvent(connection, eventId)
  if (!event) return 0
  if (!isZone(event.timezone)) {
    await postponeMailing(connection, { eventId, kind })
    return 0
  }
  const lead = leadOf(kind)
  return lead ? addNextReminders(connection, event, lead, atMost) : addNextNotices(connection, event, atMost)
}

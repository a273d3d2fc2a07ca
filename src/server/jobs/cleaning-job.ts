import { DAY, HOUR } from '../../domain/wall-time.ts'
import { deleteOldCancelledEvents } from '../db/cancelled-event-table.ts'
import type { Connection, Database } from '../db/database.ts'
import { deleteExpiredInvitations } from '../db/invitation-table.ts'
import { deleteExpiredLoginTokens } from '../db/login-token-table.ts'
import { deleteOldMails } from '../db/mail-table.ts'
import { deleteStaleRateLimits } from '../db/rate-limit-table.ts'
import { deleteExpiredSessions } from '../db/session-table.ts'
import { deleteOldSupportMessages } from '../db/support-message-table.ts'
import { forgetAttendees, ROWS_AT_ONCE } from './attendee-forgetting.ts'
import { type JobLog, type RepeatedJob, repeatJob } from './repeated-job.ts'

type Clean = (connection: Connection, atMost: number) => Promise<number>

const CLEANING: readonly Clean[] = [
  deleteExpiredSessions,
  deleteExpiredLoginTokens,
  deleteExpiredInvitations,
  deleteStaleRateLimits,
  deleteOldMails,
  deleteOldSupportMessages,
  deleteOldCancelledEvents,
]

interface Retention {
  /** How long sign-ups are kept after an event's last occurrence. */
  attendeeRetentionDays: number
}

/** Deletes what nobody needs any more, every hour. Several instances may do so at the same time. */
export function startCleaningJob(database: Database, log: JobLog, retention: Retention): RepeatedJob {
  return repeatJob({ name: 'cleaning', everyMs: HOUR, log }, (signal) => cleanUp(database, retention, signal))
}

export async function cleanUp(
  database: Database,
  { attendeeRetentionDays }: Retention,
  signal: AbortSignal,
): Promise<void> {
  for (const clean of CLEANING) await cleanAll(database, clean, signal)
  await forgetAttendees(database, attendeeRetentionDays * DAY, signal)
}

async function cleanAll(database: Database, clean: Clean, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const cleaned = await clean(database, ROWS_AT_ONCE)
    if (cleaned < ROWS_AT_ONCE) return
  }
}

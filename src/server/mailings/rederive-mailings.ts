import { timeOf } from '../../domain/event/event.ts'
import { lastOccurrence } from '../../domain/event/event-time.ts'
import type { MailContents } from '../../domain/notifications/mail.ts'
import { movedReminder, rederivedPlan } from '../../domain/notifications/rederived-plan.ts'
import type { Connection } from '../db/database.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { findReminderMailings, saveReminderPlan } from '../tables/mail/reminder-table.ts'

const UNSENT = 'event_id = $1 AND sent_at IS NULL AND failed_at IS NULL'

/** Moves what is planned and queued for attendees to the instants of new zone data. The event is locked. */
export async function rederiveMailings(connection: Connection, event: StoredEvent): Promise<void> {
  const time = timeOf(event)
  for (const [lead, { plan }] of await findReminderMailings(connection, event.id)) {
    await saveReminderPlan(connection, event.id, lead, rederivedPlan(plan, time, lead, event.readAt))
  }
  await moveQueuedReminders(connection, event)
  await connection.query(
    `UPDATE mails SET expires_at = CAST($2 AS bigint) WHERE ${UNSENT} AND kind = 'change' AND expires_at IS NOT NULL`,
    [event.id, lastOccurrence(time)?.endsAt ?? null],
  )
}

/** A queued reminder names its occurrence by its start. All reminders of a round have the same payload. */
async function moveQueuedReminders(connection: Connection, event: StoredEvent): Promise<void> {
  const queued = await connection.query<{ payload: string }>(
    `SELECT DISTINCT payload FROM mails WHERE ${UNSENT} AND kind = 'reminder'`,
    [event.id],
  )
  for (const { payload } of queued) {
    const { lead, startsAt } = JSON.parse(payload) as MailContents['reminder']
    const time = movedReminder(timeOf(event), lead, startsAt)
    if (!time || time.startsAt === startsAt) continue
    await connection.query(
      `UPDATE mails SET payload = $3, expires_at = $4, due_at = CASE WHEN due_at < $5 THEN $5 ELSE due_at END
       WHERE ${UNSENT} AND kind = 'reminder' AND payload = $2`,
      [event.id, payload, JSON.stringify({ lead, startsAt: time.startsAt }), time.expiresAt, time.dueAt],
    )
  }
}

import { timeOf } from '../../domain/event/event.ts'
import { lastOccurrence, statusAt } from '../../domain/event/event-time.ts'
import type { MailContents, MailedEvent } from '../../domain/notifications/mail.ts'
import type { Connection } from '../db/database.ts'
import { ATTENDEES_IN_BATCH, nextAttendeeBatch } from '../tables/attendee-batch.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from '../tables/event-row.ts'
import { mailFlow, nextTurnDelay, TURN_MS } from '../tables/mail-turns.ts'
import { provedOrganizerEmail } from '../tables/organizer-address-table.ts'

const EVENT_BATCH_SIZE = 200

/**
 * Tells all attendees that a public event is cancelled, unless it is over. Call in the transaction that
 * deletes or hides the event, before it does so, with the new sequence. The emails refer to neither the event
 * nor the attendees, which may be deleted before they are sent.
 */
export async function addCancellationMails(
  connection: Connection,
  event: StoredEvent,
  { isDeleted }: Pick<MailContents['cancellation'], 'isDeleted'>,
): Promise<void> {
  const time = timeOf(event)
  if (!event.isPublic || statusAt(time, event.readAt) === 'past') return
  const key = `cancellation/${event.id}/${event.sequence}`
  const flow = mailFlow('cancellation', event.id)
  const organizerEmail = await provedOrganizerEmail(connection, event)
  const mailed = { ...mailedEventOf(event), organizerEmail }
  const payload = JSON.stringify({ event: mailed, isDeleted }).slice(0, -1)
  const expiresAt = lastOccurrence(time)?.endsAt ?? null
  let batch = await nextAttendeeBatch(connection, event.id)
  while (batch) {
    await connection.query(
      `INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, expires_at, created_at, flow, turn_delay, sending_team)
       SELECT gen_random_uuid(), $6 || '/' || id, 'cancellation', email, $7 || ',"attendeeId":"' || id || '"}',
         now_ms(), CAST($8 AS bigint), now_ms(), $9, CAST($10 AS bigint) + ${TURN_MS} * row_number() OVER (), $11
       FROM attendees WHERE ${ATTENDEES_IN_BATCH} ON CONFLICT (unique_key) DO NOTHING`,
      [
        ...batch.parameters,
        key,
        payload,
        expiresAt,
        flow,
        await nextTurnDelay(connection, flow),
        event.teamId,
      ],
    )
    batch = batch.isLast ? null : await nextAttendeeBatch(connection, event.id, { after: batch.last })
  }
}

/** Call before all teams that a user owns are deleted with their events. */
export async function addCancellationMailsForOwnedTeams(
  connection: Connection,
  userId: string,
): Promise<void> {
  let cursor = ''
  for (;;) {
    const rows = await connection.query<EventRow>(
      `UPDATE events SET sequence = sequence + 1 WHERE id IN (
         SELECT e.id FROM events e JOIN members m ON m.team_id = e.team_id AND m.role = 'owner'
         WHERE m.user_id = $1 AND e.id > $2 AND e.is_public = 1 AND (e.last_ends_at IS NULL OR e.last_ends_at > now_ms())
           AND EXISTS (SELECT 1 FROM attendees a WHERE a.event_id = e.id)
         ORDER BY e.id LIMIT ${EVENT_BATCH_SIZE})
       RETURNING ${EVENT_COLUMNS}`,
      [userId, cursor],
    )
    for (const row of rows) await addCancellationMails(connection, eventOfRow(row), { isDeleted: true })
    if (rows.length < EVENT_BATCH_SIZE) return
    for (const { id } of rows) if (id > cursor) cursor = id
  }
}

/** Leaves out the description: it may be long, and a cancellation does not show it. */
function mailedEventOf(event: StoredEvent): MailedEvent {
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    descriptionHtml: '',
    location: event.location,
    organizerName: event.organizerName,
    organizerEmail: event.organizerEmail,
    timezone: event.timezone,
    startIso: event.startIso,
    endIso: event.endIso,
    allDay: event.allDay,
    recurrence: event.recurrence,
    ...(event.exceptions && { exceptions: event.exceptions }),
    sequence: event.sequence,
    uidHost: event.uidHost,
    // The time of the cancellation.
    updatedAt: event.readAt,
  }
}

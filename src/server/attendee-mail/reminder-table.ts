import type { SignUpPosition } from '../../domain/attendee.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Connection } from '../db/database.ts'
import type { MailContents, MailKind, ReminderLead } from '../mail/mail.ts'
import { ATTENDEES_IN_BATCH, nextAttendeeBatch } from '../tables/attendees/attendee-batch.ts'
import { cursorOfRow, leadOf, type MailingCursor, type MailingKind } from './mailing-table.ts'
import type { ReminderPlan } from './reminder-plan.ts'

export interface ReminderMailing {
  plan: ReminderPlan
  cursor: MailingCursor | null
}

interface ReminderRow {
  kind: MailingKind
  due_at: number | null
  round: number
  starts_at: number | null
  given_round: number | null
  given_due_at: number | null
  reached_created_at: number | null
  reached_id: string | null
  reached_count: number
}

/** The reminder mailings of an event, by lead. */
export async function findReminderMailings(
  connection: Connection,
  eventId: string,
): Promise<Map<ReminderLead, ReminderMailing>> {
  const rows = await connection.query<ReminderRow>(
    `SELECT kind, due_at, round, starts_at, given_round, given_due_at, reached_created_at, reached_id, reached_count
     FROM mailings WHERE event_id = $1`,
    [eventId],
  )
  const found = new Map<ReminderLead, ReminderMailing>()
  for (const row of rows) {
    const lead = leadOf(row.kind)
    if (lead) found.set(lead, reminderMailingOf(row))
  }
  return found
}

/** Adds both reminders. If another request has just added them for the same event, they stay as they are. */
export async function addReminderMailings(
  connection: Connection,
  eventId: string,
  { day, hour }: Record<ReminderLead, ReminderPlan>,
): Promise<void> {
  await connection.query(
    `INSERT INTO mailings (event_id, kind, round, starts_at, due_at)
     VALUES ($1, 'day-reminder', $2, $3, $4), ($1, 'hour-reminder', $5, $6, $7)
     ON CONFLICT (event_id, kind) DO NOTHING`,
    [eventId, day.round, day.startsAt, day.dueAt, hour.round, hour.startsAt, hour.dueAt],
  )
}

/** Keeps the cursor only if the round has begun. */
export async function saveReminderPlan(
  connection: Connection,
  eventId: string,
  lead: ReminderLead,
  { round, startsAt, dueAt, isBegun, given }: ReminderPlan,
): Promise<void> {
  await connection.query(
    `UPDATE mailings SET round = $3, starts_at = $4, due_at = $5, given_round = $6, given_due_at = $7,
       reached_created_at = CASE WHEN $8 = 1 THEN reached_created_at END,
       reached_id = CASE WHEN $8 = 1 THEN reached_id END,
       reached_count = CASE WHEN $8 = 1 THEN reached_count ELSE 0 END
     WHERE event_id = $1 AND kind = $2`,
    [
      eventId,
      `${lead}-reminder`,
      round,
      startsAt,
      dueAt,
      given?.round ?? null,
      given?.dueAt ?? null,
      isBegun,
    ],
  )
}

function reminderMailingOf(row: ReminderRow): ReminderMailing {
  const { given_round: round, given_due_at: dueAt } = row
  const plan = {
    round: row.round,
    startsAt: row.starts_at,
    dueAt: row.due_at,
    isBegun: row.reached_id !== null,
    given: round === null || dueAt === null ? null : { round, dueAt },
  }
  return { plan, cursor: cursorOfRow(row) }
}

/** One email to each attendee of an event up to `until`, with the same contents for all. */
export interface MailRound<Kind extends MailKind> {
  eventId: string
  /** Prefix of each email's unique key, before the attendee's id: "day-reminder/{event}/{round}". */
  key: string
  kind: Kind
  contents: MailContents[Kind]
  expiresAt: Instant | null
  until: SignUpPosition
}

/**
 * Queues the next emails of a round, without those who have the email already. Returns the number of attendees, and a
 * cursor to the last one, or null at the end.
 */
export async function addNextMails<Kind extends MailKind>(
  connection: Connection,
  { eventId, key, kind, contents, expiresAt, until }: MailRound<Kind>,
  after: MailingCursor | null,
  atMost: number,
): Promise<{ rows: number; last: MailingCursor | null }> {
  const batch = await nextAttendeeBatch(connection, eventId, { after, until, atMost })
  if (!batch) return { rows: 0, last: null }
  const count = after?.count ?? 0
  // Locks the attendees: if one is deleted at the same time, either the row is already gone, or its email
  // goes with it.
  await connection.query(
    `WITH invited AS (SELECT id, email FROM attendees WHERE ${ATTENDEES_IN_BATCH} FOR KEY SHARE)
     INSERT INTO mails (id, unique_key, kind, recipient, payload, due_at, expires_at, event_id, attendee_id, created_at, priority, rank)
     SELECT gen_random_uuid(), $6 || '/' || id, $7, email, $8, now_ms(), CAST($9 AS bigint), $1, id, now_ms(), 2,
       CAST($10 AS bigint) + row_number() OVER () - 1
     FROM invited WHERE true ON CONFLICT (unique_key) DO NOTHING`,
    [...batch.parameters, key, kind, JSON.stringify(contents), expiresAt, count],
  )
  return { rows: batch.size, last: batch.isLast ? null : { ...batch.last, count: count + batch.size } }
}

/** Updates the unsent emails of a round to an edited event. They keep their due time if `dueAt` is null. */
export async function moveUnsentMails<Kind extends MailKind>(
  connection: Connection,
  { eventId, key, contents, expiresAt }: Omit<MailRound<Kind>, 'kind' | 'until'>,
  dueAt: Instant | null,
): Promise<void> {
  await connection.query(
    `UPDATE mails SET payload = $3, due_at = COALESCE(CAST($4 AS bigint), due_at), expires_at = CAST($5 AS bigint)
     WHERE event_id = $1 AND unique_key LIKE $2 AND sent_at IS NULL AND failed_at IS NULL`,
    [eventId, `${key}/%`, JSON.stringify(contents), dueAt, expiresAt],
  )
}

/** Deletes the unsent emails of a round. */
export async function deleteUnsentMails(
  connection: Connection,
  { eventId, key }: { eventId: string; key: string },
): Promise<void> {
  await connection.query(
    'DELETE FROM mails WHERE event_id = $1 AND unique_key LIKE $2 AND sent_at IS NULL AND failed_at IS NULL',
    [eventId, `${key}/%`],
  )
}

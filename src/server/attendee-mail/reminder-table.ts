import type { SignUpPosition } from '../../domain/attendee.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Connection } from '../db/database.ts'
import type { ReminderLead } from '../mail/mail.ts'
import { type AttendeeCondition, EVERYBODY } from '../tables/attendees/attendance-table.ts'
import {
  addBatchMails,
  type BatchMails,
  type CursorRow,
  cursorOfRow,
  leadOf,
  type MailingCursor,
  type MailingKind,
  nextAttendeeBatch,
} from './mailing-table.ts'
import type { GivenRound, ReminderPlan } from './reminder-plan.ts'

interface ReminderMailing {
  plan: ReminderPlan
  cursor: MailingCursor | null
}

interface ReminderRow extends CursorRow, Pick<ReminderPlan, 'round' | 'startsAt' | 'dueAt'> {
  kind: MailingKind
  givenRound: number | null
  givenDueAt: number | null
  givenDates: string
}

export async function findReminderMailings(
  connection: Connection,
  eventId: string,
): Promise<Map<ReminderLead, ReminderMailing>> {
  const rows = await connection.query<ReminderRow>(
    `SELECT kind, round, starts_at AS "startsAt", due_at AS "dueAt", given_round AS "givenRound",
       given_due_at AS "givenDueAt", given_dates AS "givenDates", cursor_created_at, cursor_id, cursor_count
     FROM mailings WHERE event_id = $1`,
    [eventId],
  )
  const mailings = new Map<ReminderLead, ReminderMailing>()
  for (const row of rows) {
    const lead = leadOf(row.kind)
    if (!lead) continue
    const { round, startsAt, dueAt } = row
    const plan = { round, startsAt, dueAt, isBegun: row.cursor_id !== null, givenRounds: givenRoundsOf(row) }
    mailings.set(lead, { plan, cursor: cursorOfRow(row) })
  }
  return mailings
}

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
  { round, startsAt, dueAt, isBegun, givenRounds }: ReminderPlan,
): Promise<void> {
  const { round: givenRound = null, dueAt: givenDueAt = null } = givenRounds.at(-1) ?? {}
  const dates = JSON.stringify(givenRounds)
  await connection.query(
    `UPDATE mailings SET round = $3, starts_at = $4, due_at = $5, given_round = $6, given_due_at = $7, given_dates = $9,
       cursor_created_at = CASE WHEN $8 = 1 THEN cursor_created_at END,
       cursor_id = CASE WHEN $8 = 1 THEN cursor_id END,
       cursor_count = CASE WHEN $8 = 1 THEN cursor_count ELSE 0 END
     WHERE event_id = $1 AND kind = $2`,
    [eventId, `${lead}-reminder`, round, startsAt, dueAt, givenRound, givenDueAt, isBegun, dates],
  )
}

/** A server of the version before writes the last round alone. */
function givenRoundsOf({ givenRound, givenDueAt, givenDates }: ReminderRow): GivenRound[] {
  const rounds = JSON.parse(givenDates) as GivenRound[]
  if (givenRound === null || givenDueAt === null || rounds.some(({ round }) => round === givenRound))
    return rounds
  return [...rounds, { round: givenRound, day: null, dueAt: givenDueAt }]
}

interface ReminderRound extends Pick<BatchMails<'reminder'>, 'key' | 'contents' | 'expiresAt'> {
  eventId: string
  until: SignUpPosition
  /** Its first parameter is $11. */
  readers?: AttendeeCondition
}

/**
 * Queues the next emails of a round, except to people who have the email already. Returns a cursor to the last
 * attendee, or null at the end.
 */
export async function addNextMails(
  connection: Connection,
  { eventId, key, contents, expiresAt, until, readers = EVERYBODY }: ReminderRound,
  after: MailingCursor | null,
  atMost: number,
): Promise<{ last: MailingCursor | null }> {
  const batch = await nextAttendeeBatch(connection, eventId, { after, until, atMost })
  if (!batch) return { last: null }
  const rank = after?.count ?? 0
  const mails = { batch, key, kind: 'reminder', contents, expiresAt, rank } as const
  await addBatchMails(connection, mails, readers.sql, readers.parameters)
  return { last: batch.isLast ? null : { ...batch.last, count: rank + batch.size } }
}

export async function moveUnsentMails(
  connection: Connection,
  { eventId, key, contents, expiresAt }: Omit<ReminderRound, 'until' | 'readers'>,
  dueAt: Instant | null,
): Promise<void> {
  await connection.query(
    `UPDATE mails SET payload = $3, due_at = COALESCE(CAST($4 AS bigint), due_at), expires_at = CAST($5 AS bigint)
     WHERE event_id = $1 AND unique_key LIKE $2 AND sent_at IS NULL AND failed_at IS NULL`,
    [eventId, `${key}/%`, JSON.stringify(contents), dueAt, expiresAt],
  )
}

export async function deleteUnsentMails(connection: Connection, eventId: string, key: string): Promise<void> {
  await connection.query(
    'DELETE FROM mails WHERE event_id = $1 AND unique_key LIKE $2 AND sent_at IS NULL AND failed_at IS NULL',
    [eventId, `${key}/%`],
  )
}

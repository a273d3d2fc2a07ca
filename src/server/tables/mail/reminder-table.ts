import type { SignUpPosition } from '../../../domain/notifications/known-parts.ts'
import type { ReminderLead } from '../../../domain/notifications/mail.ts'
import type { ReminderPlan } from '../../../domain/notifications/reminder-plan.ts'
import type { Connection } from '../../db/database.ts'
import { leadOf, type MailingKind, positionOfRow } from './mailing-table.ts'

export interface ReminderMailing {
  plan: ReminderPlan
  cursor: SignUpPosition | null
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
}

/** The reminder mailings of an event, by lead. */
export async function findReminderMailings(
  connection: Connection,
  eventId: string,
): Promise<Map<ReminderLead, ReminderMailing>> {
  const rows = await connection.query<ReminderRow>(
    `SELECT kind, due_at, round, starts_at, given_round, given_due_at, reached_created_at, reached_id
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
       reached_id = CASE WHEN $8 = 1 THEN reached_id END
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
  return { plan, cursor: positionOfRow(row) }
}

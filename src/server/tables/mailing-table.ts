import type { EventWhenAndWhere, ReminderLead } from '../../domain/notifications/mail.ts'
import type { ReminderPlan } from '../../domain/notifications/reminder-plan.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { HOUR } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import type { AttendeeCursor } from './attendee-batch.ts'

/** The kinds of emails that go to all attendees of an event. */
export type MailingKind = `${ReminderLead}-reminder` | 'change'

export interface DueMailing {
  eventId: string
  kind: MailingKind
}

export interface ReminderMailing {
  plan: ReminderPlan
  cursor: AttendeeCursor | null
}

export interface ChangeMailing {
  round: number
  dueAt: Instant
  before: EventWhenAndWhere
  editedAt: Instant
  cursor: AttendeeCursor | null
}

interface MailingRow {
  due_at: number | null
  round: number
  starts_at: number | null
  reminded_starts_at: number | null
  reached_created_at: number | null
  reached_id: string | null
  before_edit: string | null
  edited_at: number | null
}

const COLUMNS =
  'due_at, round, starts_at, reminded_starts_at, reached_created_at, reached_id, before_edit, edited_at'

/** The longest due mailings first. */
export async function findDueMailings(connection: Connection, atMost: number): Promise<DueMailing[]> {
  const rows = await connection.query<{ event_id: string; kind: MailingKind }>(
    'SELECT event_id, kind FROM mailings WHERE due_at <= now_ms() ORDER BY due_at LIMIT $1',
    [atMost],
  )
  return rows.map(({ event_id: eventId, kind }) => ({ eventId, kind }))
}

/** The reminder mailings of an event, by lead. */
export async function findReminderMailings(
  connection: Connection,
  eventId: string,
): Promise<Map<ReminderLead, ReminderMailing>> {
  const rows = await connection.query<MailingRow & { kind: MailingKind }>(
    `SELECT kind, ${COLUMNS} FROM mailings WHERE event_id = $1`,
    [eventId],
  )
  const found = new Map<ReminderLead, ReminderMailing>()
  for (const row of rows) {
    const lead = leadOf(row.kind)
    if (lead) found.set(lead, reminderMailingOf(row))
  }
  return found
}

/** Null for a change mailing. */
export function leadOf(kind: MailingKind): ReminderLead | null {
  if (kind === 'change') return null
  return kind === 'day-reminder' ? 'day' : 'hour'
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
  { round, startsAt, dueAt, isBegun, remindedStartsAt }: ReminderPlan,
): Promise<void> {
  await connection.query(
    `UPDATE mailings SET round = $3, starts_at = $4, due_at = $5, reminded_starts_at = $6,
       reached_created_at = CASE WHEN $7 = 1 THEN reached_created_at END,
       reached_id = CASE WHEN $7 = 1 THEN reached_id END
     WHERE event_id = $1 AND kind = $2`,
    [eventId, `${lead}-reminder`, round, startsAt, dueAt, remindedStartsAt, isBegun],
  )
}

/** Null if no change is waiting to be sent. */
export async function findChangeMailing(
  connection: Connection,
  eventId: string,
): Promise<ChangeMailing | null> {
  const [row] = await connection.query<MailingRow>(
    `SELECT ${COLUMNS} FROM mailings WHERE event_id = $1 AND kind = 'change'`,
    [eventId],
  )
  if (row?.due_at == null || row.before_edit === null || row.edited_at === null) return null
  return {
    round: row.round,
    dueAt: row.due_at,
    // Only addChangeMailing writes this column.
    before: JSON.parse(row.before_edit) as EventWhenAndWhere,
    editedAt: row.edited_at,
    cursor: cursorOfRow(row),
  }
}

/** Adds one only if the event has attendees. A change after an earlier mailing starts a new round. */
export async function addChangeMailing(
  connection: Connection,
  eventId: string,
  before: EventWhenAndWhere,
  inMs: number,
): Promise<void> {
  const { timezone, startIso, endIso, allDay, recurrence, exceptions, location } = before
  await connection.query(
    `INSERT INTO mailings (event_id, kind, round, due_at, before_edit, edited_at)
     SELECT $1, 'change', 1, now_ms() + $2, $3, now_ms() WHERE EXISTS (SELECT 1 FROM attendees WHERE event_id = $1)
     ON CONFLICT (event_id, kind) DO UPDATE SET round = mailings.round + 1, due_at = excluded.due_at,
       before_edit = excluded.before_edit, edited_at = excluded.edited_at, reached_created_at = NULL, reached_id = NULL`,
    [eventId, inMs, JSON.stringify({ timezone, startIso, endIso, allDay, recurrence, exceptions, location })],
  )
}

export async function noteLaterEdit(connection: Connection, eventId: string): Promise<void> {
  await connection.query("UPDATE mailings SET edited_at = now_ms() WHERE event_id = $1 AND kind = 'change'", [
    eventId,
  ])
}

export async function endChangeMailing(connection: Connection, eventId: string): Promise<void> {
  await connection.query(
    `UPDATE mailings SET due_at = NULL, before_edit = NULL, edited_at = NULL, reached_created_at = NULL,
       reached_id = NULL WHERE event_id = $1 AND kind = 'change'`,
    [eventId],
  )
}

/** For an event whose zone this build does not know: another build derives its plans again. */
export async function postponeMailing(connection: Connection, { eventId, kind }: DueMailing): Promise<void> {
  await connection.query(
    `UPDATE mailings SET due_at = now_ms() + ${HOUR} WHERE event_id = $1 AND kind = $2 AND due_at IS NOT NULL`,
    [eventId, kind],
  )
}

export async function saveMailingCursor(
  connection: Connection,
  eventId: string,
  kind: MailingKind,
  cursor: AttendeeCursor,
): Promise<void> {
  await connection.query(
    'UPDATE mailings SET reached_created_at = $3, reached_id = $4 WHERE event_id = $1 AND kind = $2',
    [eventId, kind, cursor.createdAt, cursor.id],
  )
}

function reminderMailingOf(row: MailingRow): ReminderMailing {
  const plan = {
    round: row.round,
    startsAt: row.starts_at,
    dueAt: row.due_at,
    isBegun: row.reached_id !== null,
    remindedStartsAt: row.reminded_starts_at,
  }
  return { plan, cursor: cursorOfRow(row) }
}

function cursorOfRow({ reached_created_at: createdAt, reached_id: id }: MailingRow): AttendeeCursor | null {
  return createdAt === null || id === null ? null : { createdAt, id }
}

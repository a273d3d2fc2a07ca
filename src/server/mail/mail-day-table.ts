import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { deleteSome } from '../tables/delete-some.ts'
import type { Lease } from './mail-queue.ts'

const DAYS_KEPT = 3
/** Held at once of one event: few enough that nobody waits long for the database. */
const HELD_AT_ONCE = 500

/** The values of $1, a JSON list. */
const LIST = 'SELECT value FROM json_array_elements_text(CAST(CAST($1 AS text) AS json)) AS list (value)'

interface DayCounter {
  counted: string
  day: string
}

/** Adds emails to the count of a day and returns the count. */
export async function addToDay(
  connection: Connection,
  { counted, day }: DayCounter,
  emails: number,
): Promise<number> {
  const [row] = await connection.query<{ count: number }>(
    `INSERT INTO mail_days (counted, day, count) VALUES ($1, $2, $3)
     ON CONFLICT (counted, day) DO UPDATE SET count = mail_days.count + excluded.count RETURNING count`,
    [counted, day, emails],
  )
  return row?.count ?? emails
}

/** Takes back emails that are not sent after all. */
export async function takeFromDay(
  connection: Connection,
  { counted, day }: DayCounter,
  emails: number,
): Promise<void> {
  await connection.query('UPDATE mail_days SET count = count - $3 WHERE counted = $1 AND day = $2', [
    counted,
    day,
    emails,
  ])
}

export interface SendingTeam {
  id: string
  /** 0 for a team that is gone. */
  createdAt: number
}

/** The teams of these events, by event id. */
export async function teamsOfEvents(
  connection: Connection,
  eventIds: readonly string[],
): Promise<Map<string, SendingTeam>> {
  const rows = await connection.query<{ event_id: string; id: string; created_at: number }>(
    `SELECT e.id AS event_id, t.id, t.created_at FROM events e JOIN teams t ON t.id = e.team_id
     WHERE e.id IN (${LIST})`,
    [JSON.stringify(eventIds)],
  )
  return new Map(rows.map((row) => [row.event_id, { id: row.id, createdAt: row.created_at }]))
}

/** The age of teams that are still there, by id. */
export async function findTeamAges(
  connection: Connection,
  teamIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await connection.query<{ id: string; created_at: number }>(
    `SELECT id, created_at FROM teams WHERE id IN (${LIST})`,
    [JSON.stringify(teamIds)],
  )
  return new Map(rows.map((row) => [row.id, row.created_at]))
}

/** The addresses whose owners have signed in, or confirmed a sign-up by the button in an email. */
export async function findProvedAddresses(
  connection: Connection,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await connection.query<{ email: string }>(
    `SELECT email FROM users WHERE email IN (${LIST}) AND unproven_since IS NULL
     UNION SELECT email FROM attendees WHERE email IN (${LIST}) AND confirmed_at IS NOT NULL`,
    [JSON.stringify(emails)],
  )
  return new Set(rows.map(({ email }) => email))
}

/** Counts emails as sent today, whatever becomes of this attempt: a restart must not count them again. */
export async function markCounted(connection: Connection, ids: readonly string[]): Promise<void> {
  await connection.query(`UPDATE mails SET budget = 'counted' WHERE id IN (${LIST})`, [JSON.stringify(ids)])
}

/** Lets an email wait. It fails at once if it would expire meanwhile. */
export async function holdMail(
  connection: Connection,
  { id, lease }: Lease,
  until: number,
  reason: string,
): Promise<void> {
  await connection.query(
    `UPDATE mails SET lease_until = NULL, budget = 'waiting', due_at = CAST($3 AS bigint), failure = $4,
       failed_at = CASE WHEN expires_at <= CAST($3 AS bigint) THEN now_ms() END
     WHERE id = $1 AND leases = $2 AND sent_at IS NULL AND failed_at IS NULL`,
    [id, lease, until, reason],
  )
}

/** Lets further due emails of an event wait, so that they need not be leased one by one. */
export async function holdMailsOfEvent(
  connection: Connection,
  eventId: string,
  until: number,
  reason: string,
): Promise<void> {
  await connection.query(
    `UPDATE mails SET lease_until = NULL, budget = 'waiting', due_at = CAST($2 AS bigint), failure = $3,
       failed_at = CASE WHEN expires_at <= CAST($2 AS bigint) THEN now_ms() END
     WHERE id IN (
       SELECT id FROM mails WHERE event_id = $1 AND sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms()
         AND budget IS NULL AND (lease_until IS NULL OR lease_until <= now_ms())
       LIMIT ${HELD_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
    [eventId, until, reason],
  )
}

export interface HeldEmails {
  /** Sent as soon as a limit allows it. */
  waiting: number
  /** Not sent in the last week, since they would have come too late. */
  dropped: number
}

export async function countHeldEmails(connection: Connection, eventId: string): Promise<HeldEmails> {
  const [row] = await connection.query<HeldEmails>(
    `SELECT count(CASE WHEN failed_at IS NULL THEN 1 END) AS waiting,
       count(CASE WHEN failed_at > now_ms() - ${7 * DAY} THEN 1 END) AS dropped
     FROM mails WHERE event_id = $1 AND budget = 'waiting' AND sent_at IS NULL`,
    [eventId],
  )
  return row ?? { waiting: 0, dropped: 0 }
}

/** Returns the number deleted; call again until it is below the limit. */
export async function deleteOldMailDays(connection: Connection, atMost: number): Promise<number> {
  const [clock] = await connection.query<{ now: number }>('SELECT now_ms() AS now')
  const oldest = new Date((clock?.now ?? 0) - DAYS_KEPT * DAY).toISOString().slice(0, 10)
  return deleteSome(connection, {
    table: 'mail_days',
    key: 'counted, day',
    condition: 'day < $2',
    parameters: [oldest],
    atMost,
  })
}

import { DAY } from '../../domain/time/wall-time.ts'
import { type Connection, readNow } from '../db/database.ts'
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

interface SendingTeam {
  mailId: string
  teamId: string
  /** 0 for a team that is gone. */
  createdAt: number
}

/** Whose emails these are: the team of their event or, of those that outlive it, the stored one. */
export function findSendingTeams(connection: Connection, mailIds: readonly string[]): Promise<SendingTeam[]> {
  return connection.query(
    `SELECT m.id AS "mailId", COALESCE(e.team_id, m.sending_team) AS "teamId", COALESCE(t.created_at, 0) AS "createdAt"
     FROM mails m LEFT JOIN events e ON e.id = m.event_id
     LEFT JOIN teams t ON t.id = COALESCE(e.team_id, m.sending_team)
     WHERE m.id IN (${LIST}) AND COALESCE(e.team_id, m.sending_team) IS NOT NULL`,
    [JSON.stringify(mailIds)],
  )
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

/** Lets emails wait until $1 for the reason $2. They fail at once if they would expire meanwhile. */
const HOLD = `UPDATE mails SET lease_until = NULL, budget = 'waiting', due_at = CAST($1 AS bigint), failure = $2,
  failed_at = CASE WHEN expires_at <= CAST($1 AS bigint) THEN now_ms() END`

export async function holdMail(
  connection: Connection,
  { id, lease }: Lease,
  until: number,
  reason: string,
): Promise<void> {
  await connection.query(`${HOLD} WHERE id = $3 AND leases = $4 AND sent_at IS NULL AND failed_at IS NULL`, [
    until,
    reason,
    id,
    lease,
  ])
}

/** Lets further due emails of an event wait, so that they need not be leased one by one. */
export async function holdMailsOfEvent(
  connection: Connection,
  eventId: string,
  until: number,
  reason: string,
): Promise<void> {
  await connection.query(
    `${HOLD} WHERE id IN (
       SELECT id FROM mails WHERE event_id = $3 AND sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms()
         AND budget IS NULL AND (lease_until IS NULL OR lease_until <= now_ms())
       LIMIT ${HELD_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
    [until, reason, eventId],
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
  const oldest = new Date((await readNow(connection)) - DAYS_KEPT * DAY).toISOString().slice(0, 10)
  return deleteSome(connection, {
    table: 'mail_days',
    key: 'counted, day',
    condition: 'day < $2',
    parameters: [oldest],
    atMost,
  })
}

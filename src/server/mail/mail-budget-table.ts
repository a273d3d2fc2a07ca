import { DAY } from '../../domain/time/wall-time.ts'
import { type Connection, listIn, readNow, tableIn } from '../db/database.ts'
import { type OfTeam } from '../tables/accounts/member-table.ts'
import { deleterOf } from '../tables/delete-some.ts'
import type { LeasedMail } from './mail-queue.ts'

export const ADDRESS_LIMIT = 'This address has got too many emails.'

const DAYS_KEPT = 3

const LIST = listIn('$1')

export interface DayCounter {
  name: string
  day: string
}

export function addToDay(connection: Connection, { name, day }: DayCounter, emails: number): Promise<number> {
  return connection.number(
    `INSERT INTO mail_days (counted, day, count) VALUES ($1, $2, CAST($3 AS bigint))
     ON CONFLICT (counted, day) DO UPDATE SET count = mail_days.count + CAST($4 AS bigint) RETURNING count`,
    [name, day, Math.max(0, emails), emails],
  )
}

/**
 * It is `news` if the event has changed, or is off or on again, and `stranger` if somebody typed the address, and
 * this asks or tells it.
 */
export const CAUSES = ['news', 'other', 'stranger'] as const

export interface Sender {
  mailId: string
  teamId: string
  /** It is 0 for a team that is gone. */
  createdAt: number
  cause: (typeof CAUSES)[number]
  isConfirmed: boolean
}

const TEAM = 'COALESCE(e.team_id, f.team_id, m.sending_team)'

/**
 * An email belongs to the team of its event or calendar or, if it outlives these, to the stored one. Whoever gets a
 * place of the waiting list counts as confirmed: strangers must not use up what tells them in time.
 */
export async function findSenders(
  connection: Connection,
  mails: readonly LeasedMail[],
): Promise<Map<string, Sender>> {
  const rows = await connection.query<Omit<Sender, 'isConfirmed'> & { confirmedAt: number | null }>(
    `SELECT m.id AS "mailId", ${TEAM} AS "teamId", COALESCE(t.created_at, 0) AS "createdAt",
       CASE WHEN m.kind IN ('confirm-sign-up', 'confirm-follow') OR (m.kind = 'confirmation' AND a.confirmed_at IS NULL) THEN 'stranger'
         WHEN m.kind IN ('change', 'cancellation', 'restoration', 'vanished-date') THEN 'news' ELSE 'other' END AS cause,
       CASE WHEN m.kind = 'place' THEN m.created_at ELSE COALESCE(a.confirmed_at, f.confirmed_at) END AS "confirmedAt"
     FROM mails m LEFT JOIN events e ON e.id = m.event_id LEFT JOIN attendees a ON a.id = m.attendee_id
     LEFT JOIN followers f ON f.id = m.follower_id LEFT JOIN teams t ON t.id = ${TEAM}
     WHERE m.id IN ${LIST} AND ${TEAM} IS NOT NULL`,
    [JSON.stringify(mails.map(({ id }) => id))],
  )
  const ids = (isSuch: (mail: LeasedMail['mail']) => boolean) =>
    new Set(mails.filter(({ mail }) => isSuch(mail)).map(({ id }) => id))
  // The attendees of a cancelled event may be deleted already.
  const confirmed = ids(({ kind, contents }) => kind === 'cancellation' && contents.isConfirmed === true)
  const byStrangers = ids(({ contents }) => 'isByStranger' in contents)
  return new Map(
    rows.map(({ confirmedAt, ...row }): [string, Sender] => {
      if (byStrangers.has(row.mailId)) return [row.mailId, { ...row, cause: 'stranger', isConfirmed: false }]
      return [row.mailId, { ...row, isConfirmed: confirmedAt !== null || confirmed.has(row.mailId) }]
    }),
  )
}

/**
 * Returns the addresses whose owners have signed in, or confirmed a sign-up or a follow by the button in an email.
 */
export async function findProvedAddresses(
  connection: Connection,
  emails: readonly string[],
): Promise<Set<string>> {
  const addresses = await connection.values<string>(
    `SELECT email FROM users WHERE email IN ${LIST} AND unproven_since IS NULL
     UNION SELECT email FROM attendees WHERE email IN ${LIST} AND confirmed_at IS NOT NULL
     UNION SELECT email FROM followers WHERE email IN ${LIST} AND confirmed_at IS NOT NULL`,
    [JSON.stringify(emails)],
  )
  return new Set(addresses)
}

/** Counts emails as sent today, whatever becomes of this attempt: a restart must not count them again. */
export async function markCounted(connection: Connection, ids: readonly string[]): Promise<void> {
  await connection.query(`UPDATE mails SET budget = 'counted' WHERE id IN ${LIST}`, [JSON.stringify(ids)])
}

/**
 * Lets emails wait, or drops them if `until` is null. An email that would expire meanwhile fails at once and is counted as dropped, but nobody is left
 * without a cancellation: it is sent late.
 */
export async function holdMails(
  connection: Connection,
  mails: readonly LeasedMail[],
  until: number | null,
  reason: string,
): Promise<void> {
  await connection.query(
    `UPDATE mails SET lease_until = NULL, budget = 'waiting', due_at = COALESCE(CAST($2 AS bigint), due_at), failure = $3,
       expires_at = CASE WHEN kind = 'cancellation' AND expires_at <= CAST($2 AS bigint)
         THEN CAST($2 AS bigint) + ${DAY} ELSE expires_at END,
       failed_at = CASE WHEN CAST($2 AS bigint) IS NULL OR (kind <> 'cancellation' AND expires_at <= CAST($2 AS bigint))
         THEN now_ms() END,
       payload = CASE WHEN CAST($2 AS bigint) IS NULL THEN '{}' ELSE payload END
     FROM ${tableIn('$1')}
     WHERE mails.id = given.value ->> 0 AND leases = CAST(given.value ->> 1 AS bigint)
       AND sent_at IS NULL AND failed_at IS NULL`,
    [JSON.stringify(mails.map(({ id, lease }) => [id, lease])), until, reason],
  )
}

interface HeldEmails {
  waiting: number
  dropped: number
  /** It names the limit of a day that they wait for; null if none waits for a day. */
  reason: string | null
}

/** A cancellation refers to its event only in its key, since it outlives the event. */
export function countHeldEmails(connection: Connection, { id, teamId }: OfTeam): Promise<HeldEmails> {
  return connection.one<HeldEmails>(
    `SELECT count(CASE WHEN failed_at IS NULL THEN 1 END) AS waiting,
       count(CASE WHEN failed_at > now_ms() - ${7 * DAY} THEN 1 END) AS dropped,
       max(CASE WHEN failure <> '${ADDRESS_LIMIT}' THEN failure END) AS reason
     FROM mails WHERE budget = 'waiting' AND sent_at IS NULL
       AND (event_id = $1 OR (sending_team = $2 AND unique_key LIKE 'cancellation/' || $1 || '/%'))`,
    [id, teamId],
  )
}

/** Returns the number deleted; call again until it is below the limit. */
export async function deleteOldMailDays(connection: Connection, atMost: number): Promise<number> {
  const oldest = new Date((await readNow(connection)) - DAYS_KEPT * DAY).toISOString().slice(0, 10)
  return deleteDaysBefore(connection, atMost, oldest)
}

const deleteDaysBefore = deleterOf('mail_days', 'counted, day', 'day < $2')

import { DAY } from '../../domain/time/wall-time.ts'
import { type Connection, type Database, readNow } from '../db/database.ts'
import { EMAILS_PER_DAY, RateLimitExceeded, takeEmailTo, YOUNG_TEAM } from '../http/limits/rate-limits.ts'
import type { JobLog } from '../jobs/repeating-job.ts'
import { deleteSome } from '../tables/delete-some.ts'
import { isAttendeeMail, type MailKind } from './mail.ts'
import type { Lease, LeasedMail } from './mail-queue.ts'

/** Whoever signed up was told at once if the address had got too many emails. */
const TAKEN_AT_SIGN_UP: readonly MailKind[] = ['confirmation', 'confirm-sign-up']

const TEAM_LIMIT = "The team's limit of emails per day is reached."
const INSTALLATION_LIMIT = 'The limit of emails per day of this server (MAIL_PER_DAY) is reached.'
const ADDRESS_LIMIT = 'This address has got too many emails.'

interface MailBudget {
  /** Of all emails to attendees; undefined means no limit. */
  perDay: number | undefined
  log: JobLog
}

/**
 * Returns the leased mails that may be sent now. Emails to attendees over the budget of their team, of the installation or of an
 * address that nobody has proved are put back and wait.
 */
export async function withinBudget(
  database: Database,
  leased: readonly LeasedMail[],
  { perDay, log }: MailBudget,
): Promise<LeasedMail[]> {
  const counted = leased.filter(
    ({ mail, isCounted, isExpired }) => isAttendeeMail(mail) && !isCounted && !isExpired,
  )
  if (counted.length === 0) return [...leased]
  const held = new Set<string>()
  await database.transaction(async (connection) => {
    held.clear()
    const hold = async (mail: LeasedMail, until: number, reason: string) => {
      held.add(mail.id)
      await holdMail(connection, mail, until, reason)
    }
    const open = await withinAddressBudget(connection, counted, hold)
    await withinDayBudgets(connection, open, perDay, hold)
    const ids = counted.map(({ id }) => id).filter((id) => !held.has(id))
    if (ids.length > 0) await markCounted(connection, ids)
  })
  if (held.size > 0) log.warn({ mails: held.size }, 'emails wait: a limit is reached')
  return leased.filter(({ id }) => !held.has(id))
}

type Hold = (mail: LeasedMail, until: number, reason: string) => Promise<void>

async function withinAddressBudget(
  connection: Connection,
  mails: readonly LeasedMail[],
  hold: Hold,
): Promise<LeasedMail[]> {
  const limited = mails.filter(({ mail }) => !TAKEN_AT_SIGN_UP.includes(mail.kind))
  if (limited.length === 0) return [...mails]
  const proved = await findProvedAddresses(connection, [...new Set(limited.map(({ mail }) => mail.to))])
  const open: LeasedMail[] = []
  for (const leased of mails) {
    const isLimited = limited.includes(leased) && !proved.has(leased.mail.to)
    const waitMs = isLimited ? await waitForAddress(connection, leased.mail.to) : null
    if (waitMs === null) open.push(leased)
    else await hold(leased, leased.takenAt + Math.ceil(waitMs), ADDRESS_LIMIT)
  }
  return open
}

/** Null if the address may get one more email, which is counted. */
async function waitForAddress(connection: Connection, email: string): Promise<number | null> {
  try {
    await takeEmailTo(connection, email)
    return null
  } catch (error) {
    if (error instanceof RateLimitExceeded) return error.waitMs
    throw error
  }
}

async function withinDayBudgets(
  connection: Connection,
  mails: readonly LeasedMail[],
  perDay: number | undefined,
  hold: Hold,
): Promise<void> {
  const [now] = mails.map(({ takenAt }) => takenAt)
  if (now === undefined) return
  const day = new Date(now).toISOString().slice(0, 10)
  const tomorrow = Date.parse(day) + DAY
  const holdAll = async (over: readonly LeasedMail[], reason: string) => {
    for (const mail of over) await hold(mail, tomorrow, reason)
    const events = new Set(over.flatMap(({ eventId }) => eventId ?? []))
    for (const eventId of events) await holdMailsOfEvent(connection, eventId, tomorrow, reason)
  }
  let open = [...mails]
  if (perDay !== undefined) {
    const over = await overLimit(connection, { counted: 'all', day }, open, perDay)
    await holdAll(over, INSTALLATION_LIMIT)
    open = open.filter((mail) => !over.includes(mail))
  }
  const senders = await findSendingTeams(
    connection,
    open.map(({ id }) => id),
  )
  const teams = new Map(senders.map(({ teamId, createdAt }) => [teamId, createdAt]))
  for (const [team, createdAt] of teams) {
    const ids = new Set(senders.flatMap(({ mailId, teamId }) => (teamId === team ? [mailId] : [])))
    const own = open.filter(({ id }) => ids.has(id))
    const limit = now - createdAt < YOUNG_TEAM ? EMAILS_PER_DAY.youngTeam : EMAILS_PER_DAY.team
    const over = await overLimit(connection, { counted: `team/${team}`, day }, own, limit)
    if (over.length > 0 && perDay !== undefined)
      await takeFromDay(connection, { counted: 'all', day }, over.length)
    await holdAll(over, TEAM_LIMIT)
  }
}

/** Counts the mails and returns those that are too many, which are not counted. */
async function overLimit(
  connection: Connection,
  counter: DayCounter,
  mails: readonly LeasedMail[],
  limit: number,
): Promise<LeasedMail[]> {
  const count = await addToDay(connection, counter, mails.length)
  const over = Math.min(Math.max(count - limit, 0), mails.length)
  if (over === 0) return []
  await takeFromDay(connection, counter, over)
  return mails.slice(mails.length - over)
}

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
async function addToDay(
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
async function takeFromDay(
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
function findSendingTeams(connection: Connection, mailIds: readonly string[]): Promise<SendingTeam[]> {
  return connection.query(
    `SELECT m.id AS "mailId", COALESCE(e.team_id, m.sending_team) AS "teamId", COALESCE(t.created_at, 0) AS "createdAt"
     FROM mails m LEFT JOIN events e ON e.id = m.event_id
     LEFT JOIN teams t ON t.id = COALESCE(e.team_id, m.sending_team)
     WHERE m.id IN (${LIST}) AND COALESCE(e.team_id, m.sending_team) IS NOT NULL`,
    [JSON.stringify(mailIds)],
  )
}

/** The addresses whose owners have signed in, or confirmed a sign-up by the button in an email. */
async function findProvedAddresses(connection: Connection, emails: readonly string[]): Promise<Set<string>> {
  const rows = await connection.query<{ email: string }>(
    `SELECT email FROM users WHERE email IN (${LIST}) AND unproven_since IS NULL
     UNION SELECT email FROM attendees WHERE email IN (${LIST}) AND confirmed_at IS NOT NULL`,
    [JSON.stringify(emails)],
  )
  return new Set(rows.map(({ email }) => email))
}

/** Counts emails as sent today, whatever becomes of this attempt: a restart must not count them again. */
async function markCounted(connection: Connection, ids: readonly string[]): Promise<void> {
  await connection.query(`UPDATE mails SET budget = 'counted' WHERE id IN (${LIST})`, [JSON.stringify(ids)])
}

/** Lets emails wait until $1 for the reason $2. They fail at once if they would expire meanwhile. */
const HOLD = `UPDATE mails SET lease_until = NULL, budget = 'waiting', due_at = CAST($1 AS bigint), failure = $2,
  failed_at = CASE WHEN expires_at <= CAST($1 AS bigint) THEN now_ms() END`

async function holdMail(
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
async function holdMailsOfEvent(
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

interface HeldEmails {
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

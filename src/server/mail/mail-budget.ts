import { countText } from '../../domain/text.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import { type Connection, type Database, readNow } from '../db/database.ts'
import { takeEmailTo, YOUNG_TEAM } from '../http/limits/rate-limits.ts'
import type { JobLog } from '../jobs/repeating-job.ts'
import { deleteSome } from '../tables/delete-some.ts'
import { isAttendeeMail } from './mail.ts'
import type { LeasedMail } from './mail-queue.ts'

/** How many emails to attendees are sent in a day; undefined means no limit. */
export interface MailLimits {
  /** Of the whole installation. */
  perDay: number | undefined
  /** Of a team in its first week, and later: of each of its two purses. */
  newTeam: number | undefined
  team: number | undefined
}

const ADDRESS_LIMIT = 'This address has got too many emails.'

/**
 * Returns the leased mails that may be sent now. Emails to attendees over the budget of their team, of the installation or of an
 * address that nobody has proved are put back and wait.
 */
export async function withinBudget(
  database: Database,
  leased: readonly LeasedMail[],
  { limits, log }: { limits: MailLimits; log: JobLog },
): Promise<LeasedMail[]> {
  const counted = leased.filter(
    ({ mail, isCounted, isExpired }) =>
      (isAttendeeMail(mail) || mail.kind === 'invitation') && !isCounted && !isExpired,
  )
  if (counted.length === 0) return [...leased]
  const held = new Set<LeasedMail>()
  const isOpen = (mail: LeasedMail) => !held.has(mail)
  await database.transaction(async (connection) => {
    held.clear()
    const senders = await findSenders(connection, counted)
    const purses = pursesOf(counted, senders, limits)
    const spent: Purse[] = []
    const hold = async (mails: readonly LeasedMail[], until: number, reason: string) => {
      for (const { counter, mails: paid } of spent) {
        const refund = paid.filter((mail) => mails.includes(mail)).length
        if (refund > 0) await addToDay(connection, counter, -refund)
      }
      for (const mail of mails) held.add(mail)
      await holdMails(connection, mails, until, reason)
    }
    for (const purse of purses) {
      const over = await overLimit(connection, purse, purse.mails.filter(isOpen))
      if (over.length > 0) await hold(over, purse.until, purse.reason)
      spent.push(purse)
    }
    for (const mail of await limitedByAddress(connection, counted.filter(isOpen), senders)) {
      const waitMs = await takeEmailTo(connection, mail.mail.to)
      if (waitMs !== null) await hold([mail], mail.takenAt + Math.ceil(waitMs), ADDRESS_LIMIT)
    }
    const ids = counted.filter(isOpen).map(({ id }) => id)
    if (ids.length > 0) await markCounted(connection, ids)
  })
  if (held.size > 0) log.warn({ mails: held.size }, 'emails wait: a limit is reached')
  return leased.filter(isOpen)
}

/** What may be sent in a day of some emails. An email may be in several purses. */
interface Purse {
  counter: DayCounter
  limit: number
  /** When it is full again. */
  until: number
  /** The least important last: they wait first. */
  mails: readonly LeasedMail[]
  /** What the organizer reads about emails that wait. */
  reason: string
}

/**
 * Each team has two purses: one for what strangers cause by typing an address, and one for people who confirmed theirs,
 * so that strangers cannot use up what these people get. Of what the installation sends, sign-ups have at most half.
 */
function pursesOf(
  mails: readonly LeasedMail[],
  senders: ReadonlyMap<string, Sender>,
  { perDay, newTeam, team }: MailLimits,
): Purse[] {
  const now = mails[0]?.takenAt ?? 0
  const day = new Date(now).toISOString().slice(0, 10)
  const purse = (counted: string, limit: number, paid: LeasedMail[], reason: string): Purse => {
    return { counter: { counted, day }, limit, until: Date.parse(day) + DAY, mails: paid, reason }
  }
  const sent = (isSent: (sender: Sender) => boolean) =>
    CAUSES.flatMap((cause) =>
      mails.filter(({ id }) => {
        const sender = senders.get(id)
        return sender?.cause === cause && isSent(sender)
      }),
    )
  const isNews = ({ id }: LeasedMail) => senders.get(id)?.cause === 'news'
  const purses: Purse[] = []
  if (perDay !== undefined) {
    const reason = `This server sends ${countText(perDay, 'email')} a day (MAIL_PER_DAY).`
    const signUps = sent(({ cause }) => cause === 'stranger')
    purses.push(purse('all/strangers', Math.ceil(perDay / 2), signUps, reason))
    purses.push(
      purse(
        'all',
        perDay,
        sent(() => true),
        reason,
      ),
    )
  }
  const teams = new Map([...senders.values()].map(({ teamId, createdAt }) => [teamId, createdAt]))
  // In one order, so that two instances never wait for each other.
  for (const [teamId, createdAt] of [...teams].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const isNew = now - createdAt < YOUNG_TEAM
    const limit = isNew ? newTeam : team
    if (limit === undefined) continue
    const perTeam = `${countText(limit, 'email')} a day`
    const reason = isNew
      ? `In its first week a team sends ${perTeam} (MAIL_PER_DAY_NEW_TEAM).`
      : `A team sends ${perTeam}.`
    const own = sent((sender) => sender.teamId === teamId && sender.isConfirmed)
    const ofStrangers = sent((sender) => sender.teamId === teamId && !sender.isConfirmed)
    const [news, others] = [own.filter(isNews), own.filter((mail) => !isNews(mail))]
    purses.push(purse(`team/${teamId}/strangers`, limit, ofStrangers, reason))
    // Twice as many, since people may go to the wrong place without them: reminders leave them the other half.
    purses.push(purse(`team/${teamId}`, 2 * limit, news, reason))
    purses.push(purse(`team/${teamId}`, limit, others, reason))
  }
  return purses.filter(({ mails: paid }) => paid.length > 0)
}

/** Counts the mails and returns those that are too many, which are not counted. */
async function overLimit(
  connection: Connection,
  { counter, limit }: Purse,
  mails: readonly LeasedMail[],
): Promise<LeasedMail[]> {
  const count = await addToDay(connection, counter, mails.length)
  const over = Math.min(Math.max(count - limit, 0), mails.length)
  if (over === 0) return []
  await addToDay(connection, counter, -over)
  return mails.slice(mails.length - over)
}

/** Those whose address has a budget. People who have proved theirs get all that they signed up for. */
async function limitedByAddress(
  connection: Connection,
  mails: readonly LeasedMail[],
  senders: ReadonlyMap<string, Sender>,
): Promise<LeasedMail[]> {
  const proved = await findProvedAddresses(connection, [...new Set(mails.map(({ mail }) => mail.to))])
  const isWanted = ({ id }: LeasedMail) => (senders.get(id)?.cause ?? 'stranger') !== 'stranger'
  return mails
    .filter((mail) => !(isWanted(mail) && proved.has(mail.mail.to)))
    .toSorted((a, b) => a.mail.to.localeCompare(b.mail.to))
}

const DAYS_KEPT = 3

/** The values of $1, a JSON list. */
const LIST = 'SELECT value FROM json_array_elements_text(CAST(CAST($1 AS text) AS json)) AS list (value)'

interface DayCounter {
  counted: string
  day: string
}

/** Adds emails to the count of a day, or takes them back, and returns the count. */
async function addToDay(
  connection: Connection,
  { counted, day }: DayCounter,
  emails: number,
): Promise<number> {
  const [row] = await connection.query<{ count: number }>(
    `INSERT INTO mail_days (counted, day, count) VALUES ($1, $2, CAST($3 AS bigint))
     ON CONFLICT (counted, day) DO UPDATE SET count = mail_days.count + CAST($4 AS bigint) RETURNING count`,
    [counted, day, Math.max(0, emails), emails],
  )
  return row?.count ?? emails
}

/** `news`: a change, or the event is off or on again. `stranger`: somebody typed the address, and this asks or tells it. */
const CAUSES = ['news', 'other', 'stranger'] as const

interface Sender {
  mailId: string
  teamId: string
  /** 0 for a team that is gone. */
  createdAt: number
  cause: (typeof CAUSES)[number]
  /** The attendee pressed the button in an email to sign up. */
  isConfirmed: boolean
}

/** Whose emails these are: the team of their event or, of those that outlive it, the stored one. */
async function findSenders(
  connection: Connection,
  mails: readonly LeasedMail[],
): Promise<Map<string, Sender>> {
  const rows = await connection.query<Omit<Sender, 'isConfirmed'> & { confirmedAt: number | null }>(
    `SELECT m.id AS "mailId", COALESCE(e.team_id, m.sending_team) AS "teamId", COALESCE(t.created_at, 0) AS "createdAt",
       CASE WHEN m.kind = 'confirm-sign-up' OR (m.kind = 'confirmation' AND a.confirmed_at IS NULL) THEN 'stranger'
         WHEN m.kind IN ('change', 'cancellation', 'restoration') THEN 'news' ELSE 'other' END AS cause,
       a.confirmed_at AS "confirmedAt"
     FROM mails m LEFT JOIN events e ON e.id = m.event_id LEFT JOIN attendees a ON a.id = m.attendee_id
     LEFT JOIN teams t ON t.id = COALESCE(e.team_id, m.sending_team)
     WHERE m.id IN (${LIST}) AND COALESCE(e.team_id, m.sending_team) IS NOT NULL`,
    [JSON.stringify(mails.map(({ id }) => id))],
  )
  // The attendees of a cancelled event may be deleted already.
  const confirmed = new Set(
    mails.filter(({ mail }) => mail.kind === 'cancellation' && mail.contents.isConfirmed).map(({ id }) => id),
  )
  return new Map(
    rows.map(({ confirmedAt, ...row }) => {
      const isConfirmed = confirmedAt !== null || confirmed.has(row.mailId)
      return [row.mailId, { ...row, isConfirmed }]
    }),
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

/**
 * Lets emails wait. What would expire meanwhile fails at once and is counted as dropped, but nobody is left without a
 * cancellation: it is sent late.
 */
async function holdMails(
  connection: Connection,
  mails: readonly LeasedMail[],
  until: number,
  reason: string,
): Promise<void> {
  await connection.query(
    `UPDATE mails SET lease_until = NULL, budget = 'waiting', due_at = CAST($2 AS bigint), failure = $3,
       expires_at = CASE WHEN kind = 'cancellation' AND expires_at <= CAST($2 AS bigint)
         THEN CAST($2 AS bigint) + ${DAY} ELSE expires_at END,
       failed_at = CASE WHEN kind <> 'cancellation' AND expires_at <= CAST($2 AS bigint) THEN now_ms() END
     FROM json_array_elements(CAST(CAST($1 AS text) AS json)) AS given (value)
     WHERE mails.id = given.value ->> 0 AND leases = CAST(given.value ->> 1 AS bigint)
       AND sent_at IS NULL AND failed_at IS NULL`,
    [JSON.stringify(mails.map(({ id, lease }) => [id, lease])), until, reason],
  )
}

interface HeldEmails {
  /** Sent as soon as a limit allows it. */
  waiting: number
  /** Not sent in the last week, since they would have come too late. */
  dropped: number
  /** The limit of a day that they wait for; null if none waits for a day. */
  reason: string | null
}

/** A cancellation refers to its event only in its key, since it outlives the event. */
export async function countHeldEmails(
  connection: Connection,
  { id, teamId }: { id: string; teamId: string },
): Promise<HeldEmails> {
  const [row] = await connection.query<HeldEmails>(
    `SELECT count(CASE WHEN failed_at IS NULL THEN 1 END) AS waiting,
       count(CASE WHEN failed_at > now_ms() - ${7 * DAY} THEN 1 END) AS dropped,
       max(CASE WHEN failure <> '${ADDRESS_LIMIT}' THEN failure END) AS reason
     FROM mails WHERE budget = 'waiting' AND sent_at IS NULL
       AND (event_id = $1 OR (sending_team = $2 AND unique_key LIKE 'cancellation/' || $1 || '/%'))`,
    [id, teamId],
  )
  return row ?? { waiting: 0, dropped: 0, reason: null }
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

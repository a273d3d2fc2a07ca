import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { EMAILS_PER_DAY, RateLimitExceeded, takeEmailTo, YOUNG_TEAM } from '../http/limits/rate-limits.ts'
import type { JobLog } from '../jobs/repeating-job.ts'
import { isAttendeeMail, type MailKind } from './mail.ts'
import {
  addToDay,
  findProvedAddresses,
  findSendingTeams,
  holdMail,
  holdMailsOfEvent,
  markCounted,
  takeFromDay,
} from './mail-day-table.ts'
import type { LeasedMail } from './mail-queue.ts'

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
  counter: { counted: string; day: string },
  mails: readonly LeasedMail[],
  limit: number,
): Promise<LeasedMail[]> {
  const count = await addToDay(connection, counter, mails.length)
  const over = Math.min(Math.max(count - limit, 0), mails.length)
  if (over === 0) return []
  await takeFromDay(connection, counter, over)
  return mails.slice(mails.length - over)
}

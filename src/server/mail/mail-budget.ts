import { countText } from '../../domain/text.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import type { JobLog } from '../db/repeating-job.ts'
import { takeEmailTo, YOUNG_TEAM } from '../http/rate-limits.ts'
import { type MailKind, VISITOR_MAILS } from './mail.ts'
import {
  ADDRESS_LIMIT,
  addToDay,
  CAUSES,
  type DayCounter,
  findProvedAddresses,
  findSenders,
  holdMails,
  markCounted,
  type Sender,
} from './mail-budget-table.ts'
import type { LeasedMail } from './mail-queue.ts'

export interface MailLimits {
  perDay: number | undefined
  /** Each of the two purses of a team has this limit in its first week, and `team` later; undefined is no limit. */
  newTeam: number | undefined
  team: number | undefined
}

/** Whoever has a link in an email can ask for these. */
const ASKED_BY_LINK: readonly MailKind[] = ['all-sign-ups', 'personal-data']

/** They use no more than this part of what an address gets, so that sign-ups and invitations still reach it. */
const SHARE_BY_LINK = 1 / 2

const HAVE_BUDGET: readonly MailKind[] = [...VISITOR_MAILS, ...ASKED_BY_LINK, 'invitation']

/**
 * Returns the leased mails that may be sent now. Emails to attendees over the budget of their team, of the
 * installation or of an address that nobody has proved are put back and wait. What a stranger caused is dropped if its
 * address has got too many: otherwise a flood would reach it over days.
 */
export async function withinBudget(
  database: Database,
  leased: readonly LeasedMail[],
  { limits, log }: { limits: MailLimits; log: JobLog },
): Promise<LeasedMail[]> {
  const limitedMails = leased.filter(
    ({ mail, isCounted, isExpired }) => HAVE_BUDGET.includes(mail.kind) && !isCounted && !isExpired,
  )
  if (limitedMails.length === 0) return [...leased]
  const heldMails = new Set<LeasedMail>()
  const isOpen = (mail: LeasedMail) => !heldMails.has(mail)
  await database.transaction(async (connection) => {
    heldMails.clear()
    const senders = await findSenders(connection, limitedMails)
    const purses = pursesOf(limitedMails, senders, limits)
    const usedPurses: Purse[] = []
    const hold = async (mails: readonly LeasedMail[], until: number | null, reason: string) => {
      for (const { counter, mails: paidMails } of usedPurses) {
        const refund = paidMails.filter((mail) => mails.includes(mail)).length
        if (refund > 0) await addToDay(connection, counter, -refund)
      }
      for (const mail of mails) heldMails.add(mail)
      await holdMails(connection, mails, until, reason)
    }
    for (const purse of purses) {
      const over = await overLimit(connection, purse, purse.mails.filter(isOpen))
      if (over.length > 0) await hold(over, purse.until, purse.reason)
      usedPurses.push(purse)
    }
    for (const mail of await limitedByAddress(connection, limitedMails.filter(isOpen), senders)) {
      const share = ASKED_BY_LINK.includes(mail.mail.kind) ? SHARE_BY_LINK : 1
      const waitMs = await takeEmailTo(connection, mail.mail.to, share)
      if (waitMs === null) continue
      await hold([mail], isByStranger(mail, senders) ? null : mail.takenAt + waitMs, ADDRESS_LIMIT)
    }
    const ids = limitedMails.filter(isOpen).map(({ id }) => id)
    if (ids.length > 0) await markCounted(connection, ids)
  })
  if (heldMails.size > 0) log.warn({ mails: heldMails.size }, 'emails wait: a limit is reached')
  return leased.filter(isOpen)
}

/** A purse limits what may be sent in a day of some emails. An email may be in several purses. */
interface Purse {
  counter: DayCounter
  limit: number
  until: number
  /** The least important mails are last: they wait first. */
  mails: readonly LeasedMail[]
  reason: string
}

/**
 * Each team has two purses: one for what strangers cause by typing an address, and one for people who confirmed
 * theirs, so that strangers cannot use up what these people get. Sign-ups have at most half of what the installation
 * sends.
 */
function pursesOf(
  mails: readonly LeasedMail[],
  senders: ReadonlyMap<string, Sender>,
  { perDay, newTeam, team }: MailLimits,
): Purse[] {
  const now = mails[0]?.takenAt ?? 0
  const day = new Date(now).toISOString().slice(0, 10)
  const purse = (name: string, limit: number, paidMails: LeasedMail[], reason: string): Purse => {
    return { counter: { name, day }, limit, until: Date.parse(day) + DAY, mails: paidMails, reason }
  }
  const mailsOf = (isSent: (sender: Sender) => boolean) =>
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
    const all = mailsOf(() => true)
    const signUps = mailsOf(({ cause }) => cause === 'stranger')
    purses.push(purse('all/strangers', Math.ceil(perDay / 2), signUps, reason))
    purses.push(purse('all', perDay, all, reason))
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
    const own = mailsOf((sender) => sender.teamId === teamId && sender.isConfirmed)
    const ofStrangers = mailsOf((sender) => sender.teamId === teamId && !sender.isConfirmed)
    const [news, others] = [own.filter(isNews), own.filter((mail) => !isNews(mail))]
    purses.push(purse(`team/${teamId}/strangers`, limit, ofStrangers, reason))
    // Twice as many, since people may go to the wrong place without them: reminders leave them the other half.
    purses.push(purse(`team/${teamId}`, 2 * limit, news, reason))
    purses.push(purse(`team/${teamId}`, limit, others, reason))
  }
  return purses.filter(({ mails: paidMails }) => paidMails.length > 0)
}

/** Counts the mails and returns the ones that are too many, which are not counted. */
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

/** Returns the mails whose address has a budget. People who have proved theirs get all that they signed up for. */
async function limitedByAddress(
  connection: Connection,
  mails: readonly LeasedMail[],
  senders: ReadonlyMap<string, Sender>,
): Promise<LeasedMail[]> {
  const addresses = await findProvedAddresses(connection, [...new Set(mails.map(({ mail }) => mail.to))])
  return mails
    .filter((mail) => isByStranger(mail, senders) || !addresses.has(mail.mail.to))
    .toSorted((a, b) => a.mail.to.localeCompare(b.mail.to))
}

function isByStranger({ id }: LeasedMail, senders: ReadonlyMap<string, Sender>): boolean {
  return (senders.get(id)?.cause ?? 'stranger') === 'stranger'
}

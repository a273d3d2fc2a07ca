import { timeOf } from '../../domain/event/event.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import type { Connection, Database } from '../db/database.ts'
import { workOnAll, workOnSome } from '../db/pieces.ts'
import type { ReminderLead } from '../mail/mail.ts'
import { addMail } from '../mail/mail-table.ts'
import { skipNews } from '../tables/announcement-table.ts'
import {
  announceNews,
  findTeamsWithNews,
  findUntoldTeams,
  lockFollowers,
  saveNewsUntil,
} from '../tables/calendar-news-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { lockEvent } from '../tables/events/event-table.ts'
import { type DueMailing, endMailingTurn, findDueMailings, leadOf, postponeMailing } from './mailing-table.ts'
import { addNextMessages, dropMessages, endMessageTurn, findWaitingMessages } from './messages.ts'
import { addNextNotices, endNotice } from './notices.ts'
import { nextPlan } from './reminder-plan.ts'
import { findReminderMailings, saveReminderPlan } from './reminder-table.ts'
import { addNextReminders } from './reminders.ts'

const BATCH_SIZE = 50

/**
 * Queues the emails to followers that are due, and returns their number. It locks the rows, so each follower gets
 * one.
 */
export async function addDueNews(database: Database, signal: AbortSignal): Promise<number> {
  let count = 0
  for (const teamId of await findTeamsWithNews(database)) {
    if (signal.aborted) break
    await workOnSome(database, (connection) => announceNews(connection, teamId))
  }
  for (const { teamId, until } of await findUntoldTeams(database)) {
    await workOnAll(database, signal, async (connection, atMost) => {
      const followers = await lockFollowers(connection, { teamId, until }, atMost)
      for (const [rank, { id, email, after, hasNews }] of followers.entries()) {
        const mail = { kind: 'calendar-news', to: email, contents: { after, until } } as const
        const options = { uniqueKey: `calendar-news/${id}/${until}`, followerId: id, rank }
        if (hasNews && (await addMail(connection, mail, options))) count += 1
        await saveNewsUntil(connection, id, until)
      }
      return followers.length
    })
  }
  return count
}

/** Queues some emails for each due mailing and message. Returns their number; call again until it is zero. */
export async function runDueMailings(database: Database, signal: AbortSignal): Promise<number> {
  const mailings = (await findDueMailings(database, BATCH_SIZE)).map((mailing) => ({
    addNext: (connection: Connection, atMost: number) => addNext(connection, mailing, atMost),
    endTurn: () => endMailingTurn(database, mailing),
  }))
  const messages = (await findWaitingMessages(database, BATCH_SIZE)).map((message) => ({
    addNext: (connection: Connection, atMost: number) => addNextMessages(connection, message, atMost),
    endTurn: () => endMessageTurn(database, message),
  }))
  const due = [...mailings, ...messages]
  const failures: unknown[] = []
  for (const { addNext: work, endTurn } of due) {
    if (signal.aborted) break
    try {
      await workOnSome(database, work)
    } catch (error) {
      // A mailing that fails must not stop the others, now or in the next batch.
      failures.push(error)
      await endTurn()
    }
  }
  if (failures.length > 0) throw failures[0]
  return due.length
}

/** Does nothing if the mailing is no longer due: another instance, or an edit, may have come first. */
async function addNext(connection: Connection, { eventId, kind }: DueMailing, atMost: number): Promise<void> {
  const event = await lockEvent(connection, eventId)
  if (!event) return
  if (!isZone(event.timezone)) return postponeMailing(connection, { eventId, kind })
  const lead = leadOf(kind)
  if (lead) await addNextReminders(connection, event, lead, atMost)
  else await addNextNotices(connection, event, atMost)
}

/**
 * Marks all due mailings as done without sending them: reminders go on to the next occurrence, and notices end. A
 * restored database needs it, because another server may have sent its emails already. Returns the number skipped.
 */
export async function skipDueMailings(connection: Connection): Promise<number> {
  await skipNews(connection)
  let count = await dropMessages(connection)
  for (;;) {
    const due = await findDueMailings(connection, BATCH_SIZE)
    if (due.length === 0) return count
    for (const { eventId, kind } of due) {
      const event = await lockEvent(connection, eventId)
      if (!event) throw new Error(`The event ${eventId} of a due mailing is missing.`)
      const lead = leadOf(kind)
      if (!isZone(event.timezone)) await postponeMailing(connection, { eventId, kind })
      else if (lead) await skipReminder(connection, event, lead)
      else await endNotice(connection, event)
    }
    count += due.length
  }
}

async function skipReminder(connection: Connection, event: StoredEvent, lead: ReminderLead): Promise<void> {
  const mailing = (await findReminderMailings(connection, event.id)).get(lead)
  if (!mailing) throw new Error(`The due reminder of event ${event.id} is missing.`)
  const plan = nextPlan(mailing.plan, timeOf(event), lead, event.readAt)
  await saveReminderPlan(connection, event.id, lead, plan)
}

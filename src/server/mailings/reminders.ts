import { timeOf } from '../../domain/event/event.ts'
import { endOf } from '../../domain/notifications/known-parts.ts'
import type { MailContents, ReminderLead } from '../../domain/notifications/mail.ts'
import { searchedPlan } from '../../domain/notifications/rederived-plan.ts'
import {
  firstPlan,
  type MovedRound,
  movedPlan,
  nextPlan,
  pausedPlan,
  type ReminderPlan,
} from '../../domain/notifications/reminder-plan.ts'
import { type ReminderTime, reminderOfStart } from '../../domain/notifications/reminder-time.ts'
import type { Connection } from '../db/database.ts'
import { hasAttendeesAfter } from '../tables/attendees/attendee-batch.ts'
import { type StoredEvent, takesPlace } from '../tables/events/event-row.ts'
import { saveMailingCursor } from '../tables/mail/mailing-table.ts'
import { addReminderMailings, findReminderMailings, saveReminderPlan } from '../tables/mail/reminder-table.ts'
import { addNextMails, deleteUnsentMails, moveUnsentMails } from './attendee-mail-rows.ts'

/**
 * Call in the transaction of a sign-up. The first sign-up plans the reminders; later ones wake a plan that
 * rests.
 */
export async function planReminders(connection: Connection, event: StoredEvent): Promise<void> {
  const [time, now] = [timeOf(event), event.readAt]
  const mailings = await findReminderMailings(connection, event.id)
  if (mailings.size === 0) {
    const plans = { day: firstPlan(time, 'day', now), hour: firstPlan(time, 'hour', now) }
    return addReminderMailings(connection, event.id, plans)
  }
  for (const [lead, { plan: resting }] of mailings) {
    if (resting.dueAt !== null) continue
    const { plan } = movedPlan(resting, time, lead, now)
    if (plan.dueAt !== null) await saveReminderPlan(connection, event.id, lead, plan)
  }
}

/** Call in the transaction of an edit that changes the event's time. */
export async function rescheduleReminders(connection: Connection, event: StoredEvent): Promise<void> {
  for (const [lead, mailing] of await findReminderMailings(connection, event.id)) {
    const { plan, moved } = movedPlan(mailing.plan, timeOf(event), lead, event.readAt)
    await saveReminderPlan(connection, event.id, lead, takesPlace(event) ? plan : pausedPlan(plan))
    if (moved) await moveRound(connection, event, lead, moved)
  }
}

/** Call in the transaction of an edit that changes only whether the event takes place. Touches no email. */
export async function pauseOrResumeReminders(connection: Connection, event: StoredEvent): Promise<void> {
  for (const [lead, { plan }] of await findReminderMailings(connection, event.id)) {
    const changed = takesPlace(event)
      ? movedPlan(plan, timeOf(event), lead, event.readAt).plan
      : pausedPlan(plan)
    await saveReminderPlan(connection, event.id, lead, changed)
  }
}

/** Writes the next emails of a reminder that is due, and returns for how many. Call with the event locked. */
export async function addNextReminders(
  connection: Connection,
  event: StoredEvent,
  lead: ReminderLead,
  atMost: number,
): Promise<number> {
  const mailing = (await findReminderMailings(connection, event.id)).get(lead)
  const now = event.readAt
  if (event.isDeleted || !mailing || mailing.plan.dueAt === null || mailing.plan.dueAt > now) return 0
  const { plan, cursor } = mailing
  const save = async (changed: ReminderPlan) => {
    await saveReminderPlan(connection, event.id, lead, changed)
    return 0
  }
  if (!takesPlace(event) || !(await hasAttendeesAfter(connection, event.id))) return save(pausedPlan(plan))
  const time = plan.startsAt === null ? null : reminderOfStart(timeOf(event), lead, plan.startsAt)
  // New zone data can move a start before the job has moved its plan.
  if (!time) return save(searchedPlan(plan, timeOf(event), lead, now))
  if (time.expiresAt <= now) return save(nextPlan(plan, timeOf(event), lead, now))
  const round = {
    eventId: event.id,
    key: keyOf(event.id, lead, plan.round),
    kind: 'reminder' as const,
    contents: contentsOf(lead, time),
    expiresAt: time.expiresAt,
    until: endOf(mailing.plan.dueAt),
  }
  const { rows, last } = await addNextMails(connection, round, cursor, atMost)
  if (last) await saveMailingCursor(connection, event.id, `${lead}-reminder`, last)
  else await save(nextPlan(plan, timeOf(event), lead, now))
  return rows
}

/** Moves the emails that are queued and not sent yet, or deletes them if there is nothing to remind of. */
async function moveRound(
  connection: Connection,
  { id: eventId, readAt }: StoredEvent,
  lead: ReminderLead,
  { round, to }: MovedRound,
): Promise<void> {
  const key = keyOf(eventId, lead, round)
  if (!to) return deleteUnsentMails(connection, { eventId, key })
  await moveUnsentMails<'reminder'>(
    connection,
    { eventId, key, contents: contentsOf(lead, to), expiresAt: to.expiresAt },
    to.dueAt > readAt ? to.dueAt : null,
  )
}

function keyOf(eventId: string, lead: ReminderLead, round: number): string {
  return `${lead}-reminder/${eventId}/${round}`
}

function contentsOf(lead: ReminderLead, { startsAt }: ReminderTime): MailContents['reminder'] {
  return { lead, startsAt }
}

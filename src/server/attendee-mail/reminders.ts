import { endOf } from '../../domain/attendee.ts'
import { timeOf } from '../../domain/event/event.ts'
import { lastOccurrence } from '../../domain/event/event-time.ts'
import type { Connection } from '../db/database.ts'
import type { MailContents, ReminderLead } from '../mail/mail.ts'
import { comingOn } from '../tables/attendees/attendance-table.ts'
import { type StoredEvent, takesPlace } from '../tables/events/event-row.ts'
import { hasAttendeesAfter, saveMailingCursor } from './mailing-table.ts'
import {
  firstPlan,
  type MovedRound,
  movedPlan,
  nextPlan,
  pausedPlan,
  type ReminderPlan,
  rederivedPlan,
  searchedPlan,
} from './reminder-plan.ts'
import {
  addNextMails,
  addReminderMailings,
  deleteUnsentMails,
  findReminderMailings,
  moveUnsentMails,
  saveReminderPlan,
} from './reminder-table.ts'
import { movedReminder, reminderOfStart } from './reminder-time.ts'

/** Call in the transaction of a sign-up. The first one plans the reminders; later ones wake a plan that rests. */
export async function planReminders(connection: Connection, event: StoredEvent): Promise<void> {
  const [time, now] = [timeOf(event), event.readAt]
  const mailings = await findReminderMailings(connection, event.id)
  if (mailings.size === 0) {
    const plans = { day: firstPlan(time, 'day', now), hour: firstPlan(time, 'hour', now) }
    return addReminderMailings(connection, event.id, plans)
  }
  for (const [lead, { plan: resting }] of mailings) {
    if (resting.dueAt !== null) continue
    const { plan } = movedPlan(resting, { before: time, after: time }, lead, now)
    if (plan.dueAt !== null) await saveReminderPlan(connection, event.id, lead, plan)
  }
}

/** Call in the transaction of an edit that changes the event's time. */
export async function rescheduleReminders(
  connection: Connection,
  { before, after: event }: { before: StoredEvent; after: StoredEvent },
): Promise<void> {
  const edit = { before: timeOf(before), after: timeOf(event) }
  for (const [lead, mailing] of await findReminderMailings(connection, event.id)) {
    const { plan, movedRounds } = movedPlan(mailing.plan, edit, lead, event.readAt)
    const newPlan = takesPlace(event) ? plan : pausedPlan(plan, edit.after, lead)
    await saveReminderPlan(connection, event.id, lead, newPlan)
    for (const round of movedRounds) await moveRound(connection, event, lead, round)
  }
}

/** Call in the transaction of an edit that changes only whether the event takes place. Touches no email. */
export async function pauseOrResumeReminders(connection: Connection, event: StoredEvent): Promise<void> {
  const time = timeOf(event)
  for (const [lead, { plan }] of await findReminderMailings(connection, event.id)) {
    const newPlan = takesPlace(event)
      ? movedPlan(plan, { before: time, after: time }, lead, event.readAt).plan
      : pausedPlan(plan, time, lead)
    await saveReminderPlan(connection, event.id, lead, newPlan)
  }
}

/** Writes the next emails of a reminder that is due. Call with the event locked. */
export async function addNextReminders(
  connection: Connection,
  event: StoredEvent,
  lead: ReminderLead,
  atMost: number,
): Promise<void> {
  const mailing = (await findReminderMailings(connection, event.id)).get(lead)
  const now = event.readAt
  if (event.isDeleted || !mailing || mailing.plan.dueAt === null || mailing.plan.dueAt > now) return
  const { plan, cursor } = mailing
  const save = (newPlan: ReminderPlan) => saveReminderPlan(connection, event.id, lead, newPlan)
  if (!takesPlace(event) || !(await hasAttendeesAfter(connection, event.id))) {
    return save(pausedPlan(plan, timeOf(event), lead))
  }
  const time = plan.startsAt === null ? null : reminderOfStart(timeOf(event), lead, plan.startsAt)
  // New zone data can move a start before the job has moved its plan.
  if (!time) return save(searchedPlan(plan, timeOf(event), lead, now))
  if (time.expiresAt <= now) return save(nextPlan(plan, timeOf(event), lead, now))
  const round = {
    eventId: event.id,
    key: keyOf(event.id, lead, plan.round),
    contents: { lead, startsAt: time.startsAt },
    expiresAt: time.expiresAt,
    until: endOf(mailing.plan.dueAt),
    readers: comingOn(event, time.day, '$11'),
  }
  const { last } = await addNextMails(connection, round, cursor, atMost)
  if (last) await saveMailingCursor(connection, event.id, `${lead}-reminder`, last)
  else await save(nextPlan(plan, timeOf(event), lead, now))
}

async function moveRound(
  connection: Connection,
  { id: eventId, readAt }: StoredEvent,
  lead: ReminderLead,
  { round, to }: MovedRound,
): Promise<void> {
  const key = keyOf(eventId, lead, round)
  if (!to) return deleteUnsentMails(connection, eventId, key)
  await moveUnsentMails(
    connection,
    { eventId, key, contents: { lead, startsAt: to.startsAt }, expiresAt: to.expiresAt },
    to.dueAt > readAt ? to.dueAt : null,
  )
}

function keyOf(eventId: string, lead: ReminderLead, round: number): string {
  return `${lead}-reminder/${eventId}/${round}`
}

const UNSENT = 'event_id = $1 AND sent_at IS NULL AND failed_at IS NULL'

/** Moves what is planned and queued for attendees to the instants of new zone data. Call with the event locked. */
export async function rederiveMailings(connection: Connection, event: StoredEvent): Promise<void> {
  const time = timeOf(event)
  for (const [lead, { plan }] of await findReminderMailings(connection, event.id)) {
    await saveReminderPlan(connection, event.id, lead, rederivedPlan(plan, time, lead, event.readAt))
  }
  // A queued reminder names its occurrence by its start. All reminders of a round have the same payload.
  const payloads = await connection.values<string>(
    `SELECT DISTINCT payload FROM mails WHERE ${UNSENT} AND kind = 'reminder'`,
    [event.id],
  )
  for (const payload of payloads) {
    const { lead, startsAt } = JSON.parse(payload) as MailContents['reminder']
    const to = movedReminder(time, lead, startsAt)
    if (!to || to.startsAt === startsAt) continue
    await connection.query(
      `UPDATE mails SET payload = $3, expires_at = $4, due_at = CASE WHEN due_at < $5 THEN $5 ELSE due_at END
       WHERE ${UNSENT} AND kind = 'reminder' AND payload = $2`,
      [event.id, payload, JSON.stringify({ lead, startsAt: to.startsAt }), to.expiresAt, to.dueAt],
    )
  }
  await connection.query(
    `UPDATE mails SET expires_at = CAST($2 AS bigint) WHERE ${UNSENT} AND kind = 'change' AND expires_at IS NOT NULL`,
    [event.id, lastOccurrence(time)?.endsAt ?? null],
  )
}

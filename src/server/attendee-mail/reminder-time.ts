import { type EventTime, firstStartingAfter, type Occurrence } from '../../domain/event/event-time.ts'
import { type Instant, instantOf } from '../../domain/time/time-zone.ts'
import { DAY, HOUR } from '../../domain/time/wall-time.ts'
import type { ReminderLead } from '../mail/mail.ts'

/** The time of day at which all-day reminders are sent, on the day before. */
const MORNING = 9 * HOUR

/** When the reminder of one occurrence is sent. */
export interface ReminderTime {
  startsAt: Instant
  dueAt: Instant
  /** Not sent from this time on. */
  expiresAt: Instant
}

/** Null for the hour before an all-day event: nobody wants a reminder at 11 PM. */
export function reminderTime(
  event: EventTime,
  { startsAt, start }: Occurrence,
  lead: ReminderLead,
): ReminderTime | null {
  if (event.allDay) {
    if (lead === 'hour') return null
    return { startsAt, dueAt: instantOf(event.timezone, start - DAY + MORNING), expiresAt: startsAt }
  }
  if (lead === 'hour') return { startsAt, dueAt: startsAt - HOUR, expiresAt: startsAt }
  // From one hour before the start, the hour reminder replaces this one.
  return { startsAt, dueAt: startsAt - DAY, expiresAt: startsAt - HOUR }
}

/** The reminder of the first occurrence that starts after `after` and whose reminder is accepted. */
export function firstReminder(
  event: EventTime,
  lead: ReminderLead,
  after: Instant,
  isAccepted: (time: ReminderTime) => boolean,
): ReminderTime | null {
  let occurrence = firstStartingAfter(event, after)
  while (occurrence) {
    const time = reminderTime(event, occurrence, lead)
    if (!time || isAccepted(time)) return time
    occurrence = firstStartingAfter(event, occurrence.startsAt)
  }
  return null
}

/** The reminder of the occurrence that starts at `startsAt`, or null. */
export function reminderOfStart(
  event: EventTime,
  lead: ReminderLead,
  startsAt: Instant,
): ReminderTime | null {
  const time = firstReminder(event, lead, startsAt - 1, () => true)
  return time?.startsAt === startsAt ? time : null
}

import { type EventTime, firstStartingAfter, type Occurrence } from '../event/event-time.ts'
import { type Instant, instantOf } from '../time/time-zone.ts'
import { DAY, HOUR } from '../time/wall-time.ts'
import type { ReminderLead } from './mail.ts'

/** On the day before an all-day event. */
const MORNING = 9 * HOUR

/** When people are reminded of one occurrence. */
export interface ReminderTime {
  startsAt: Instant
  dueAt: Instant
  /** From then on the reminder is of no use. */
  expiresAt: Instant
}

/** Null where there is none: nobody is told of an all-day event an hour before midnight. */
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
  // An hour before the start the other reminder says all that this one would.
  return { startsAt, dueAt: startsAt - DAY, expiresAt: startsAt - HOUR }
}

/** The first occurrence that starts after an instant and whose reminder will do. */
export function firstReminder(
  event: EventTime,
  lead: ReminderLead,
  after: Instant,
  willDo: (time: ReminderTime) => boolean,
): ReminderTime | null {
  let occurrence = firstStartingAfter(event, after)
  while (occurrence) {
    const time = reminderTime(event, occurrence, lead)
    if (!time || willDo(time)) return time
    occurrence = firstStartingAfter(event, occurrence.startsAt)
  }
  return null
}

/** Of the occurrence that starts at an instant; null when none does. */
export function reminderOfStart(
  event: EventTime,
  lead: ReminderLead,
  startsAt: Instant,
): ReminderTime | null {
  const time = firstReminder(event, lead, startsAt - 1, () => true)
  return time?.startsAt === startsAt ? time : null
}

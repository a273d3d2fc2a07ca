import { type EventTime, firstStartingAfter, type Occurrence } from '../../domain/event/event-time.ts'
import { type Instant, instantOf } from '../../domain/time/time-zone.ts'
import { DAY, type Day, dayOfWallTime, HOUR } from '../../domain/time/wall-time.ts'
import type { ReminderLead } from '../mail/mail.ts'

/** All-day reminders are sent at this time of day, on the day before. */
const MORNING = 9 * HOUR

export interface ReminderTime {
  /** It is the day of the occurrence by the rule, which says which date of a series it is. */
  day: Day
  startsAt: Instant
  dueAt: Instant
  expiresAt: Instant
}

/** Returns null for the hour before an all-day event: nobody wants a reminder at 11 PM. */
export function reminderTime(
  event: EventTime,
  { startsAt, start, exception }: Occurrence,
  lead: ReminderLead,
): ReminderTime | null {
  const day = exception?.day ?? dayOfWallTime(start)
  if (event.allDay) {
    if (lead === 'hour') return null
    return { day, startsAt, dueAt: instantOf(event.timezone, start - DAY + MORNING), expiresAt: startsAt }
  }
  if (lead === 'hour') return { day, startsAt, dueAt: startsAt - HOUR, expiresAt: startsAt }
  // From one hour before the start, the hour reminder replaces this one.
  return { day, startsAt, dueAt: startsAt - DAY, expiresAt: startsAt - HOUR }
}

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

export function reminderOfStart(
  event: EventTime,
  lead: ReminderLead,
  startsAt: Instant,
): ReminderTime | null {
  const time = firstReminder(event, lead, startsAt - 1, () => true)
  return time?.startsAt === startsAt ? time : null
}

/** New zone data moves a start by an hour or so. A series has a start a day at most, so none is nearer. */
const SAME_OCCURRENCE = 12 * HOUR

export function movedReminder(event: EventTime, lead: ReminderLead, startsAt: Instant): ReminderTime | null {
  let nearest = firstStartingAfter(event, startsAt - SAME_OCCURRENCE)
  while (nearest) {
    const next = firstStartingAfter(event, nearest.startsAt)
    if (!next || Math.abs(next.startsAt - startsAt) >= Math.abs(nearest.startsAt - startsAt)) break
    nearest = next
  }
  if (!nearest || Math.abs(nearest.startsAt - startsAt) > SAME_OCCURRENCE) return null
  return reminderTime(event, nearest, lead)
}

import { type EventTime, firstStartingAfter } from '../event/event-time.ts'
import type { Instant } from '../time/time-zone.ts'
import { HOUR } from '../time/wall-time.ts'
import type { ReminderLead } from './mail.ts'
import type { ReminderPlan } from './reminder-plan.ts'
import { firstReminder, type ReminderTime, reminderTime } from './reminder-time.ts'

/** New zone data moves a start by an hour or so. A series has a start a day at most, so none is nearer. */
const SAME_OCCURRENCE = 12 * HOUR

/**
 * The plan after the zone data has changed: for the same occurrence, at its new time. Nobody is told of such
 * a move, so a reminder whose new time has just passed is still given. A start that no longer exists is
 * searched from now on.
 */
export function rederivedPlan(
  plan: ReminderPlan,
  event: EventTime,
  lead: ReminderLead,
  now: Instant,
): ReminderPlan {
  if (plan.startsAt === null) return plan
  const time = movedReminder(event, lead, plan.startsAt)
  if (!time || time.expiresAt <= now) return searchedPlan(plan, event, lead, now)
  // Who signed up between the new time and now did so for the reminder that was still to come.
  const dueAt = plan.dueAt === null ? null : Math.max(time.dueAt, Math.min(plan.dueAt, now))
  return { ...plan, startsAt: time.startsAt, dueAt }
}

/** The plan if the planned occurrence no longer exists: the next one whose reminder is still to come. */
export function searchedPlan(
  plan: ReminderPlan,
  event: EventTime,
  lead: ReminderLead,
  now: Instant,
): ReminderPlan {
  const time = firstReminder(event, lead, now, ({ dueAt }) => dueAt > now)
  return {
    ...plan,
    round: plan.isBegun ? plan.round + 1 : plan.round,
    startsAt: time?.startsAt ?? null,
    dueAt: plan.dueAt === null ? null : (time?.dueAt ?? null),
    isBegun: false,
  }
}

/** The reminder of the occurrence that started at `startsAt` by other zone data, or null. */
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

import { type EventTime, firstStartingAfter, type Occurrence, occurrenceToShow } from '../event/event-time.ts'
import type { Instant } from '../time/time-zone.ts'
import type { ReminderLead } from './mail.ts'
import { firstReminder, type ReminderTime, reminderTime } from './reminder-time.ts'

/**
 * The next reminder of an event for one lead time, for all attendees. The round number identifies the
 * occurrence even if an edit moves it, so that nobody is reminded of it twice.
 */
export interface ReminderPlan {
  round: number
  /** Start of the planned occurrence; null if none is left. */
  startsAt: Instant | null
  /** Null if nothing is planned. */
  dueAt: Instant | null
  /** True if some attendees have got this reminder and the others have not. */
  isBegun: boolean
  /** Start of the previous occurrence, of which everyone has been reminded. */
  remindedStartsAt: Instant | null
}

/** Where an edit moves the queued reminders of a round; null if their occurrence no longer exists. */
export interface MovedRound {
  round: number
  to: ReminderTime | null
}

const NOTHING_YET: ReminderPlan = {
  round: 1,
  startsAt: null,
  dueAt: null,
  isBegun: false,
  remindedStartsAt: null,
}

/** The plan when the first attendee signs up. Reminders that are already due are skipped. */
export function firstPlan(event: EventTime, lead: ReminderLead, now: Instant): ReminderPlan {
  return planned(NOTHING_YET, firstReminder(event, lead, now, isAhead(now)))
}

/**
 * The plan after a round is finished or has expired. A reminder that is late but has not expired still
 * counts.
 */
export function nextPlan(
  plan: ReminderPlan,
  event: EventTime,
  lead: ReminderLead,
  now: Instant,
): ReminderPlan {
  const after = Math.max(plan.startsAt ?? now, now)
  return planned(done(plan), firstReminder(event, lead, after, isNotExpired(now)))
}

/** The plan while the event has no attendees or sends no reminders. */
export function pausedPlan(plan: ReminderPlan): ReminderPlan {
  return { ...(plan.isBegun ? done(plan) : plan), dueAt: null }
}

/**
 * The plan after an edit of the event's time, or when a paused plan resumes. Future occurrences before and
 * after the edit are matched in order: if n of them had been reminded of before, the first n count as
 * reminded of now.
 */
export function movedPlan(
  plan: ReminderPlan,
  { before, after }: { before: EventTime; after: EventTime },
  lead: ReminderLead,
  now: Instant,
): { plan: ReminderPlan; moved: MovedRound | null } {
  const reminded = plan.isBegun ? plan.startsAt : plan.remindedStartsAt
  const count = reminded === null ? 0 : startsBetween(before, now, reminded)
  if (count === 0) return { plan: unremindedPlan(plan, after, lead, now), moved: null }
  const round = plan.isBegun ? plan.round : plan.round - 1
  // The edit can move a reminded occurrence to an earlier time, so that it is already running. Then it counts
  // as the first one, unless another was already running before the edit.
  const occurrence = nthToCome(after, count, !isRunning(before, now), now)
  const to = occurrence && reminderTime(after, occurrence, lead)
  return { plan: remindedPlan(plan, { round, occurrence, to }, after, lead, now), moved: { round, to } }
}

/** Plans the first possible occurrence. A reminder that is due right now stays due. */
function unremindedPlan(
  plan: ReminderPlan,
  event: EventTime,
  lead: ReminderLead,
  now: Instant,
): ReminderPlan {
  const isDue = plan.dueAt !== null && plan.dueAt <= now && !plan.isBegun
  const time = firstReminder(event, lead, now, isDue ? isNotExpired(now) : isAhead(now))
  return planned(plan.isBegun ? done(plan) : plan, time)
}

/** A round that some or all attendees have been reminded of, and its occurrence after the edit. */
interface RemindedRound extends MovedRound {
  occurrence: Occurrence | null
}

function remindedPlan(
  plan: ReminderPlan,
  { round, occurrence, to }: RemindedRound,
  event: EventTime,
  lead: ReminderLead,
  now: Instant,
): ReminderPlan {
  // The new time allows a reminder for those who had signed up too late for the old one.
  if (to && to.dueAt > now) return planned({ ...NOTHING_YET, round }, to)
  if (to && plan.isBegun) return { ...plan, startsAt: to.startsAt }
  const finished = { ...done({ ...plan, round }), remindedStartsAt: occurrence?.startsAt ?? null }
  const time = occurrence
    ? firstReminder(event, lead, Math.max(occurrence.startsAt, now), isAhead(now))
    : null
  return planned(finished, time)
}

function planned(plan: ReminderPlan, time: ReminderTime | null): ReminderPlan {
  return { ...plan, startsAt: time?.startsAt ?? null, dueAt: time?.dueAt ?? null, isBegun: false }
}

function done(plan: ReminderPlan): ReminderPlan {
  return { ...plan, round: plan.round + 1, isBegun: false, remindedStartsAt: plan.startsAt }
}

function isAhead(now: Instant): (time: ReminderTime) => boolean {
  return ({ dueAt }) => dueAt > now
}

function isNotExpired(now: Instant): (time: ReminderTime) => boolean {
  return ({ expiresAt }) => expiresAt > now
}

/** The number of occurrences that start after `after`, up to and including `until`. */
function startsBetween(event: EventTime, after: Instant, until: Instant): number {
  let count = 0
  let occurrence = firstStartingAfter(event, after)
  while (occurrence && occurrence.startsAt <= until) {
    count += 1
    occurrence = firstStartingAfter(event, occurrence.startsAt)
  }
  return count
}

function isRunning(event: EventTime, now: Instant): boolean {
  const { startsAt, endsAt } = occurrenceToShow(event, now)
  return startsAt <= now && endsAt > now
}

/** @param isWithCurrent whether an occurrence that is running now counts as the first */
function nthToCome(event: EventTime, count: number, isWithCurrent: boolean, now: Instant): Occurrence | null {
  const shown = occurrenceToShow(event, now)
  let occurrence = isWithCurrent && shown.endsAt > now ? shown : firstStartingAfter(event, now)
  for (let n = 1; n < count && occurrence; n += 1) {
    occurrence = firstStartingAfter(event, occurrence.startsAt)
  }
  return occurrence
}

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

/** The next reminder of an event for one lead time, for all attendees. */
export interface ReminderPlan {
  /** Part of the key of each email, so that nobody gets two reminders in one round. */
  round: number
  /** Start of the planned occurrence; null if none is left. */
  startsAt: Instant | null
  /** Null if nothing is planned. */
  dueAt: Instant | null
  /** True if some attendees have got this reminder and the others have not. */
  isBegun: boolean
  /** The last round that everyone has been reminded in; null before the first. */
  given: GivenRound | null
}

/** `dueAt` is the time for which it was given. Later edits do not change it. */
export interface GivenRound {
  round: number
  dueAt: Instant
}

/** Where an edit moves the queued reminders of a round; null if there is nothing left to remind of. */
export interface MovedRound {
  round: number
  to: ReminderTime | null
}

/** A reminder counts as given if an edit moves it by no more than this. Otherwise a new round begins. */
const SAME_REMINDER = 12 * HOUR

const NOTHING_YET: ReminderPlan = { round: 1, startsAt: null, dueAt: null, isBegun: false, given: null }

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
 * The plan after an edit of the event's time, or when a paused plan resumes. If an edit moves a reminder by
 * only a few hours, its round goes on, for those who had signed up too late for the old time.
 */
export function movedPlan(
  plan: ReminderPlan,
  event: EventTime,
  lead: ReminderLead,
  now: Instant,
): { plan: ReminderPlan; moved: MovedRound | null } {
  const { given } = plan.isBegun ? done(plan) : plan
  const isDue = plan.dueAt !== null && plan.dueAt <= now && !plan.isBegun
  // A reminder that is due right now stays due, and so does one that is being written.
  const time = firstReminder(event, lead, now, (candidate) => {
    const isUnderWay = isSame(candidate, given) ? plan.isBegun : isDue
    return isAhead(now)(candidate) || (isUnderWay && isNotExpired(now)(candidate))
  })
  const moved = given && { round: given.round, to: sameReminder(event, lead, given, now) }
  if (!given || !isSame(time, given)) {
    const round = Math.max(plan.round, given ? given.round + 1 : 1)
    return { plan: planned({ ...plan, round, given }, time), moved }
  }
  if (time && time.dueAt <= now) return { plan: { ...plan, startsAt: time.startsAt }, moved }
  return { plan: planned({ ...plan, round: given.round, given }, time), moved }
}

function planned(plan: ReminderPlan, time: ReminderTime | null): ReminderPlan {
  return { ...plan, startsAt: time?.startsAt ?? null, dueAt: time?.dueAt ?? null, isBegun: false }
}

/** A round that goes on after an edit keeps the time for which it was given to most attendees. */
function done(plan: ReminderPlan): ReminderPlan {
  const { round, dueAt } = plan
  const given = dueAt === null || plan.given?.round === round ? plan.given : { round, dueAt }
  return { ...plan, round: round + 1, isBegun: false, given }
}

function isSame(time: ReminderTime | null, given: GivenRound | null): boolean {
  return time !== null && given !== null && Math.abs(time.dueAt - given.dueAt) <= SAME_REMINDER
}

/** The reminder that counts as given, after an edit; null if there is none or it has expired. */
function sameReminder(
  event: EventTime,
  lead: ReminderLead,
  given: GivenRound,
  now: Instant,
): ReminderTime | null {
  let occurrence = firstStartingAfter(event, now)
  while (occurrence) {
    const time = reminderTime(event, occurrence, lead)
    if (!time || time.dueAt > given.dueAt + SAME_REMINDER) return null
    if (isSame(time, given) && isNotExpired(now)(time)) return time
    occurrence = firstStartingAfter(event, occurrence.startsAt)
  }
  return null
}

function isAhead(now: Instant): (time: ReminderTime) => boolean {
  return ({ dueAt }) => dueAt > now
}

function isNotExpired(now: Instant): (time: ReminderTime) => boolean {
  return ({ expiresAt }) => expiresAt > now
}

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

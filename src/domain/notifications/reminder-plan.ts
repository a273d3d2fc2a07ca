import { type EventTime, firstStartingAfter, type Occurrence, occurrenceToShow } from '../event/event-time.ts'
import type { Instant } from '../time/time-zone.ts'
import type { ReminderLead } from './mail.ts'
import { firstReminder, type ReminderTime, reminderTime } from './reminder-time.ts'

/**
 * What is planned of an event's reminders of one lead: only its next occurrence, for all who have signed up. The round names that
 * occurrence, wherever an edit moves it, so that nobody is reminded of it twice.
 */
export interface ReminderPlan {
  round: number
  /** Null when none is to come. */
  startsAt: Instant | null
  /** Null while nothing is planned. */
  dueAt: Instant | null
  /** Some have been reminded of it, the others are next. */
  isBegun: boolean
  /** Of the occurrence before, of which all have been reminded. */
  remindedStartsAt: Instant | null
}

/** What becomes of the reminders of a round that are written already: they move with their occurrence, or go with it. */
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

/** For the first who signs up: what is due already is left out. */
export function firstPlan(event: EventTime, lead: ReminderLead, now: Instant): ReminderPlan {
  return planned(NOTHING_YET, firstReminder(event, lead, now, isAhead(now)))
}

/** After all have been reminded of an occurrence, or when it is too late for that. What is late but of use is next. */
export function nextPlan(
  plan: ReminderPlan,
  event: EventTime,
  lead: ReminderLead,
  now: Instant,
): ReminderPlan {
  const after = Math.max(plan.startsAt ?? now, now)
  return planned(done(plan), firstReminder(event, lead, after, isOfUse(now)))
}

/** When nobody is there to be reminded, or nobody may be. */
export function pausedPlan(plan: ReminderPlan): ReminderPlan {
  return { ...(plan.isBegun ? done(plan) : plan), dueAt: null }
}

/**
 * After an edit of the time, and whenever there is somebody to remind again. The occurrences that are still to come are matched in their
 * order: as many as had been reminded of before are taken for reminded of now.
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
  // An edit can let one that was to come go on already; unless another went on before, whose place it has taken.
  const occurrence = nthToCome(after, count, !isGoingOn(before, now), now)
  const to = occurrence && reminderTime(after, occurrence, lead)
  return { plan: remindedPlan(plan, { round, occurrence, to }, after, lead, now), moved: { round, to } }
}

/** The occurrence that is planned is the first that can be. One that was due in this very moment stays so. */
function unremindedPlan(
  plan: ReminderPlan,
  event: EventTime,
  lead: ReminderLead,
  now: Instant,
): ReminderPlan {
  const isDue = plan.dueAt !== null && plan.dueAt <= now && !plan.isBegun
  const time = firstReminder(event, lead, now, isDue ? isOfUse(now) : isAhead(now))
  return planned(plan.isBegun ? done(plan) : plan, time)
}

/** Of which some or all have been reminded, and where it is now. */
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
  // At its new time those who had signed up too late for the old one are reminded after all.
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

function isOfUse(now: Instant): (time: ReminderTime) => boolean {
  return ({ expiresAt }) => expiresAt > now
}

/** How many start after one instant and not after another. */
function startsBetween(event: EventTime, after: Instant, until: Instant): number {
  let count = 0
  let occurrence = firstStartingAfter(event, after)
  while (occurrence && occurrence.startsAt <= until) {
    count += 1
    occurrence = firstStartingAfter(event, occurrence.startsAt)
  }
  return count
}

function isGoingOn(event: EventTime, now: Instant): boolean {
  const { startsAt, endsAt } = occurrenceToShow(event, now)
  return startsAt <= now && endsAt > now
}

/** @param isWithCurrent whether one that goes on already is the first */
function nthToCome(event: EventTime, count: number, isWithCurrent: boolean, now: Instant): Occurrence | null {
  const shown = occurrenceToShow(event, now)
  let occurrence = isWithCurrent && shown.endsAt > now ? shown : firstStartingAfter(event, now)
  for (let place = 1; place < count && occurrence; place += 1) {
    occurrence = firstStartingAfter(event, occurrence.startsAt)
  }
  return occurrence
}

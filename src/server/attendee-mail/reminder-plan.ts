import { type EventTime, firstStartingAfter } from '../../domain/event/event-time.ts'
import { dayAfterEdit } from '../../domain/event/exceptions-after-edit.ts'
import { seriesOccurrenceOn } from '../../domain/event/series-occurrences.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { DAY, type Day, HOUR } from '../../domain/time/wall-time.ts'
import type { ReminderLead } from '../mail/mail.ts'
import {
  firstReminder,
  movedReminder,
  type ReminderTime,
  reminderOfStart,
  reminderTime,
} from './reminder-time.ts'

export interface ReminderPlan {
  /** It is part of the key of each email, so that nobody gets two reminders in one round. */
  round: number
  /** It is null if no occurrence is left. */
  startsAt: Instant | null
  /** It is null if nothing is planned. */
  dueAt: Instant | null
  /** True if some attendees have got this reminder and the others have not. */
  isBegun: boolean
  /** Everyone has been reminded in these rounds of the last days; the last one stays. */
  givenRounds: readonly GivenRound[]
}

export interface GivenRound {
  round: number
  /** The round was for this date; null if a version before this one has given it. */
  day: Day | null
  dueAt: Instant
}

interface TimeEdit {
  before: EventTime
  after: EventTime
}

export interface MovedRound {
  round: number
  /** It is null if there is nothing left to remind of. */
  to: ReminderTime | null
}

/** A reminder counts as given if an edit moves it by no more than this. Otherwise a new round begins. */
const SAME_REMINDER = 12 * HOUR

/** No reminder that was given longer ago is for a date that is still to come. */
const GIVEN_KEPT = 2 * DAY

const NOTHING_YET: ReminderPlan = { round: 1, startsAt: null, dueAt: null, isBegun: false, givenRounds: [] }

export function firstPlan(event: EventTime, lead: ReminderLead, now: Instant): ReminderPlan {
  return planFor(NOTHING_YET, firstReminder(event, lead, now, isAhead(now)))
}

export function nextPlan(
  plan: ReminderPlan,
  event: EventTime,
  lead: ReminderLead,
  now: Instant,
): ReminderPlan {
  const after = Math.max(plan.startsAt ?? now, now)
  return planFor(donePlan(plan, event, lead), firstReminder(event, lead, after, isNotExpired(now)))
}

export function pausedPlan(plan: ReminderPlan, event: EventTime, lead: ReminderLead): ReminderPlan {
  return { ...(plan.isBegun ? donePlan(plan, event, lead) : plan), dueAt: null }
}

/**
 * Plans again after an edit of the event's time, or when a paused plan resumes (then both times of the edit are the
 * same). If an edit moves a reminder by only a few hours, its round goes on, for people who had signed up too late
 * for the old time.
 */
export function movedPlan(
  plan: ReminderPlan,
  edit: TimeEdit,
  lead: ReminderLead,
  now: Instant,
): { plan: ReminderPlan; movedRounds: MovedRound[] } {
  const { after } = edit
  const before = plan.isBegun ? donePlan(plan, edit.before, lead) : plan
  const ahead = remindersAhead(after, lead, before.givenRounds, now)
  const givenRounds = givenAfter(before.givenRounds, edit, lead, ahead)
  const isDue = plan.dueAt !== null && plan.dueAt <= now && !plan.isBegun
  // A reminder that is due right now stays due, and so does one that is being written.
  const time = firstReminder(after, lead, now, (candidate) => {
    const same = sameRound(candidate, givenRounds)
    const isUnderWay = same ? plan.isBegun && same.round === plan.round : isDue
    return isAhead(now)(candidate) || (isUnderWay && isNotExpired(now)(candidate))
  })
  const movedRounds = givenRounds.map((one) => ({
    round: one.round,
    to: ahead.filter(isNotExpired(now)).find((candidate) => sameRound(candidate, [one])) ?? null,
  }))
  if (plan.isBegun && time && time.dueAt <= now) {
    return { plan: { ...plan, givenRounds, startsAt: time.startsAt }, movedRounds }
  }
  return { plan: planFor({ ...before, givenRounds }, time), movedRounds }
}
/** The round of a date that was reminded of before goes on; any other date begins a new one. */
function planFor(plan: ReminderPlan, time: ReminderTime | null): ReminderPlan {
  const round = (time && sameRound(time, plan.givenRounds)?.round) ?? newRound(plan)
  return { ...plan, round, startsAt: time?.startsAt ?? null, dueAt: time?.dueAt ?? null, isBegun: false }
}

function newRound({ round, givenRounds }: ReminderPlan): number {
  const next = Math.max(0, ...givenRounds.map((one) => one.round)) + 1
  return givenRounds.some((one) => one.round === round) ? next : Math.max(round, next)
}

/** A round that goes on after an edit keeps the time for which it was given to most attendees. */
function donePlan(plan: ReminderPlan, event: EventTime, lead: ReminderLead): ReminderPlan {
  const { round, startsAt, dueAt } = plan
  if (dueAt === null || plan.givenRounds.some((one) => one.round === round))
    return { ...plan, isBegun: false }
  const day = startsAt === null ? null : (reminderOfStart(event, lead, startsAt)?.day ?? null)
  const recent = plan.givenRounds.filter((one) => one.dueAt > dueAt - GIVEN_KEPT)
  return { ...plan, isBegun: false, givenRounds: [...recent, { round, day, dueAt }] }
}

function sameRound(time: ReminderTime, rounds: readonly GivenRound[]): GivenRound | undefined {
  return rounds.find((one) => time.day === one.day && isNear(time, one))
}

function isNear(time: ReminderTime, round: GivenRound): boolean {
  return Math.abs(time.dueAt - round.dueAt) <= SAME_REMINDER
}

function remindersAhead(
  event: EventTime,
  lead: ReminderLead,
  rounds: readonly GivenRound[],
  now: Instant,
): ReminderTime[] {
  const until = Math.max(...rounds.map(({ dueAt }) => dueAt)) + SAME_REMINDER
  const ahead: ReminderTime[] = []
  let time = firstReminder(event, lead, now, () => true)
  while (time && time.dueAt <= until) {
    ahead.push(time)
    time = firstReminder(event, lead, time.startsAt, () => true)
  }
  return ahead
}

/**
 * Gives the given rounds the days that their dates have after an edit. If the whole series moves, its next date may
 * come to where the last one was: attendees were reminded of that time already. A date that was there before is
 * another one.
 */
function givenAfter(
  rounds: readonly GivenRound[],
  edit: TimeEdit,
  lead: ReminderLead,
  ahead: readonly ReminderTime[],
): GivenRound[] {
  const { before, after } = edit
  const movesAll = before.start !== after.start || before.timezone !== after.timezone
  const rebased = rounds.map((one) => {
    const day = one.day === null ? null : dayAfterEdit(one.day, edit)
    const date = day === null ? null : seriesOccurrenceOn(after, day)
    const time = date && date.status !== 'skipped' ? reminderTime(after, date.occurrence, lead) : null
    return { one: { ...one, day: day ?? one.day }, isThere: time !== null && isNear(time, one) }
  })
  const others = ahead.filter((time) => !rebased.some(({ one }) => sameRound(time, [one])))
  const wasThere = ({ startsAt }: ReminderTime) =>
    firstStartingAfter(before, startsAt - 1)?.startsAt === startsAt
  return rebased.map(({ one, isThere }) => {
    if (isThere || (one.day !== null && !movesAll)) return one
    const [nearest] = others
      .filter((time) => isNear(time, one))
      .filter((time) => one.day === null || time.dueAt === one.dueAt || !wasThere(time))
      .sort((a, b) => Math.abs(a.dueAt - one.dueAt) - Math.abs(b.dueAt - one.dueAt))
    return nearest ? { ...one, day: nearest.day } : one
  })
}

function isAhead(now: Instant): (time: ReminderTime) => boolean {
  return ({ dueAt }) => dueAt > now
}

function isNotExpired(now: Instant): (time: ReminderTime) => boolean {
  return ({ expiresAt }) => expiresAt > now
}

/**
 * Plans the same occurrence at its new time, after the zone data has changed. Nobody is told of such a move, so a
 * reminder whose new time has just passed is still given. A start that no longer exists is searched from now on.
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

import { describe, expect, test } from 'vitest'
import { type EventTimeDetails, timeOf } from '../../domain/event/event.ts'
import type { EventTime } from '../../domain/event/event-time.ts'
import type { Recurrence } from '../../domain/recurrence/recurrence.ts'
import { instantOf } from '../../domain/time/time-zone.ts'
import { DAY, dayOf, HOUR, MINUTE, parseWallTime } from '../../domain/time/wall-time.ts'
import type { ReminderLead } from '../mail/mail.ts'
import { firstPlan, movedPlan, nextPlan, pausedPlan, type ReminderPlan } from './reminder-plan.ts'

const weekly: Recurrence = { frequency: 'WEEKLY', interval: 1, byDay: [], end: { type: 'NEVER' } }
const daily: Recurrence = { ...weekly, frequency: 'DAILY' }

function event(start: string, rest: Partial<EventTimeDetails> = {}): EventTime {
  const timezone = 'America/New_York'
  const startIso = `2026-${start}:00`
  return timeOf({ timezone, startIso, endIso: startIso, allDay: false, recurrence: null, ...rest })
}

function at(wall: string, timezone = 'America/New_York'): number {
  return instantOf(timezone, parseWallTime(`2026-${wall}:00`) ?? Number.NaN)
}

/** The plan after everyone has been reminded of the first occurrence. */
function afterReminding(time: EventTime, lead: ReminderLead = 'day'): ReminderPlan {
  const first = firstPlan(time, lead, 0)
  return nextPlan(first, time, lead, first.dueAt ?? 0)
}

/** An edit of the event, which was on June 10 at 18:00 unless `before` says otherwise. */
function moved(
  plan: ReminderPlan,
  after: EventTime,
  now: number,
  { lead = 'day', before = event('06-10T18:00') }: { lead?: ReminderLead; before?: EventTime } = {},
) {
  return movedPlan(plan, { before, after }, lead, now)
}

describe('the first plan', () => {
  test('the first plan is for the next occurrence whose reminder is not yet due', () => {
    expect(firstPlan(event('06-10T18:00'), 'day', at('06-01T00:00'))).toEqual({
      round: 1,
      startsAt: at('06-10T18:00'),
      dueAt: at('06-09T18:00'),
      isBegun: false,
      givenRounds: [],
    })
  })

  test('the first plan skips a reminder that is already due', () => {
    expect(firstPlan(event('06-10T18:00'), 'day', at('06-09T18:00')).dueAt).toBeNull()
    expect(firstPlan(event('06-10T18:00', { recurrence: weekly }), 'day', at('06-09T18:00'))).toMatchObject({
      startsAt: at('06-17T18:00'),
    })
    expect(firstPlan(event('06-10T18:00'), 'hour', at('06-10T17:00')).dueAt).toBeNull()
  })

  test('the first plan of a weekly event keeps the hour over a clock change', () => {
    const plan = firstPlan(event('03-03T18:00', { recurrence: weekly }), 'hour', at('03-04T00:00'))
    expect(plan).toMatchObject({ startsAt: at('03-10T18:00'), dueAt: at('03-10T17:00') })
    expect(at('03-10T18:00') - at('03-03T18:00')).toBe(7 * DAY - HOUR)
  })
})

describe('the next plan', () => {
  const time = event('06-10T18:00', { recurrence: weekly })

  test('the next plan is for the following occurrence, in the next round', () => {
    expect(afterReminding(time)).toMatchObject({
      round: 2,
      startsAt: at('06-17T18:00'),
      givenRounds: [{ round: 1, day: dayOf(2026, 6, 10), dueAt: at('06-09T18:00') }],
    })
  })

  test('after a long outage, the next plan is for the first reminder that has not expired', () => {
    const plan = firstPlan(time, 'day', at('06-01T00:00'))
    expect(nextPlan(plan, time, 'day', at('07-01T12:00'))).toMatchObject({
      startsAt: at('07-01T18:00'),
      dueAt: at('06-30T18:00'),
    })
    expect(nextPlan(plan, time, 'day', at('07-01T17:00'))).toMatchObject({ startsAt: at('07-08T18:00') })
  })

  test('there is no next plan after the last occurrence', () => {
    const once = event('06-10T18:00')
    expect(afterReminding(once)).toMatchObject({ round: 2, startsAt: null, dueAt: null })
  })
})

describe('an edit before the reminder', () => {
  const now = at('06-01T00:00')
  const time = event('06-10T18:00')
  const plan = firstPlan(time, 'day', now)

  test.each([
    ['to a later day', event('06-20T18:00'), at('06-19T18:00')],
    ['to an earlier day', event('06-05T18:00'), at('06-04T18:00')],
    ['of the zone alone', event('06-10T18:00', { timezone: 'Europe/Berlin' }), at('06-09T12:00')],
    ['to all day', event('06-10T18:00', { allDay: true }), at('06-09T09:00')],
    ['that makes it a series', event('06-10T18:00', { recurrence: weekly }), at('06-09T18:00')],
  ])('an edit %s moves the reminder and keeps the round', (_, after, dueAt) => {
    expect(moved(plan, after, now)).toEqual({
      plan: expect.objectContaining({ round: 1, dueAt }),
      movedRounds: [],
    })
  })

  test('an edit to a time whose reminder is already due cancels the reminder', () => {
    expect(moved(plan, event('06-01T12:00'), now).plan).toMatchObject({ round: 1, dueAt: null })
  })

  test('an edit in the very second in which the reminder is due does not lose it', () => {
    const late = at('06-09T18:00') + 500
    const longer = { ...time, end: time.end + HOUR }
    expect(moved(plan, longer, late).plan).toEqual(plan)
  })

  test('an edit into the past cancels the reminder, and an edit back plans it again', () => {
    const { plan: nothing } = moved(plan, event('05-10T18:00'), now)
    expect(nothing).toMatchObject({ startsAt: null, dueAt: null })
    expect(moved(nothing, time, now, { before: event('05-10T18:00') }).plan).toEqual(plan)
  })
})

describe('an edit after the reminder', () => {
  const time = event('06-10T18:00')
  const plan = afterReminding(time)
  const now = at('06-10T09:00')

  test.each([
    ['by a week', event('06-17T18:00'), at('06-16T18:00')],
    ['by three days', event('06-13T18:00'), at('06-12T18:00')],
    ['by more than twelve hours', event('06-11T10:00'), at('06-10T10:00')],
  ])('an edit %s begins a new round for everyone and drops what is unsent', (_, later, dueAt) => {
    expect(moved(plan, later, now)).toMatchObject({
      plan: { round: 2, dueAt },
      movedRounds: [{ round: 1, to: null }],
    })
  })

  test('an edit by an hour plans no second reminder', () => {
    expect(moved(plan, event('06-10T19:00'), now)).toMatchObject({
      plan: { round: 2, dueAt: null },
      movedRounds: [{ round: 1, to: { startsAt: at('06-10T19:00'), expiresAt: at('06-10T18:00') } }],
    })
  })

  test('an edit by up to twelve hours repeats the round, for those who had signed up too late', () => {
    const early = at('06-09T19:00')
    expect(moved(plan, event('06-11T06:00'), early)).toMatchObject({
      plan: { round: 1, dueAt: at('06-10T06:00'), givenRounds: [{ round: 1, dueAt: at('06-09T18:00') }] },
      movedRounds: [{ round: 1, to: { dueAt: at('06-10T06:00') } }],
    })
  })

  test('several small edits that add up to more than twelve hours begin a new round', () => {
    const early = at('06-09T19:00')
    const before = event('06-11T04:00')
    const once = moved(plan, before, early).plan
    expect(moved(once, event('06-11T14:00'), early, { before }).plan).toMatchObject({
      round: 2,
      dueAt: at('06-10T14:00'),
    })
  })

  test('two edits there and back plan no second reminder', () => {
    const there = moved(plan, event('06-20T18:00'), now).plan
    const back = moved(there, time, now + MINUTE, { before: event('06-20T18:00') }).plan
    expect(back).toMatchObject({ round: 2, dueAt: null })
  })

  test('after both reminders of a started event, an edit by a week plans both again', () => {
    const late = at('06-10T18:30')
    for (const lead of ['day', 'hour'] as const) {
      const result = moved(afterReminding(time, lead), event('06-17T18:00'), late, { lead })
      expect(result.plan).toMatchObject({ round: 2, startsAt: at('06-17T18:00') })
    }
  })

  test('an edit that adds a recurrence plans the second occurrence as the next round', () => {
    expect(moved(plan, event('06-10T18:00', { recurrence: weekly }), now)).toMatchObject({
      plan: { round: 2, startsAt: at('06-17T18:00'), givenRounds: [{ round: 1, dueAt: at('06-09T18:00') }] },
    })
  })

  test('an edit that ends a series cancels the reminders of removed occurrences', () => {
    const ended: Recurrence = { ...daily, end: { type: 'COUNT', count: 1 } }
    const before = event('06-11T18:00', { recurrence: daily })
    const reminded = afterReminding(before)
    const result = moved(reminded, event('06-10T18:00', { recurrence: ended }), at('06-10T19:00'), { before })
    expect(result).toMatchObject({ plan: { dueAt: null }, movedRounds: [{ round: 1, to: null }] })
  })

  test('an edit to all-day cancels the hour reminder, and an edit back plans it again', () => {
    const reminded = afterReminding(time, 'hour')
    const late = at('06-10T17:30')
    const allDay = event('06-10T18:00', { allDay: true })
    const { plan: without, movedRounds: gone } = moved(reminded, allDay, late, { lead: 'hour' })
    expect([without.dueAt, gone]).toEqual([null, [{ round: 1, to: null }]])
    const again = moved(without, event('06-10T20:00'), late, { lead: 'hour', before: allDay })
    expect(again.plan.dueAt).toBe(at('06-10T19:00'))
  })

  test('moving a weekly event to a later weekday reminds of the new day', () => {
    const series = event('06-10T18:00', { recurrence: weekly })
    const later = event('06-12T18:00', { recurrence: weekly })
    const result = moved(afterReminding(series), later, now, { before: series })
    expect(result.plan).toMatchObject({ round: 2, startsAt: at('06-12T18:00') })
  })

  test('moving the start into the past goes on with the next occurrence', () => {
    const long = { recurrence: weekly, endIso: '2026-06-10T22:00:00' }
    const before = event('06-10T18:00', long)
    const reminded = afterReminding(before, 'hour')
    const after = event('06-10T17:00', long)
    const result = moved(reminded, after, at('06-10T17:30'), { lead: 'hour', before })
    expect(result.plan).toMatchObject({ round: 2, startsAt: at('06-17T17:00') })
  })
})

describe('two dates within twelve hours', () => {
  const days = [dayOf(2026, 6, 10), dayOf(2026, 6, 11)] as const
  /** Daily at 18:00; the date of June 11 is moved to June 10, at this hour. */
  const series = (hour: number, rest: Partial<EventTimeDetails> = {}) => {
    const moved = { start: days[0] * DAY + hour * HOUR, end: days[0] * DAY + hour * HOUR, location: null }
    const exceptions = [{ day: days[1], moved, note: '' }]
    return event('06-10T18:00', { recurrence: daily, exceptions, ...rest })
  }
  const before = series(22)
  const plan = afterReminding(before)
  const now = at('06-09T19:00')

  test('both are reminded of, after an edit in between that changes neither', () => {
    const after = { ...before, end: before.end + HOUR }
    expect(moved(plan, after, now, { before })).toMatchObject({
      plan: { round: 2, startsAt: at('06-10T22:00') },
      movedRounds: [{ round: 1, to: { startsAt: at('06-10T18:00') } }],
    })
  })

  test('the second is reminded of if the first is skipped in between', () => {
    const skipped = { day: days[0], moved: null, note: '' }
    const after = { ...before, exceptions: [skipped, ...(before.exceptions ?? [])] }
    expect(moved(plan, after, now, { before })).toMatchObject({
      plan: { round: 2, startsAt: at('06-10T22:00') },
      movedRounds: [{ round: 1, to: null }],
    })
  })

  test('a date that is moved near to one that was reminded of gets its own reminder', () => {
    const far = series(46)
    expect(moved(afterReminding(far), before, now, { before: far }).plan).toMatchObject({
      round: 2,
      startsAt: at('06-10T22:00'),
    })
  })

  test('the first, moved behind the second, is not reminded of again', () => {
    const moves = { start: days[0] * DAY + 23 * HOUR, end: days[0] * DAY + 23 * HOUR, location: null }
    const exceptions = [{ day: days[0], moved: moves, note: '' }, ...(before.exceptions ?? [])]
    const after = { ...before, exceptions }
    const second = moved(plan, after, now, { before }).plan
    expect(second).toMatchObject({ round: 2, startsAt: at('06-10T22:00') })
    // Only those who have signed up in between get the first round at its new time.
    const first = nextPlan(second, after, 'day', at('06-09T22:00'))
    expect(first).toMatchObject({ round: 1, startsAt: at('06-10T23:00') })
    expect(nextPlan(first, after, 'day', at('06-09T23:00'))).toMatchObject({ round: 3 })
  })

  test('a series that is moved by a day does not remind of the same time again', () => {
    const [early, late] = [
      event('06-10T18:00', { recurrence: daily }),
      event('06-09T18:00', { recurrence: daily }),
    ]
    const result = moved(afterReminding(early), late, now, { before: early })
    expect(result.plan).toMatchObject({ round: 2, startsAt: at('06-11T18:00') })
  })

  test('a reminder that an older version has given counts for the date that is nearest to it', () => {
    const givenRounds = plan.givenRounds.map((one) => ({ ...one, day: null }))
    expect(moved({ ...plan, givenRounds }, before, now, { before }).plan).toMatchObject({
      round: 2,
      startsAt: at('06-10T22:00'),
    })
  })
})

describe('an edit while reminders are being sent', () => {
  const time = event('06-10T18:00')
  const begun = { ...firstPlan(time, 'day', 0), isBegun: true }
  const now = at('06-09T18:01')

  test('an edit that keeps the reminder due lets the other attendees get it', () => {
    expect(moved(begun, event('06-10T18:30'), at('06-09T18:31')).plan).toEqual({
      ...begun,
      startsAt: at('06-10T18:30'),
      givenRounds: [{ round: 1, day: dayOf(2026, 6, 10), dueAt: at('06-09T18:00') }],
    })
  })

  test('an edit to a later day begins a new round, and drops what is unsent of the old one', () => {
    expect(moved(begun, event('06-20T18:00'), now)).toMatchObject({
      plan: { round: 2, isBegun: false, dueAt: at('06-19T18:00') },
      movedRounds: [{ round: 1, to: null }],
    })
  })

  test('an edit by a few hours restarts the round, so that nobody gets two', () => {
    expect(moved(begun, event('06-11T02:00'), now)).toMatchObject({
      plan: { round: 1, isBegun: false, dueAt: at('06-10T02:00') },
      movedRounds: [{ round: 1, to: { dueAt: at('06-10T02:00') } }],
    })
  })
})

describe('a paused plan', () => {
  const time = event('06-10T18:00', { recurrence: weekly })

  test('a paused plan keeps its round and resumes it', () => {
    const plan = firstPlan(time, 'day', at('06-01T00:00'))
    const paused = pausedPlan(plan, time, 'day')
    expect(paused).toMatchObject({ round: 1, dueAt: null })
    expect(moved(paused, time, at('06-02T00:00'), { before: time }).plan).toEqual(plan)
  })

  test('a plan that was paused while it was being sent resumes with the next occurrence', () => {
    const paused = pausedPlan({ ...firstPlan(time, 'day', 0), isBegun: true }, time, 'day')
    expect(moved(paused, time, at('06-09T19:00'), { before: time }).plan).toMatchObject({
      round: 2,
      startsAt: at('06-17T18:00'),
    })
  })
})

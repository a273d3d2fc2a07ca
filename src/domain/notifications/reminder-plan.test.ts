import { describe, expect, test } from 'vitest'
import { type EventTimeDetails, timeOf } from '../event/event.ts'
import type { EventTime } from '../event/event-time.ts'
import type { Recurrence } from '../recurrence/recurrence.ts'
import { instantOf } from '../time/time-zone.ts'
import { DAY, HOUR, MINUTE, parseWallTime } from '../time/wall-time.ts'
import type { ReminderLead } from './mail.ts'
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

/** The plan after all have been reminded of the first occurrence. */
function afterReminding(time: EventTime, lead: ReminderLead = 'day'): ReminderPlan {
  const first = firstPlan(time, lead, 0)
  return nextPlan(first, time, lead, first.dueAt ?? 0)
}

function moved(
  plan: ReminderPlan,
  before: EventTime,
  after: EventTime,
  now: number,
  lead: ReminderLead = 'day',
) {
  return movedPlan(plan, { before, after }, lead, now)
}

describe('the first plan', () => {
  test('is the next occurrence whose reminder is still to come', () => {
    expect(firstPlan(event('06-10T18:00'), 'day', at('06-01T00:00'))).toEqual({
      round: 1,
      startsAt: at('06-10T18:00'),
      dueAt: at('06-09T18:00'),
      isBegun: false,
      remindedStartsAt: null,
    })
  })

  test('leaves out what is due already', () => {
    expect(firstPlan(event('06-10T18:00'), 'day', at('06-09T18:00')).dueAt).toBeNull()
    expect(firstPlan(event('06-10T18:00', { recurrence: weekly }), 'day', at('06-09T18:00'))).toMatchObject({
      startsAt: at('06-17T18:00'),
    })
    expect(firstPlan(event('06-10T18:00'), 'hour', at('06-10T17:00')).dueAt).toBeNull()
  })

  test('of a weekly event keeps the hour over a clock change', () => {
    const plan = firstPlan(event('03-03T18:00', { recurrence: weekly }), 'hour', at('03-04T00:00'))
    expect(plan).toMatchObject({ startsAt: at('03-10T18:00'), dueAt: at('03-10T17:00') })
    expect(at('03-10T18:00') - at('03-03T18:00')).toBe(7 * DAY - HOUR)
  })
})

describe('the next plan', () => {
  const time = event('06-10T18:00', { recurrence: weekly })

  test('is the occurrence after, in a round of its own', () => {
    expect(afterReminding(time)).toMatchObject({
      round: 2,
      startsAt: at('06-17T18:00'),
      remindedStartsAt: at('06-10T18:00'),
    })
  })

  test('after a long night is the first that is still of use, late or not', () => {
    const plan = firstPlan(time, 'day', at('06-01T00:00'))
    expect(nextPlan(plan, time, 'day', at('07-01T12:00'))).toMatchObject({
      startsAt: at('07-01T18:00'),
      dueAt: at('06-30T18:00'),
    })
    expect(nextPlan(plan, time, 'day', at('07-01T17:00'))).toMatchObject({ startsAt: at('07-08T18:00') })
  })

  test('is nothing after the last', () => {
    const once = event('06-10T18:00')
    expect(afterReminding(once)).toMatchObject({ round: 2, startsAt: null, dueAt: null })
  })
})

describe('before anybody was reminded, an edit', () => {
  const now = at('06-01T00:00')
  const time = event('06-10T18:00')
  const plan = firstPlan(time, 'day', now)

  test.each([
    ['to a later day', event('06-20T18:00'), at('06-19T18:00')],
    ['to an earlier day', event('06-05T18:00'), at('06-04T18:00')],
    ['of the zone alone', event('06-10T18:00', { timezone: 'Europe/Berlin' }), at('06-09T12:00')],
    ['to all day', event('06-10T18:00', { allDay: true }), at('06-09T09:00')],
    ['that makes it a series', event('06-10T18:00', { recurrence: weekly }), at('06-09T18:00')],
  ])('%s moves the reminder, in the same round', (_, after, dueAt) => {
    expect(moved(plan, time, after, now)).toEqual({
      plan: expect.objectContaining({ round: 1, dueAt }),
      moved: null,
    })
  })

  test('to a time whose reminder would have gone out already leaves it out', () => {
    expect(moved(plan, time, event('06-01T12:00'), now).plan).toMatchObject({ round: 1, dueAt: null })
  })

  test('that lets the reminder be due as it was, in the second in which it goes out, does not lose it', () => {
    const late = at('06-09T18:00') + 500
    const longer = { ...time, end: time.end + HOUR }
    expect(moved(plan, time, longer, late).plan).toEqual(plan)
  })

  test('into the past plans nothing, and back again does', () => {
    const { plan: nothing } = moved(plan, time, event('05-10T18:00'), now)
    expect(nothing).toMatchObject({ startsAt: null, dueAt: null })
    expect(moved(nothing, event('05-10T18:00'), time, now).plan).toEqual(plan)
  })
})

describe('after all were reminded, an edit', () => {
  const time = event('06-10T18:00')
  const plan = afterReminding(time)
  const now = at('06-10T09:00')

  test('to a later day arms the same round again, for those who had signed up too late', () => {
    const later = event('06-20T18:00')
    expect(moved(plan, time, later, now)).toMatchObject({
      plan: { round: 1, startsAt: at('06-20T18:00'), dueAt: at('06-19T18:00') },
      moved: { round: 1, to: { startsAt: at('06-20T18:00') } },
    })
  })

  test('by an hour leaves it at that', () => {
    expect(moved(plan, time, event('06-10T19:00'), now)).toMatchObject({
      plan: { round: 2, dueAt: null, remindedStartsAt: at('06-10T19:00') },
      moved: { round: 1, to: { startsAt: at('06-10T19:00'), expiresAt: at('06-10T18:00') } },
    })
  })

  test('twice, there and back, reminds nobody again', () => {
    const later = event('06-20T18:00')
    const there = moved(plan, time, later, now).plan
    const back = moved(there, later, time, now + MINUTE).plan
    expect(back).toMatchObject({ round: 1, dueAt: null })
  })

  test('that makes it a series plans the second of it as the next round', () => {
    expect(moved(plan, time, event('06-10T18:00', { recurrence: weekly }), now)).toMatchObject({
      plan: { round: 2, startsAt: at('06-17T18:00'), remindedStartsAt: at('06-10T18:00') },
    })
  })

  test('that ends a series takes the reminders of what is gone along', () => {
    const series = event('06-10T18:00', { recurrence: daily })
    const ended: Recurrence = { ...daily, end: { type: 'COUNT', count: 1 } }
    const reminded = afterReminding(event('06-11T18:00', { recurrence: daily }))
    const result = moved(reminded, series, event('06-10T18:00', { recurrence: ended }), at('06-10T19:00'))
    expect(result).toMatchObject({ plan: { dueAt: null }, moved: { round: 1, to: null } })
  })

  test('to all day takes an hour’s reminder along, and back arms it again', () => {
    const reminded = afterReminding(time, 'hour')
    const allDay = event('06-10T18:00', { allDay: true })
    const late = at('06-10T17:30')
    const { plan: without, moved: gone } = moved(reminded, time, allDay, late, 'hour')
    expect([without.dueAt, gone?.to]).toEqual([null, null])
    expect(moved(without, allDay, event('06-10T20:00'), late, 'hour').plan.dueAt).toBe(at('06-10T19:00'))
  })

  test('of a week’s event to a weekday later in the week takes that one for the same', () => {
    const series = event('06-10T18:00', { recurrence: weekly })
    const result = moved(afterReminding(series), series, event('06-12T18:00', { recurrence: weekly }), now)
    expect(result.plan).toMatchObject({ round: 1, startsAt: at('06-12T18:00') })
  })

  test('to a start that has just passed takes the one that goes on for the same', () => {
    const long = { recurrence: weekly, endIso: '2026-06-10T22:00:00' }
    const series = event('06-10T18:00', long)
    const reminded = afterReminding(series, 'hour')
    const result = moved(reminded, series, event('06-10T17:00', long), at('06-10T17:30'), 'hour')
    expect(result.plan).toMatchObject({ round: 2, startsAt: at('06-17T17:00') })
  })

  test('after the start is about another occurrence', () => {
    const later = event('06-20T18:00')
    expect(moved(plan, time, later, at('06-10T18:30'))).toMatchObject({
      plan: { round: 2, dueAt: at('06-19T18:00') },
      moved: null,
    })
  })
})

describe('while some are being reminded, an edit', () => {
  const time = event('06-10T18:00')
  const begun = { ...firstPlan(time, 'day', 0), isBegun: true }
  const now = at('06-09T18:01')

  test('that keeps the reminder due lets the others have theirs', () => {
    expect(moved(begun, time, event('06-10T18:30'), at('06-09T18:31')).plan).toEqual({
      ...begun,
      startsAt: at('06-10T18:30'),
    })
  })

  test('to a later day begins the same round anew', () => {
    expect(moved(begun, time, event('06-20T18:00'), now)).toMatchObject({
      plan: { round: 1, isBegun: false, dueAt: at('06-19T18:00') },
      moved: { round: 1, to: { dueAt: at('06-19T18:00') } },
    })
  })
})

describe('a plan that rests', () => {
  const time = event('06-10T18:00', { recurrence: weekly })

  test('keeps its round, and is taken up where it was', () => {
    const plan = firstPlan(time, 'day', at('06-01T00:00'))
    const resting = pausedPlan(plan)
    expect(resting).toMatchObject({ round: 1, dueAt: null })
    expect(moved(resting, time, time, at('06-02T00:00')).plan).toEqual(plan)
  })

  test('after it had begun goes on with the next occurrence', () => {
    const resting = pausedPlan({ ...firstPlan(time, 'day', 0), isBegun: true })
    expect(moved(resting, time, time, at('06-09T19:00')).plan).toMatchObject({
      round: 2,
      startsAt: at('06-17T18:00'),
    })
  })
})

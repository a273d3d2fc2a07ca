import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type EventTime, occurrencesBetween } from '../../domain/event/event-time.ts'
import { parseRrule } from '../../domain/recurrence/rrule-parser.ts'
import { DAY, dayOf, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { firstPlan, movedPlan, nextPlan, reminderTime } from './reminder-plan.ts'

const BEGIN = dayOf(2026, 3, 1)

const someRecurrence = fc
  .constantFrom(
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3;COUNT=4',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=2',
  )
  .map((rule) => parseRrule(rule, { timezone: 'UTC', start: 0, allDay: false }))

const someEvent: fc.Arbitrary<EventTime> = fc
  .record({
    timezone: fc.constantFrom('America/New_York', 'Asia/Tokyo', 'America/Nuuk'),
    startMinute: fc.integer({ min: 0, max: 7 * 24 * 60 }),
    length: fc.integer({ min: 0, max: 2 * 24 * 60 }),
    allDay: fc.boolean(),
    recurrence: fc.option(someRecurrence),
  })
  .map(({ startMinute, length, ...rest }) => {
    const start = BEGIN * DAY + startMinute * MINUTE
    return { ...rest, start, end: start + length * MINUTE }
  })

test('attendees get one reminder per occurrence, however often the event is saved in between, in random cases', () => {
  const hoursBetweenSaves = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 })
  const someLead = fc.constantFrom('day', 'hour')
  fc.assert(
    fc.property(someEvent, someLead, hoursBetweenSaves, (event, lead, hours) => {
      const begin = BEGIN * DAY
      let now = begin
      let plan = firstPlan(event, lead, now)
      const reminded: (number | null)[] = []
      for (const hour of hours) {
        now += hour * HOUR
        while (plan.dueAt !== null && plan.dueAt <= now) {
          reminded.push(plan.startsAt)
          plan = nextPlan(plan, event, lead, plan.dueAt)
        }
        plan = movedPlan(plan, event, lead, now).plan
      }
      const expected = occurrencesBetween(event, BEGIN, BEGIN + 60)
        .map((occurrence) => reminderTime(event, occurrence, lead))
        .filter((time) => time !== null && time.dueAt > begin && time.dueAt <= now)
      expect(reminded).toEqual(expected.map((time) => time?.startsAt))
    }),
    { numRuns: inject('randomCases') / inject('zoneShare').of },
  )
})

test('no round is reminded twice, and new rounds are more than twelve hours apart, however often the event is moved, in random cases', () => {
  const moves = fc.array(
    fc.record({ afterHours: fc.integer({ min: 1, max: 40 }), byHours: fc.integer({ min: -60, max: 60 }) }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(someEvent, fc.constantFrom('day', 'hour'), moves, (first, lead, edits) => {
      let [event, moved, now] = [first, 0, BEGIN * DAY]
      let plan = firstPlan(event, lead, now)
      const dueTimes = new Map<number, number>()
      for (const { afterHours, byHours } of edits) {
        now += afterHours * HOUR
        while (plan.dueAt !== null && plan.dueAt <= now) {
          // Whoever got a reminder of this round before has its key.
          if (!dueTimes.has(plan.round)) dueTimes.set(plan.round, plan.dueAt)
          plan = nextPlan(plan, event, lead, plan.dueAt)
        }
        moved += byHours * HOUR
        event = { ...first, start: first.start + moved, end: first.end + moved }
        plan = movedPlan(plan, event, lead, now).plan
      }
      const times = [...dueTimes].toSorted(([one], [other]) => one - other).map(([, dueAt]) => dueAt)
      const gaps = times.slice(1).map((dueAt, index) => dueAt - (times[index] ?? 0))
      expect(gaps.filter((gap) => gap <= 12 * HOUR)).toEqual([])
    }),
    { numRuns: inject('randomCases') / inject('zoneShare').of },
  )
})

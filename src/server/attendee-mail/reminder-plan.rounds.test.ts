import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type EventTime, occurrencesBetween } from '../../domain/event/event-time.ts'
import { parseRrule } from '../../domain/recurrence/recurrence-reader.ts'
import { DAY, dayOf, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { firstPlan, movedPlan, nextPlan } from './reminder-plan.ts'
import { reminderOfStart, reminderTime } from './reminder-time.ts'

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
        plan = movedPlan(plan, { before: event, after: event }, lead, now).plan
      }
      const expected = occurrencesBetween(event, BEGIN, BEGIN + 60)
        .map((occurrence) => reminderTime(event, occurrence, lead))
        .filter((time) => time !== null && time.dueAt > begin && time.dueAt <= now)
      expect(reminded).toEqual(expected.map((time) => time?.startsAt))
    }),
    { numRuns: inject('randomCases') / inject('zoneShare').of },
  )
})

/** Two dates are at least 23 hours apart, and a date that is moved by twelve hours has no reminder of its own. */
const LEAST_GAP = 11 * HOUR

test('no round is reminded twice, and new rounds are at least eleven hours apart, however often the event is moved, in random cases', () => {
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
        const before = event
        event = { ...first, start: first.start + moved, end: first.end + moved }
        plan = movedPlan(plan, { before, after: event }, lead, now).plan
      }
      const times = [...dueTimes].toSorted(([one], [other]) => one - other).map(([, dueAt]) => dueAt)
      const gaps = times.slice(1).map((dueAt, index) => dueAt - (times[index] ?? 0))
      expect(gaps.filter((gap) => gap < LEAST_GAP)).toEqual([])
    }),
    { numRuns: inject('randomCases') / inject('zoneShare').of },
  )
})

/** At most one date a day by the rule, and some of them moved by hours or days, so that many are close to others. */
const someDateEdits = fc.array(
  fc.record({
    afterHours: fc.integer({ min: 1, max: 20 }),
    nth: fc.integer({ min: 0, max: 5 }),
    to: fc.oneof(fc.constant('skipped'), fc.constant('by the rule'), fc.integer({ min: -40, max: 40 })),
  }),
  { minLength: 1, maxLength: 30 },
)

test('each date is reminded of once, and again only if it moves by more than twelve hours, however close others are, in random cases', () => {
  const daily = parseRrule('FREQ=DAILY', { timezone: 'UTC', start: 0, allDay: false })
  const someZone = fc.constantFrom('America/New_York', 'Asia/Tokyo', 'America/Nuuk')
  let together = 0
  fc.assert(
    fc.property(someZone, fc.constantFrom('day', 'hour'), someDateEdits, (timezone, lead, edits) => {
      const start = BEGIN * DAY + 18 * HOUR
      const series: EventTime = { timezone, allDay: false, start, end: start, recurrence: daily }
      let event: EventTime = { ...series, exceptions: [] }
      let now = BEGIN * DAY
      let plan = firstPlan(event, lead, now)
      const rounds = new Set<number>()
      const expected = new Map<number, number[]>()
      const actual = new Map<number, number[]>()
      const add = (to: Map<number, number[]>, { day, dueAt }: { day: number; dueAt: number }) =>
        to.set(day, [...(to.get(day) ?? []), dueAt])
      for (const { afterHours, nth, to } of edits) {
        const until = now + afterHours * HOUR
        for (const occurrence of occurrencesBetween(event, BEGIN - 3, BEGIN + 60)) {
          const time = reminderTime(event, occurrence, lead)
          if (!time || time.dueAt <= now || time.dueAt > until) continue
          const isGiven = expected.get(time.day)?.some((dueAt) => Math.abs(dueAt - time.dueAt) <= 12 * HOUR)
          if (!isGiven) add(expected, time)
        }
        while (plan.dueAt !== null && plan.dueAt <= until) {
          const time = reminderOfStart(event, lead, plan.startsAt ?? 0)
          // Everybody has the key of a round that was given before, and gets nothing.
          if (time && !rounds.has(plan.round)) add(actual, time)
          rounds.add(plan.round)
          plan = nextPlan(plan, event, lead, plan.dueAt)
        }
        now = until
        const day = BEGIN + Math.floor((now - start) / DAY) + nth + 1
        if (day < BEGIN) continue
        const others = event.exceptions?.filter((one) => one.day !== day) ?? []
        const movedTo = day * DAY + 18 * HOUR + (typeof to === 'number' ? to : 0) * HOUR + 30 * MINUTE
        const isTaken = others.some(({ moved }) => moved?.start === movedTo)
        const moved = to === 'skipped' ? null : { start: movedTo, end: movedTo, location: null }
        const exceptions = isTaken || to === 'by the rule' ? others : [...others, { day, moved, note: '' }]
        const before = event
        event = { ...series, exceptions: exceptions.toSorted((a, b) => a.day - b.day) }
        plan = movedPlan(plan, { before, after: event }, lead, now).plan
      }
      const times = [...expected.values()].flat().toSorted((a, b) => a - b)
      together += times.filter((time, index) => time - (times[index - 1] ?? 0) <= 12 * HOUR).length
      expect(actual).toEqual(expected)
    }),
    { numRuns: inject('randomCases') / inject('zoneShare').of },
  )
  expect(together).toBeGreaterThan(0)
})

import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { calendarDateOf, type Day, dayOf, formatDate, weekdayOf } from '../time/wall-time.ts'
import { daysBetween, firstOnOrAfter, lastOnOrBefore, seriesOf } from './occurrences.ts'
import { isByMonth, type Recurrence, WEEKDAYS, WEEKS_OF_MONTH, type WeekdayOfMonth } from './recurrence.ts'

const daily: Recurrence = { frequency: 'DAILY', interval: 1, byDay: [], end: { type: 'NEVER' } }

function dates(start: Day, rule: Partial<Recurrence>, to = dayOf(2060, 1, 1), most = 6): string[] {
  return daysBetween(seriesOf(start, { ...daily, ...rule }), start, to)
    .slice(0, most)
    .map(formatDate)
}

describe('a series', () => {
  test('an event without recurrence is a series of one day', () => {
    const series = seriesOf(dayOf(2026, 3, 10), null)
    expect(daysBetween(series, 0, dayOf(2100, 1, 1))).toEqual([dayOf(2026, 3, 10)])
    expect(firstOnOrAfter(series, dayOf(2026, 3, 11))).toBeNull()
    expect(lastOnOrBefore(series, dayOf(2026, 3, 9))).toBeNull()
    expect(series.last).toBe(dayOf(2026, 3, 10))
  })

  test('a weekly series starts and counts from the first chosen weekday on or after its start', () => {
    const friday = dayOf(2026, 3, 13)
    expect(
      dates(friday, { frequency: 'WEEKLY', byDay: ['TU', 'TH'], end: { type: 'COUNT', count: 3 } }),
    ).toEqual(['2026-03-17', '2026-03-19', '2026-03-24'])
  })

  test('a series of every second week counts weeks from the Monday of its first day', () => {
    const wednesday = dayOf(2026, 3, 11)
    expect(dates(wednesday, { frequency: 'WEEKLY', interval: 2, byDay: ['MO', 'SU'] }, undefined, 4)).toEqual(
      ['2026-03-15', '2026-03-23', '2026-03-29', '2026-04-06'],
    )
  })

  test('a monthly series on the 31st skips shorter months', () => {
    expect(dates(dayOf(2026, 1, 31), { frequency: 'MONTHLY' }, undefined, 4)).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
    ])
  })

  test('a yearly series on 29 February skips common years, including 2100', () => {
    expect(dates(dayOf(2088, 2, 29), { frequency: 'YEARLY' }, dayOf(2105, 1, 1))).toEqual([
      '2088-02-29',
      '2092-02-29',
      '2096-02-29',
      '2104-02-29',
    ])
  })

  test('a series on a weekday of the month begins with the first such day on or after its start', () => {
    const monthly = (start: Day, weekdayOfMonth: WeekdayOfMonth, rule: Partial<Recurrence> = {}) =>
      dates(start, { frequency: 'MONTHLY', weekdayOfMonth, ...rule }, undefined, 3)
    const start = dayOf(2026, 3, 10)
    expect(monthly(start, { week: 2, weekday: 'TU' })).toEqual(['2026-03-10', '2026-04-14', '2026-05-12'])
    expect(monthly(start, { week: 1, weekday: 'TU' })).toEqual(['2026-04-07', '2026-05-05', '2026-06-02'])
    expect(monthly(start, { week: -1, weekday: 'FR' })).toEqual(['2026-03-27', '2026-04-24', '2026-05-29'])
    expect(monthly(start, { week: 5, weekday: 'SU' }, { interval: 2 })).toEqual([
      '2026-03-29',
      '2026-05-31',
      '2026-11-29',
    ])
    expect(monthly(start, { week: 1, weekday: 'MO' }, { frequency: 'YEARLY' })).toEqual([
      '2027-03-01',
      '2028-03-06',
      '2029-03-05',
    ])
    const leapDays = { week: 5, weekday: 'TU' } as const
    expect(monthly(dayOf(2028, 2, 1), leapDays, { frequency: 'YEARLY' }).slice(0, 2)).toEqual([
      '2028-02-29',
      '2056-02-29',
    ])
  })

  test('a series includes its end date', () => {
    expect(dates(dayOf(2026, 3, 10), { end: { type: 'DATE', date: dayOf(2026, 3, 12) } })).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
    ])
  })

  test('a series ends if its rule never matches again before the year 9999', () => {
    const series = seriesOf(dayOf(9996, 2, 29), { ...daily, frequency: 'YEARLY' })
    expect(firstOnOrAfter(series, dayOf(9996, 3, 1))).toBeNull()
    const farApart = {
      ...daily,
      frequency: 'YEARLY',
      interval: 999,
      end: { type: 'COUNT', count: 999 },
    } as const
    expect(formatDate(seriesOf(dayOf(2026, 3, 10), farApart).last ?? 0)).toBe('9019-03-10')
    expect(formatDate(seriesOf(dayOf(2026, 3, 10), { ...farApart, frequency: 'DAILY' }).last ?? 0)).toBe(
      '4755-11-21',
    )
  })

  test('a series can have 999 occurrences', () => {
    const end = { type: 'COUNT', count: 999 } as const
    expect(formatDate(seriesOf(dayOf(2026, 1, 1), { ...daily, end }).last ?? 0)).toBe('2028-09-25')
    const on31 = seriesOf(dayOf(2026, 1, 31), { ...daily, frequency: 'MONTHLY', end })
    expect(daysBetween(on31, 0, dayOf(9998, 1, 1)).length).toBe(999)
  })
})

function isOn(day: Day, { week, weekday }: WeekdayOfMonth): boolean {
  if (weekdayOf(day) !== WEEKDAYS.indexOf(weekday)) return false
  if (week === -1) return calendarDateOf(day + 7).dayOfMonth <= 7
  return Math.ceil(calendarDateOf(day).dayOfMonth / 7) === week
}

// A slow and simple search day by day, to compare the arithmetic with.
function walk(start: Day, rule: Recurrence, to: Day): Day[] {
  const found: Day[] = []
  const weekdays =
    rule.byDay.length > 0 ? rule.byDay.map((code) => WEEKDAYS.indexOf(code)) : [weekdayOf(start)]
  let first = start
  const { weekdayOfMonth } = rule
  while (rule.frequency === 'WEEKLY' && !weekdays.includes(weekdayOf(first))) first++
  const isInMonth = (day: Day) =>
    rule.frequency === 'MONTHLY' || calendarDateOf(day).month === calendarDateOf(start).month
  const isFirst = (day: Day) => !weekdayOfMonth || (isOn(day, weekdayOfMonth) && isInMonth(day))
  while (!isFirst(first)) first++
  const begin = calendarDateOf(first)
  for (let day = first; day <= to; day++) {
    const { year, month, dayOfMonth } = calendarDateOf(day)
    const months = (year - begin.year) * 12 + month - begin.month
    const isDay = weekdayOfMonth ? isOn(day, weekdayOfMonth) : dayOfMonth === begin.dayOfMonth
    const matches = {
      DAILY: () => (day - first) % rule.interval === 0,
      WEEKLY: () =>
        weekdays.includes(weekdayOf(day)) &&
        ((day - weekdayOf(day) - (first - weekdayOf(first))) / 7) % rule.interval === 0,
      MONTHLY: () => isDay && months % rule.interval === 0,
      YEARLY: () => isDay && months % (12 * rule.interval) === 0,
    }[rule.frequency]()
    if (!matches) continue
    if (rule.end.type === 'DATE' && day > Math.max(rule.end.date, first)) break
    found.push(day)
    if (rule.end.type === 'COUNT' && found.length === rule.end.count) break
  }
  return found
}

const someStart = fc.integer({ min: dayOf(2024, 1, 1), max: dayOf(2029, 1, 1) })
const someRule = (start: Day): fc.Arbitrary<Recurrence> =>
  fc
    .record({
      frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      interval: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 })),
      byDay: fc.subarray([...WEEKDAYS]),
      weekdayOfMonth: fc.option(
        fc.record({ week: fc.constantFrom(...WEEKS_OF_MONTH), weekday: fc.constantFrom(...WEEKDAYS) }),
        { nil: undefined },
      ),
      end: fc.oneof(
        fc.constant({ type: 'NEVER' as const }),
        fc.record({ type: fc.constant('COUNT' as const), count: fc.integer({ min: 1, max: 60 }) }),
        fc.record({
          type: fc.constant('DATE' as const),
          date: fc.integer({ min: start + 7, max: start + 2000 }),
        }),
      ),
    })
    .map((rule) => (isByMonth(rule.frequency) ? rule : { ...rule, weekdayOfMonth: undefined }))

test('every lookup in a series gives the same result as a search day by day, in random cases', () => {
  const someSeries = someStart.chain((start) =>
    fc.tuple(
      fc.constant(start),
      someRule(start),
      fc.integer({ min: -30, max: 3000 }),
      fc.integer({ min: 0, max: 400 }),
    ),
  )
  fc.assert(
    fc.property(someSeries, ([start, rule, after, length]) => {
      const horizon = start + 3500
      const all = walk(start, rule, horizon)
      const series = seriesOf(start, rule)
      const [from, to] = [start + after, start + after + length]
      expect(daysBetween(series, from, to)).toEqual(all.filter((day) => day >= from && day <= to))
      const next = firstOnOrAfter(series, from)
      const expected = all.find((day) => day >= from) ?? null
      expect(next !== null && next > horizon ? null : next).toBe(expected)
      expect(lastOnOrBefore(series, to)).toBe(all.findLast((day) => day <= to) ?? null)
      if (series.last !== null && series.last <= horizon) expect(series.last).toBe(all.at(-1) ?? series.first)
    }),
    { numRuns: inject('randomCases') / inject('zoneShare').of },
  )
})

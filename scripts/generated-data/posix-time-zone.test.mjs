import { expect, test } from 'vitest'
import { parsePosixRule, ruleChanges } from './posix-time-zone.mjs'

test('a rule without summer time is parsed as one local time with its abbreviation', () => {
  expect(parsePosixRule('JST-9')).toEqual({
    standard: { abbreviation: 'JST', offset: 32_400, summer: false },
  })
  expect(parsePosixRule('<+0545>-5:45').standard).toMatchObject({ abbreviation: '+0545', offset: 20_700 })
})

test('clocks change at 02:00 by one hour, unless the rule says otherwise', () => {
  const { standard, summer } = parsePosixRule('EST5EDT,M3.2.0,M11.1.0')
  expect(standard).toMatchObject({ offset: -18_000, begins: { month: 11, week: 1, weekday: 0, time: 7200 } })
  expect(summer).toMatchObject({ offset: -14_400, begins: { month: 3, week: 2, weekday: 0, time: 7200 } })
  const lordHowe = parsePosixRule('<+1030>-10:30<+11>-11,M10.1.0,M4.1.0')
  expect(lordHowe.summer?.offset).toBe(39_600)
})

test('a rule with winter as the exception still has summer as the later clock', () => {
  const { standard, summer } = parsePosixRule('IST-1GMT0,M10.5.0,M3.5.0/1')
  expect([standard.abbreviation, standard.offset, standard.summer]).toEqual(['GMT', 0, false])
  expect(summer).toMatchObject({
    abbreviation: 'IST',
    offset: 3600,
    summer: true,
    begins: { month: 3, time: 3600 },
  })
})

test('a rule of an unsupported form is an error', () => {
  expect(() => parsePosixRule('EST5EDT,J60,J300')).toThrow('has a form that this script does not support')
})

test.each([
  ['EST5EDT,M3.2.0,M11.1.0', ['2026-03-08T07:00:00.000Z EDT', '2026-11-01T06:00:00.000Z EST']],
  ['CET-1CEST,M3.5.0,M10.5.0/3', ['2026-03-29T01:00:00.000Z CEST', '2026-10-25T01:00:00.000Z CET']],
])('%s changes the clocks of 2026 at %j', (text, changes) => {
  const rule = parsePosixRule(text)
  if (!rule.summer) throw new Error('The rule has no summer time.')
  const [begin, end] = [Date.UTC(2026, 0, 1) / 1000, Date.UTC(2026, 11, 31) / 1000]
  const found = ruleChanges(rule, begin, end)
  expect(found.map(({ at, kind }) => `${new Date(at * 1000).toISOString()} ${kind.abbreviation}`)).toEqual(
    changes,
  )
})

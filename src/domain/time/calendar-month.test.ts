import { describe, expect, test } from 'vitest'
import { formatMonth, monthOf, monthsLater, parseMonth, weeksOf } from './calendar-month.ts'
import { formatDate, parseDate } from './wall-time.ts'

const month = (text: string) => parseMonth(text) ?? Number.NaN
const laterText = (text: string, months: number) => {
  const later = monthsLater(month(text), months)
  return later === null ? null : formatMonth(later)
}

describe('a month', () => {
  test('a month is parsed and formatted with its year', () => {
    expect(formatMonth(month('2026-03'))).toBe('2026-03')
    expect(formatDate(month('2026-03'))).toBe('2026-03-01')
    expect(monthOf(parseDate('2026-03-31') ?? 0)).toBe(month('2026-03'))
  })

  test.each(['', '2026', '2026-13', '2026-00', '1969-12', '9999-01', '2026-3', '2026-03-01', 'March'])(
    '"%s" is not a month',
    (text) => {
      expect(parseMonth(text)).toBeNull()
    },
  )

  test('adding months works across years', () => {
    expect(laterText('2026-12', 1)).toBe('2027-01')
    expect(laterText('2026-01', -1)).toBe('2025-12')
    expect(laterText('2026-03', 12)).toBe('2027-03')
  })

  test('there is no month outside the years that events can have', () => {
    expect(laterText('1970-01', -1)).toBeNull()
    expect(laterText('9998-12', 1)).toBeNull()
  })

  test('a month view has whole weeks from Sunday to Saturday', () => {
    const weeks = weeksOf(month('2026-04')).map((week) => week.map(formatDate))
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-04',
    ])
    expect(weeks.at(-1)?.at(-1)).toBe('2026-05-02')
  })

  test('a month view has four to six weeks', () => {
    expect(weeksOf(month('2026-02'))).toHaveLength(4)
    expect(weeksOf(month('2026-03'))).toHaveLength(5)
    expect(weeksOf(month('2026-08'))).toHaveLength(6)
  })
})

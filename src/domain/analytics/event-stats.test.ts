import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  analyticsSummary,
  breakdownRows,
  calendarAdds,
  type EventStats,
  percentageOf,
  STAT_COUNTERS,
  statsOf,
} from './event-stats.ts'

// Powers of ten, so that every sum shows which counters are in it.
const stats: EventStats = {
  views: 1_000_000,
  icsDownloads: 100_000,
  googleClicks: 1,
  appleClicks: 10,
  outlookClicks: 100,
  office365Clicks: 1_000,
  yahooClicks: 10_000,
}
const noClicks = { google: 0, apple: 0, outlook: 0, office365: 0, yahoo: 0 }

describe('the counters', () => {
  test('all counters are listed', () => {
    expect([...STAT_COUNTERS].sort()).toEqual(Object.keys(stats).sort())
  })

  test('the calendar adds of an event count the five services and the file, but not the views', () => {
    expect(calendarAdds(stats)).toBe(111_111)
  })

  test('downloads do not count as clicks in a summary', () => {
    expect(analyticsSummary(stats)).toEqual({
      totalViews: 1_000_000,
      totalClicks: 11_111,
      totalDownloads: 100_000,
      platformBreakdown: { google: 1, apple: 10, outlook: 100, office365: 1_000, yahoo: 10_000 },
    })
  })
})

describe('a conversion rate', () => {
  test.each([
    [0, 0, '0.0'],
    [5, 0, '0.0'],
    [0, 7, '0.0'],
    [1, 8, '12.5'],
    [1, 3, '33.3'],
    [2, 3, '66.7'],
    [3, 2000, '0.2'],
    [1, 2001, '0.0'],
    [7, 7, '100.0'],
    [3, 2, '150.0'],
  ])('the conversion rate of %i clicks in %i views is %s', (clicks, views, rate) => {
    expect(percentageOf(clicks, views)).toBe(rate)
  })
})

describe('a breakdown', () => {
  test('a breakdown has a row for every service with clicks, most clicks first, then by name', () => {
    expect(breakdownRows({ google: 2, apple: 2, outlook: 0, office365: 3, yahoo: 1 })).toEqual([
      { platform: 'office365', count: 3, percentage: '37.5' },
      { platform: 'apple', count: 2, percentage: '25.0' },
      { platform: 'google', count: 2, percentage: '25.0' },
      { platform: 'yahoo', count: 1, percentage: '12.5' },
    ])
  })

  test('a breakdown is empty without clicks', () => {
    expect(breakdownRows(noClicks)).toEqual([])
  })

  test('the percentages of a breakdown add up to 100 apart from rounding', () => {
    const count = fc.nat(1_000_000)
    const counts = fc.record({ google: count, apple: count, outlook: count, office365: count, yahoo: count })
    fc.assert(
      fc.property(counts, (breakdown) => {
        const rows = breakdownRows(breakdown)
        const sum = rows.reduce((total, row) => total + Number(row.percentage), 0)
        expect(Math.abs(sum - (rows.length === 0 ? 0 : 100))).toBeLessThan(0.26)
      }),
    )
  })
})

test('stored counters get their API names, and subscriptions are left out', () => {
  const counts = new Map([
    ['view', 1],
    ['ics', 2],
    ['google', 3],
    ['apple', 4],
    ['outlook', 5],
    ['office365', 6],
    ['yahoo', 7],
    ['subscribe', 8],
  ])
  expect(statsOf(counts)).toEqual({
    views: 1,
    icsDownloads: 2,
    googleClicks: 3,
    appleClicks: 4,
    outlookClicks: 5,
    office365Clicks: 6,
    yahooClicks: 7,
  })
  expect(Object.keys(statsOf(new Map())).sort()).toEqual([...STAT_COUNTERS].sort())
})

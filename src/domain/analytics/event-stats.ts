export const PLATFORMS = ['google', 'apple', 'outlook', 'office365', 'yahoo'] as const
export type Platform = (typeof PLATFORMS)[number]

export type StatCounter = 'views' | 'icsDownloads' | `${Platform}Clicks`

/** Maps the names of the API to the stored counters. The stored subscriptions are not among them. */
export const COUNTER_OF_STAT = {
  views: 'view',
  icsDownloads: 'ics',
  googleClicks: 'google',
  appleClicks: 'apple',
  outlookClicks: 'outlook',
  office365Clicks: 'office365',
  yahooClicks: 'yahoo',
} as const satisfies Record<StatCounter, string>

export const STAT_COUNTERS = Object.keys(COUNTER_OF_STAT) as StatCounter[]
export type EventStats = Record<StatCounter, number>

export type PlatformBreakdown = Record<Platform, number>

export type AnalyticsSummary = ReturnType<typeof analyticsSummary>

export type BreakdownRow = ReturnType<typeof breakdownRows>[number]

export function statsBy(countOf: (stat: StatCounter) => number): EventStats {
  return Object.fromEntries(STAT_COUNTERS.map((stat) => [stat, countOf(stat)])) as EventStats
}

export function statsOf(counts: ReadonlyMap<string, number>): EventStats {
  return statsBy((stat) => counts.get(COUNTER_OF_STAT[stat]) ?? 0)
}

/** The card of an event shows this sum of buttons and files as downloads. */
export function calendarAdds(stats: EventStats): number {
  return clicksOf(platformBreakdown(stats)) + stats.icsDownloads
}

export function analyticsSummary(totals: EventStats) {
  const breakdown = platformBreakdown(totals)
  return {
    totalViews: totals.views,
    /** It counts the five calendar services, without file downloads. */
    totalClicks: clicksOf(breakdown),
    totalDownloads: totals.icsDownloads,
    platformBreakdown: breakdown,
  }
}

export function breakdownRows(breakdown: PlatformBreakdown) {
  const clicks = clicksOf(breakdown)
  return PLATFORMS.filter((platform) => breakdown[platform] > 0)
    .sort((a, b) => breakdown[b] - breakdown[a] || (a < b ? -1 : 1))
    .map((platform) => ({
      platform,
      count: breakdown[platform],
      percentage: percentageOf(breakdown[platform], clicks),
    }))
}

function platformBreakdown(stats: EventStats): PlatformBreakdown {
  const clicks = PLATFORMS.map((platform) => [platform, stats[`${platform}Clicks`]])
  return Object.fromEntries(clicks) as PlatformBreakdown
}

function clicksOf(breakdown: PlatformBreakdown): number {
  return PLATFORMS.reduce((sum, platform) => sum + breakdown[platform], 0)
}

/** Returns "12.5" for 1 of 8. */
export function percentageOf(part: number, whole: number): string {
  // toFixed alone rounds 0.15 down to "0.1", because its binary value is slightly less.
  return whole === 0 ? '0.0' : (Math.round((part * 1000) / whole) / 10).toFixed(1)
}

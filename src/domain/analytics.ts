/** The calendars that visitors add an event to, in the order of their buttons. */
export const PLATFORMS = ['google', 'apple', 'outlook', 'office365', 'yahoo'] as const
export type Platform = (typeof PLATFORMS)[number]

export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  google: 'Google Calendar',
  apple: 'Apple Calendar',
  outlook: 'Outlook.com',
  office365: 'Microsoft 365',
  yahoo: 'Yahoo Calendar',
}

export type StatCounter = 'views' | 'icsDownloads' | `${Platform}Clicks`

/** What is counted for an event. */
export const STAT_COUNTERS = [
  'views',
  'icsDownloads',
  'googleClicks',
  'appleClicks',
  'outlookClicks',
  'office365Clicks',
  'yahooClicks',
] as const satisfies readonly StatCounter[]

export type EventStats = Record<StatCounter, number>

/** By the counter that is stored, what the screens call it; subscriptions are stored too, and are none of these. */
const STAT_OF_COUNTER: ReadonlyMap<string, StatCounter> = new Map<string, StatCounter>([
  ['view', 'views'],
  ['ics', 'icsDownloads'],
  ...PLATFORMS.map((platform): [string, StatCounter] => [platform, `${platform}Clicks`]),
])

export type PlatformBreakdown = Record<Platform, number>

export interface AnalyticsSummary {
  totalViews: number
  /** Of the five calendars; files that were downloaded are counted apart. */
  totalClicks: number
  totalDownloads: number
  platformBreakdown: PlatformBreakdown
}

export interface BreakdownRow {
  platform: Platform
  count: number
  /** Of all clicks, "12.5" */
  percentage: string
}

export function statsOf(counts: Iterable<readonly [counter: string, count: number]>): EventStats {
  const stats: EventStats = {
    views: 0,
    icsDownloads: 0,
    googleClicks: 0,
    appleClicks: 0,
    outlookClicks: 0,
    office365Clicks: 0,
    yahooClicks: 0,
  }
  for (const [counter, count] of counts) {
    const stat = STAT_OF_COUNTER.get(counter)
    if (stat) stats[stat] += count
  }
  return stats
}

/** Of one event: into a calendar by its button or by the file. Its card shows the same number as downloads. */
export function calendarAdds(stats: EventStats): number {
  return clicksOf(platformBreakdown(stats)) + stats.icsDownloads
}

/** Of several events, from their counters summed up. */
export function analyticsSummary(totals: EventStats): AnalyticsSummary {
  const breakdown = platformBreakdown(totals)
  return {
    totalViews: totals.views,
    totalClicks: clicksOf(breakdown),
    totalDownloads: totals.icsDownloads,
    platformBreakdown: breakdown,
  }
}

/** "12.5": how many of a hundred views led to a click. */
export function conversionRate(clicks: number, views: number): string {
  return percentageOf(clicks, views)
}

/** The calendars that were used, the most used first, then by name. */
export function breakdownRows(breakdown: PlatformBreakdown): BreakdownRow[] {
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
  return {
    google: stats.googleClicks,
    apple: stats.appleClicks,
    outlook: stats.outlookClicks,
    office365: stats.office365Clicks,
    yahoo: stats.yahooClicks,
  }
}

function clicksOf(breakdown: PlatformBreakdown): number {
  return PLATFORMS.reduce((sum, platform) => sum + breakdown[platform], 0)
}

function percentageOf(part: number, whole: number): string {
  // Rounded as a count of thousandths: toFixed alone sees 0.15 as a little less and says "0.1".
  return whole === 0 ? '0.0' : (Math.round((part * 1000) / whole) / 10).toFixed(1)
}

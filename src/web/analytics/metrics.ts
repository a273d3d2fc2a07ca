import type { Activity } from '../../domain/analytics/timeline.ts'
import { analyticsWords } from '../language/english-analytics.ts'
import { pageTag } from '../language/page-language.ts'

export const METRICS = ['views', 'visitors', 'adds', 'signUps'] as const
export type Metric = (typeof METRICS)[number]

export const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  views: analyticsWords.views,
  // The same person on two days counts twice: nobody is followed from one day to the next.
  visitors: analyticsWords.visitorsByDay,
  // Not "Calendar adds": those of the totals leave out downloads of the file.
  adds: analyticsWords.addsAndDownloads,
  signUps: analyticsWords.signUps,
}

export function addsOf({ adds, downloads }: Pick<Activity, 'adds' | 'downloads'>): number {
  return adds + downloads
}

export function metricOf(activity: Activity, metric: Metric): number {
  return metric === 'adds' ? addsOf(activity) : activity[metric]
}

export function sumOf(rows: readonly Activity[], metric: Metric): number {
  return rows.reduce((sum, row) => sum + metricOf(row, metric), 0)
}

const percents = new Intl.NumberFormat(pageTag, { style: 'percent' })
const rates = new Intl.NumberFormat(pageTag, {
  style: 'percent',
  minimumFractionDigits: 1,
  useGrouping: false,
})

/** Returns "12.5%", or a dash if there are no views. */
export function rateText(part: number, views: number): string {
  return views === 0 ? '–' : rates.format(Math.round((part * 1000) / views) / 1000)
}

/** Returns "+20%", "−5%" or "same as before"; null if both are zero. */
export function changeText(now: number, before: number): string | null {
  if (now === before) return now === 0 ? null : analyticsWords.sameAsBefore
  if (before === 0) return analyticsWords.noneBefore
  if (now >= 10 * before) return analyticsWords.timesAsMany(Math.round(now / before))
  const percent = Math.round(((now - before) * 100) / before)
  const sign = now > before ? '+' : '−'
  return `${sign}${percents.format(Math.abs(percent) / 100)}`
}

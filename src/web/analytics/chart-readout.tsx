import type { CSSProperties } from 'react'
import { analyticsWords } from '../language/english-analytics.ts'
import { numberText } from '../language/page-time.ts'
import { classNames } from '../ui/class-names.ts'
import { longLabel } from './date-range.ts'
import { METRIC_NAMES, METRICS, metricOf } from './metrics.ts'
import type { Timeline } from './use-activity.ts'

interface ChartReadoutProps {
  timeline: Timeline
  before: Timeline | null
  index: number
  /** It is measured from the left, in percent. */
  place: number
}

export function ChartReadout({ timeline, before, index, place }: ChartReadoutProps) {
  const row = timeline.rows[index]
  const earlier = before?.rows[index]
  if (!row) return null
  return (
    <div
      data-readout
      aria-hidden="true"
      // Beside the marked point, or above the plot on phones, where it never goes beyond the edges.
      className={classNames(
        'pointer-events-none absolute left-(--place) z-10 rounded-card border border-line bg-surface px-3 py-2 text-xs shadow-float',
        'max-sm:bottom-full max-sm:mb-1 max-sm:-translate-x-(--place) sm:top-1',
        place <= 50 ? 'sm:ml-3' : 'sm:-ml-3 sm:-translate-x-full',
      )}
      style={{ '--place': `${place}%` } as CSSProperties}
    >
      <table className="border-collapse whitespace-nowrap tabular-nums">
        <thead>
          <tr>
            <th className="pb-1 text-left font-semibold">
              {index === timeline.rows.length - 1
                ? analyticsWords.soFar(longLabel(row.from, timeline.unit))
                : longLabel(row.from, timeline.unit)}
            </th>
            <th className="pb-1 pl-3 text-right font-normal text-muted">{earlier && analyticsWords.now}</th>
            {earlier && (
              <th className="pb-1 pl-3 text-right font-normal text-muted">{analyticsWords.before}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {METRICS.map((metric) => (
            <tr key={metric}>
              <th className="text-left font-normal text-muted">{METRIC_NAMES[metric]}</th>
              <td className="pl-3 text-right font-medium">{numberText(metricOf(row, metric))}</td>
              {earlier && (
                <td className="pl-3 text-right text-muted">{numberText(metricOf(earlier, metric))}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

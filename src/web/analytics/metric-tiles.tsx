import { useId } from 'react'
import type { Timeline } from '../queries/activity-queries.ts'
import { formatNumber } from '../ui/number-format.ts'
import { changeText, METRIC_NAMES, METRICS, type Metric, metricOf, sumOf } from './metrics.ts'
import { Sparkline } from './sparkline.tsx'

interface MetricTilesProps {
  timeline: Timeline
  before: Timeline | null
  metric: Metric
  onChoose: (metric: Metric) => void
}

/** The sum of each metric, with its course. The chosen one is drawn large below. */
export function MetricTiles({ timeline, before, metric, onChoose }: MetricTilesProps) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      <legend className="sr-only">Shown in the chart</legend>
      {METRICS.map((choice) => {
        const sum = sumOf(timeline.rows, choice)
        const change = before && changeText(sum, sumOf(before.rows, choice))
        return (
          <label key={choice} className="relative">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === metric}
              onChange={() => onChoose(choice)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              data-choice
              className="flex h-full flex-col gap-1 rounded-card border border-line px-3 py-2 peer-checked:border-accent peer-checked:bg-accent-soft peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-checked:peer-hover:bg-accent-soft"
            >
              <span className="text-sm text-muted">{METRIC_NAMES[choice]}</span>
              <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
                <span className="text-xl font-bold">{formatNumber(sum)}</span>
                {change !== null && <span className="text-xs text-muted">{change}</span>}
              </span>
              <Sparkline values={timeline.rows.map((row) => metricOf(row, choice))} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

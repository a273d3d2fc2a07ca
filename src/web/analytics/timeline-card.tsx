import { useState } from 'react'
import type { TimelineUnit } from '../../domain/analytics/timeline.ts'
import { analyticsWords } from '../language/english-analytics.ts'
import { numberText, zonePlace } from '../language/page-time.ts'
import { Skeleton } from '../ui/loading.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { ActivityChart, type ActivityChartProps } from './activity-chart.tsx'
import { rowLabel } from './date-range.ts'
import { changeText, METRIC_NAMES, METRICS, type Metric, metricOf, sumOf } from './metrics.ts'
import { CardWithFile, type Column, RankedTable } from './ranked-table.tsx'
import { Sparkline } from './sparkline.tsx'
import type { Timeline } from './use-activity.ts'

interface TimelineCardProps {
  /** It is undefined while loading. */
  timeline: Timeline | undefined
  before: Timeline | null
  file: string
}

const UNITS: Readonly<Record<TimelineUnit, { heading: string; notOver: string }>> = {
  day: { heading: analyticsWords.day, notOver: analyticsWords.todayNotOver },
  week: { heading: analyticsWords.weekOfHeading, notOver: analyticsWords.weekNotOver },
  month: { heading: analyticsWords.month, notOver: analyticsWords.monthNotOver },
}

export function TimelineCard({ timeline, before, file }: TimelineCardProps) {
  const [metric, setMetric] = useState<Metric>('views')
  return (
    <CardWithFile title={analyticsWords.overTimeHeading} file={file}>
      {timeline ? (
        <>
          <RadioChoices
            legend={analyticsWords.shownInTheChart}
            choices={METRICS.map((choice) => [
              choice,
              <MetricTile key={choice} metric={choice} timeline={timeline} before={before} />,
            ])}
            chosen={metric}
            onChoose={setMetric}
            className="grid grid-cols-2 gap-2 lg:grid-cols-4"
            choiceClassName="flex h-full flex-col gap-1 rounded-card border border-line px-3 py-2 peer-checked:border-ink peer-focus-visible:outline-offset-2"
          />
          <ActivityChart metric={metric} timeline={timeline} before={before} />
          <p className="text-sm text-muted">
            {[
              analyticsWords.daysOfZone(zonePlace(timeline.timezone)),
              before && analyticsWords.dashedLine,
              timeline.rows.length > 1 && UNITS[timeline.unit].notOver,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          {/* The same numbers as the chart, for those who read. */}
          <details>
            <summary className="cursor-pointer py-3 text-sm text-muted md:py-2">
              {analyticsWords.showTable}
            </summary>
            <div className="mt-2">
              <RankedTable
                caption={analyticsWords.tableCaption}
                heading={UNITS[timeline.unit].heading}
                columns={COLUMNS}
                rows={timeline.rows}
                keyOf={({ from }) => from}
                renderName={({ from }) => (
                  <span className={timeline.unit === 'day' ? undefined : 'whitespace-nowrap'}>
                    {rowLabel(from, timeline.unit)}
                  </span>
                )}
                look="compact"
              />
            </div>
          </details>
        </>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
            {METRICS.map((tile) => (
              <Skeleton key={tile} className="h-24" />
            ))}
          </div>
          <Skeleton className="h-56" />
        </>
      )}
    </CardWithFile>
  )
}

function MetricTile({ metric, timeline, before }: ActivityChartProps) {
  const sum = sumOf(timeline.rows, metric)
  const change = before && changeText(sum, sumOf(before.rows, metric))
  return (
    <>
      <span className="text-sm text-muted">{METRIC_NAMES[metric]}</span>
      <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="text-xl font-bold">{numberText(sum)}</span>
        {change !== null && <span className="text-xs text-muted">{change}</span>}
      </span>
      <Sparkline values={timeline.rows.map((row) => metricOf(row, metric))} />
    </>
  )
}

const COLUMNS = METRICS.map(
  (metric): Column<Timeline['rows'][number]> => ({
    name: METRIC_NAMES[metric],
    text: (row) => numberText(metricOf(row, metric)),
  }),
)

import { useState } from 'react'
import type { TimelineUnit } from '../../domain/analytics/timeline.ts'
import { zonePlace } from '../../domain/time/date-format.ts'
import type { Timeline } from '../queries/activity-queries.ts'
import { Skeleton } from '../ui/loading.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { ActivityChart } from './activity-chart.tsx'
import { CardWithFile } from './card-with-file.tsx'
import { rowLabel } from './date-range.ts'
import { MetricTiles } from './metric-tiles.tsx'
import { METRIC_NAMES, METRICS, type Metric, metricOf } from './metrics.ts'
import { type Column, RankedTable } from './ranked-table.tsx'

interface TimelineCardProps {
  /** Undefined while loading. */
  timeline: Timeline | undefined
  before: Timeline | null
  /** The URL of its numbers as CSV. */
  file: string
}

const CURRENT: Readonly<Record<TimelineUnit, string>> = {
  day: 'Today',
  week: 'This week',
  month: 'This month',
}

export function TimelineCard({ timeline, before, file }: TimelineCardProps) {
  const [metric, setMetric] = useState<Metric>('views')
  return (
    <CardWithFile title="Over time" file={file}>
      {timeline ? (
        <>
          <MetricTiles timeline={timeline} before={before} metric={metric} onChoose={setMetric} />
          <ActivityChart metric={metric} timeline={timeline} before={before} />
          <p className="text-sm text-muted">
            {`Days are those of the team's time zone, ${zonePlace(timeline.timezone)}. Calendar adds include downloads of the file.`}
            {before && ' The dashed gray line is the period before.'}
            {timeline.rows.length > 1 && ` ${CURRENT[timeline.unit]} is not over yet.`}
          </p>
          <TimelineTable timeline={timeline} />
        </>
      ) : (
        <TimelineSkeleton />
      )}
    </CardWithFile>
  )
}

const UNIT_NAMES = { day: 'Day', week: 'Week of', month: 'Month' } as const

const COLUMNS = METRICS.map(
  (metric): Column<Timeline['rows'][number]> => ({
    name: METRIC_NAMES[metric],
    text: (row) => formatNumber(metricOf(row, metric)),
  }),
)

/** The same numbers as the chart, for those who read. */
function TimelineTable({ timeline: { rows, unit } }: { timeline: Timeline }) {
  return (
    <details>
      <summary className="cursor-pointer py-3 text-sm text-muted md:py-2">
        Show the numbers as a table
      </summary>
      <div className="mt-2">
        <RankedTable
          caption="Views, visitors, calendar adds and sign-ups over time"
          heading={UNIT_NAMES[unit]}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ from }) => from}
          renderName={({ from }) => (
            <span className={unit === 'day' ? undefined : 'whitespace-nowrap'}>{rowLabel(from, unit)}</span>
          )}
          look="compact"
        />
      </div>
    </details>
  )
}

function TimelineSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {['1', '2', '3', '4'].map((tile) => (
          <Skeleton key={tile} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-56" />
    </>
  )
}

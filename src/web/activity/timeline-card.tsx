import { useState } from 'react'
import type { TimelineUnit } from '../../domain/analytics/timeline.ts'
import { zonePlace } from '../../domain/time/date-format.ts'
import type { Timeline } from '../queries/activity-queries.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ActivityChart } from './activity-chart.tsx'
import { CardWithFile } from './card-with-file.tsx'
import { MetricTiles } from './metric-tiles.tsx'
import type { Metric } from './metrics.ts'
import { TimelineTable } from './timeline-table.tsx'

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

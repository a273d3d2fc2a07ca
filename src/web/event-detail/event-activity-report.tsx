import {
  type PlatformBreakdown as Breakdown,
  breakdownRows,
  PLATFORMS,
} from '../../domain/analytics/event-stats.ts'
import { DateActivityCard, PlatformBreakdown } from '../analytics/activity-cards.tsx'
import { ActivityReport } from '../analytics/activity-report.tsx'
import { METRIC_NAMES, rateText, sumOf } from '../analytics/metrics.ts'
import type { Timeline } from '../analytics/use-activity.ts'
import { answersWords } from '../language/english-answers.ts'
import { detailWords } from '../language/english-detail.ts'
import { numberText } from '../language/page-time.ts'
import { type Event, useEventAnalytics } from '../queries/event-queries.ts'
import { TitledCard } from '../ui/card.tsx'
import { Skeleton } from '../ui/loading.tsx'

export default function EventActivityReport({ event }: { event: Event }) {
  const { data: stats = event.stats } = useEventAnalytics(event.id)
  const clicks = Object.fromEntries(PLATFORMS.map((platform) => [platform, stats[`${platform}Clicks`]]))
  const rows = breakdownRows(clicks as Breakdown)
  return (
    <div className="flex flex-col gap-5">
      <TitledCard title={detailWords.calendarsAllTime}>
        {rows.length > 0 ? (
          <PlatformBreakdown rows={rows} />
        ) : (
          <p className="text-muted">{detailWords.nobodyHasAdded}</p>
        )}
      </TitledCard>
      <ActivityReport eventId={event.id}>
        {({ dates, timeline }) => (
          <>
            <TitledCard title={detailWords.fromViewToSignUp}>
              {timeline ? <Funnel timeline={timeline} /> : <Skeleton className="h-32" />}
            </TitledCard>
            {event.recurrenceFrequency !== null && <DateActivityCard eventId={event.id} dates={dates} />}
          </>
        )}
      </ActivityReport>
    </div>
  )
}

const STEPS = ['views', 'adds', 'signUps'] as const

function Funnel({ timeline: { rows, yes } }: { timeline: Timeline }) {
  const views = sumOf(rows, 'views')
  const sums = STEPS.map((metric) => ({ name: METRIC_NAMES[metric], sum: sumOf(rows, metric) }))
  const steps = yes === undefined ? sums : [...sums, { name: answersWords.answers.yes, sum: yes }]
  const most = Math.max(1, ...steps.map(({ sum }) => sum))
  return (
    <ol className="flex flex-col gap-3 tabular-nums">
      {steps.map(({ name, sum }, index) => (
        <li key={name} className="flex flex-col gap-1.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{name}</span>
            <span className="ml-auto">
              {numberText(sum)}
              {index > 0 && (
                <span className="ml-2 text-sm text-muted">
                  {detailWords.ofTheViews(rateText(sum, views))}
                </span>
              )}
            </span>
          </span>
          <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-sunken">
            <span
              data-bar
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(sum / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

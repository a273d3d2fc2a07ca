import { CalendarPlus, Download, Eye, TrendingUp } from 'lucide-react'
import { type AnalyticsSummary, breakdownRows, percentageOf } from '../../domain/analytics/event-stats.ts'
import { numberText } from '../../domain/text.ts'
import { useAnalyticsSummary } from '../queries/event-queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { StatCard, TitledCard } from '../ui/card.tsx'
import { EmptyState, LoadError, Skeleton } from '../ui/loading.tsx'
import { PageHeader } from '../ui/page.tsx'
import { EventActivityCard, PlatformBreakdown } from './activity-cards.tsx'
import { ActivityReport } from './activity-report.tsx'

export default function AnalyticsScreen() {
  const summary = useAnalyticsSummary()
  const { totalViews, totalClicks, totalDownloads } = summary.data ?? {}
  const isEmpty = totalViews === 0 && totalClicks === 0 && totalDownloads === 0
  const textOf = (count: number | undefined) => (count === undefined ? undefined : numberText(count))
  const rate = summary.data && `${percentageOf(summary.data.totalClicks, summary.data.totalViews)}%`
  return (
    <>
      <PageHeader title="Analytics" subtitle="Track your event performance" />
      {summary.isLoadingError ? (
        <LoadError query={summary}>The analytics could not be loaded</LoadError>
      ) : (
        <div className="flex flex-col gap-6" aria-busy={summary.isPending}>
          <h2 className="-mb-3 text-lg font-semibold">All time</h2>
          <div className="grid gap-3 min-[22rem]:grid-cols-2 md:gap-4 xl:grid-cols-4">
            <StatCard label="Total Views" icon={Eye} value={textOf(totalViews)} />
            <StatCard label="Calendar Adds" icon={CalendarPlus} value={textOf(totalClicks)} />
            <StatCard label="ICS Downloads" icon={Download} value={textOf(totalDownloads)} />
            <StatCard label="Conversion Rate" icon={TrendingUp} value={rate} />
          </div>
          <TitledCard title="Calendar Platform Breakdown">
            <Breakdown summary={summary.data} />
          </TitledCard>
          {!isEmpty && (
            <ActivityReport eventId={null}>
              {({ dates }) => <EventActivityCard dates={dates} />}
            </ActivityReport>
          )}
        </div>
      )}
    </>
  )
}

function Breakdown({ summary }: { summary: AnalyticsSummary | undefined }) {
  if (!summary) return <Skeleton className="h-40" />
  const rows = breakdownRows(summary.platformBreakdown)
  if (rows.length > 0) return <PlatformBreakdown rows={rows} />
  return (
    <EmptyState action={<ButtonLink to="/">Go to Events</ButtonLink>}>
      No calendar adds yet. Share an event's link to see which calendars people use.
    </EmptyState>
  )
}

import { CalendarPlus, Download, Eye, TrendingUp } from 'lucide-react'
import { type AnalyticsSummary, breakdownRows, percentageOf } from '../../domain/analytics.ts'
import { useAnalyticsSummary } from '../queries/event-queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardTitle, StatCard } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ActivityReport } from './activity-report.tsx'
import { EventActivityCard } from './event-activity-card.tsx'
import { PlatformBreakdown } from './platform-breakdown.tsx'

export default function AnalyticsScreen() {
  const summary = useAnalyticsSummary()
  return (
    <>
      <PageHeader title="Analytics" subtitle="Track your event performance" />
      {summary.isLoadingError ? (
        <LoadError
          error={summary.error}
          isRetrying={summary.isFetching}
          onRetry={() => void summary.refetch()}
        >
          The analytics could not be loaded
        </LoadError>
      ) : (
        <div className="flex flex-col gap-6" aria-busy={summary.isPending}>
          <Totals summary={summary.data} />
          <Card className="flex flex-col gap-4">
            <CardTitle>Calendar Platform Breakdown</CardTitle>
            <Breakdown summary={summary.data} />
          </Card>
          <ActivityReport eventId={null}>{({ dates }) => <EventActivityCard dates={dates} />}</ActivityReport>
        </div>
      )}
    </>
  )
}

function Totals({ summary }: { summary: AnalyticsSummary | undefined }) {
  const formatted = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count))
  const rate = summary && `${percentageOf(summary.totalClicks, summary.totalViews)}%`
  return (
    <div className="grid gap-3 min-[22rem]:grid-cols-2 md:gap-4 xl:grid-cols-4">
      <StatCard label="Total Views" icon={Eye} value={formatted(summary?.totalViews)} />
      <StatCard label="Calendar Adds" icon={CalendarPlus} value={formatted(summary?.totalClicks)} />
      <StatCard label="ICS Downloads" icon={Download} value={formatted(summary?.totalDownloads)} />
      <StatCard label="Conversion Rate" icon={TrendingUp} value={rate} />
    </div>
  )
}

function Breakdown({ summary }: { summary: AnalyticsSummary | undefined }) {
  if (!summary) return <BreakdownSkeleton />
  const rows = breakdownRows(summary.platformBreakdown)
  if (rows.length > 0) return <PlatformBreakdown rows={rows} />
  return (
    <EmptyState action={<ButtonLink to="/">Go to Events</ButtonLink>}>
      No calendar adds yet. Share an event's link to see which calendars people use.
    </EmptyState>
  )
}

function BreakdownSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['w-full', 'w-2/3', 'w-1/3'].map((width) => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className={`h-2 ${width}`} />
        </div>
      ))}
    </div>
  )
}

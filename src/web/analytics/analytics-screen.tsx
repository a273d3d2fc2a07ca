import { CalendarPlus, Download, Eye, TrendingUp } from 'lucide-react'
import { type AnalyticsSummary, breakdownRows, percentageOf } from '../../domain/analytics/event-stats.ts'
import { analyticsWords } from '../language/english-analytics.ts'
import { numberText } from '../language/page-time.ts'
import { useAnalyticsSummary } from '../queries/event-queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { StatCard, TitledCard } from '../ui/card.tsx'
import { EmptyState, LoadError, Skeleton } from '../ui/loading.tsx'
import { PageHeader } from '../ui/page.tsx'
import { TopicSelect } from '../ui/topic-select.tsx'
import { EventActivityCard, PlatformBreakdown } from './activity-cards.tsx'
import { ActivityReport } from './activity-report.tsx'
import { useTopic } from './use-activity.ts'

export default function AnalyticsScreen() {
  const [topic, chooseTopic] = useTopic()
  const summary = useAnalyticsSummary(topic)
  const { totalViews, totalClicks, totalDownloads } = summary.data ?? {}
  const isEmpty = totalViews === 0 && totalClicks === 0 && totalDownloads === 0
  const textOf = (count: number | undefined) => (count === undefined ? undefined : numberText(count))
  const rate = summary.data && `${percentageOf(summary.data.totalClicks, summary.data.totalViews)}%`
  return (
    <>
      <PageHeader title={analyticsWords.analytics} subtitle={analyticsWords.subtitle}>
        <TopicSelect topic={topic} onChoose={chooseTopic} />
      </PageHeader>
      {summary.isLoadingError ? (
        <LoadError query={summary}>{analyticsWords.analyticsNotLoaded}</LoadError>
      ) : (
        <div className="flex flex-col gap-6" aria-busy={summary.isPending}>
          <h2 className="-mb-3 text-lg font-semibold">{analyticsWords.allTime}</h2>
          <div className="grid gap-3 min-[22rem]:grid-cols-2 md:gap-4 xl:grid-cols-4">
            <StatCard label={analyticsWords.totalViews} icon={Eye} value={textOf(totalViews)} />
            <StatCard label={analyticsWords.calendarAdds} icon={CalendarPlus} value={textOf(totalClicks)} />
            <StatCard label={analyticsWords.icsDownloads} icon={Download} value={textOf(totalDownloads)} />
            <StatCard label={analyticsWords.conversionRate} icon={TrendingUp} value={rate} />
          </div>
          <TitledCard title={analyticsWords.platformBreakdown}>
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
    <EmptyState action={<ButtonLink to="/">{analyticsWords.goToEvents}</ButtonLink>}>
      {analyticsWords.noAdds}
    </EmptyState>
  )
}

import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { analyticsCalls } from '../../api/analytics-calls.ts'
import { DIRECT } from '../../domain/analytics/source-name.ts'
import type { Activity } from '../../domain/analytics/timeline.ts'
import { analyticsWords } from '../language/english-analytics.ts'
import { numberText } from '../language/page-time.ts'
import { urlOf } from '../queries/call-api.ts'
import { Button } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { type DateQuery, RANGE_NAMES, RANGES } from './date-range.ts'
import { addsOf, rateText } from './metrics.ts'
import { CardWithFile, type Column, RankedTable } from './ranked-table.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { type Timeline, useActivity, useRange } from './use-activity.ts'

interface ActivityReportProps {
  /** Null means the whole team. */
  eventId: string | null
  /** It stands between the chart and the sources. The timeline is undefined while loading. */
  children: (report: { dates: DateQuery; timeline: Timeline | undefined }) => ReactNode
}

export function ActivityReport({ eventId, children }: ActivityReportProps) {
  const [range, chooseRange] = useRange()
  const activity = useActivity(eventId, range)
  const { dates, timeline, before, sources, sites, subscriptions } = activity
  const whose = eventId === null ? 'Team' : 'Event'
  // The URL of the same numbers as CSV.
  const fileOf = (part: 'Timeline' | 'Sources' | 'Sites') =>
    urlOf(analyticsCalls[`export${whose}${part}`], { id: eventId ?? '' }, { ...dates })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RadioChoices
          legend={analyticsWords.range}
          choices={RANGES.map((choice) => [choice, RANGE_NAMES[choice]])}
          chosen={range}
          onChoose={chooseRange}
          className="flex rounded-card border border-line bg-surface p-0.5"
          choiceClassName="grid min-h-11 place-items-center rounded-lg px-3 text-sm whitespace-nowrap text-muted peer-checked:font-medium peer-checked:text-ink md:min-h-9"
        />
        <p className="flex items-center gap-1 text-sm text-muted tabular-nums">
          {activity.updatedAt > 0 && analyticsWords.updated(timeOf(activity.updatedAt))}
          <Button
            variant="quiet"
            size="small"
            isPending={activity.isFetching}
            onClick={() => void activity.refetch()}
          >
            {!activity.isFetching && <RefreshCw aria-hidden="true" />}
            {analyticsWords.refresh}
          </Button>
        </p>
      </div>
      {activity.error ? (
        <LoadError query={activity}>{analyticsWords.reportNotLoaded}</LoadError>
      ) : (
        <div
          aria-busy={activity.isStale || !timeline}
          className={classNames('flex flex-col gap-5 transition-opacity', activity.isStale && 'opacity-60')}
        >
          <TimelineCard timeline={timeline} before={before} file={fileOf('Timeline')} />
          {children({ dates, timeline })}
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <OriginCard
              title={analyticsWords.sources}
              heading={analyticsWords.source}
              caption={analyticsWords.bySource}
              origins={sources?.map(({ source, ...counts }) => ({ name: source, ...counts }))}
              unknown={{ name: DIRECT, note: analyticsWords.noSource }}
              empty={analyticsWords.noVisits}
              file={fileOf('Sources')}
            />
            <OriginCard
              title={analyticsWords.embeddingSites}
              heading={analyticsWords.site}
              caption={analyticsWords.bySite}
              origins={sites?.map(({ site, ...counts }) => ({ name: site, ...counts }))}
              empty={analyticsWords.noSites}
              file={fileOf('Sites')}
            />
          </div>
          {/* Subscribed calendars follow every edit by themselves, so they are worth more than a copy. */}
          <TitledCard title={analyticsWords.subscribers} className="gap-2">
            {subscriptions === undefined ? (
              <Skeleton className="h-6 w-64" />
            ) : (
              <p className="text-muted">{analyticsWords.subscribedCalendars(subscriptions)}</p>
            )}
          </TitledCard>
        </div>
      )}
    </div>
  )
}

function timeOf(instant: number): string {
  const date = new Date(instant)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

interface Origin extends Activity {
  name: string
}

interface OriginCardProps {
  title: string
  heading: string
  caption: string
  /** It is undefined while loading. */
  origins: readonly Origin[] | undefined
  /** Visits without a known origin get this name; the note explains them. */
  unknown?: { name: string; note: string }
  empty: string
  file: string
}

const COLUMNS: readonly Column<Origin>[] = [
  { name: analyticsWords.views, text: ({ views }) => numberText(views) },
  { name: analyticsWords.adds, text: (origin) => <Rated count={addsOf(origin)} views={origin.views} /> },
  { name: analyticsWords.signUps, text: ({ signUps, views }) => <Rated count={signUps} views={views} /> },
]

function OriginCard({ title, file, origins, unknown, empty, ...texts }: OriginCardProps) {
  const apart = origins?.find(({ name }) => name === unknown?.name)
  const rows = origins?.filter((origin) => origin !== apart)
  const most = Math.max(1, ...(rows ?? []).map(({ views }) => views))
  return (
    <CardWithFile title={title} file={file}>
      {!rows && <Skeleton className="h-40" />}
      {origins?.length === 0 && <p className="text-muted">{empty}</p>}
      {rows && origins && origins.length > 0 && (
        <RankedTable
          {...texts}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ name }) => name}
          renderName={({ name }) => <bdi>{unknown ? sourceText(name) : name}</bdi>}
          shareOf={({ views }) => (views / most) * 100}
          shownAtFirst={8}
          apart={apart && unknown && { row: apart, note: unknown.note }}
        />
      )}
    </CardWithFile>
  )
}

/** Known services are called as they are in every language. */
function sourceText(name: string): string {
  const names: Partial<Record<string, string>> = analyticsWords.sourceNames
  return names[name] ?? name
}

function Rated({ count, views }: { count: number; views: number }) {
  return (
    <>
      {numberText(count)}
      <span className="block text-xs text-muted">{rateText(count, views)}</span>
    </>
  )
}

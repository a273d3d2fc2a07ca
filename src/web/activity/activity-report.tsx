import type { ReactNode } from 'react'
import { contract } from '../../api/contract.ts'
import { DIRECT } from '../../domain/analytics/source-name.ts'
import type { Timeline } from '../queries/activity-queries.ts'
import { fileUrl } from '../queries/call-api.ts'
import { classNames } from '../ui/class-names.ts'
import { LoadError } from '../ui/load-error.tsx'
import type { DateQuery } from './date-range.ts'
import { OriginCard } from './origin-card.tsx'
import { RangePicker } from './range-picker.tsx'
import { SubscribersCard } from './subscribers-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { UpdatedNote } from './updated-note.tsx'
import { useActivity } from './use-activity.ts'
import { useRange } from './use-range.ts'

interface ActivityReportProps {
  /** Null for the whole team. */
  eventId: string | null
  /** Stands between the chart and the sources. The timeline is undefined while loading. */
  children: (shown: { dates: DateQuery; timeline: Timeline | undefined }) => ReactNode
}

/** What happened when, and where people came from, in a range that can be chosen. */
export function ActivityReport({ eventId, children }: ActivityReportProps) {
  const [range, chooseRange] = useRange()
  const activity = useActivity(eventId, range)
  const { dates, timeline, before, sources, sites, subscriptions, error, isFetching } = activity
  const files = filesOf(eventId, dates)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RangePicker range={range} onChoose={chooseRange} />
        <UpdatedNote
          updatedAt={activity.updatedAt}
          isRefreshing={isFetching}
          onRefresh={() => void activity.refresh()}
        />
      </div>
      {error ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={() => void activity.refresh()}>
          What happened could not be loaded
        </LoadError>
      ) : (
        <div
          aria-busy={activity.isStale || !timeline}
          className={classNames('flex flex-col gap-5 transition-opacity', activity.isStale && 'opacity-60')}
        >
          <TimelineCard timeline={timeline} before={before} file={files.timeline} />
          {children({ dates, timeline })}
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <OriginCard
              title="Sources"
              heading="Source"
              caption="What people did, by the source they came from"
              origins={sources?.map(({ source, ...counts }) => ({ name: source, ...counts }))}
              unknown={{ name: DIRECT, note: 'No source known, such as messengers and typed addresses' }}
              empty="No visits in this range. Share a tagged link to see which of them works."
              file={files.sources}
            />
            <OriginCard
              title="Embedding sites"
              heading="Site"
              caption="What people did, by the site that embeds the card"
              origins={sites?.map(({ site, ...counts }) => ({ name: site, ...counts }))}
              empty="No site with your embedded card was visited in this range."
              file={files.sites}
            />
          </div>
          <SubscribersCard subscriptions={subscriptions} />
        </div>
      )}
    </div>
  )
}

function filesOf(id: string | null, dates: DateQuery) {
  if (id === null) {
    return {
      timeline: fileUrl(contract.exportTeamTimeline, {}, dates),
      sources: fileUrl(contract.exportTeamSources, {}, dates),
      sites: fileUrl(contract.exportTeamSites, {}, dates),
    }
  }
  return {
    timeline: fileUrl(contract.exportEventTimeline, { id }, dates),
    sources: fileUrl(contract.exportEventSources, { id }, dates),
    sites: fileUrl(contract.exportEventSites, { id }, dates),
  }
}

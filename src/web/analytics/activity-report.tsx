import { RefreshCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { contract } from '../../api/contract.ts'
import { DIRECT } from '../../domain/analytics/source-name.ts'
import { countText } from '../../domain/text.ts'
import type { Timeline } from '../queries/activity-queries.ts'
import { fileUrl } from '../queries/call-api.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { type DateQuery, RANGE_NAMES, RANGES, type Range } from './date-range.ts'
import { OriginCard } from './origin-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { useActivity, useRange } from './use-activity.ts'

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

interface RangePickerProps {
  range: Range
  onChoose: (range: Range) => void
}

function RangePicker({ range, onChoose }: RangePickerProps) {
  const name = useId()
  return (
    <fieldset className="flex rounded-card border border-line bg-surface p-0.5">
      <legend className="sr-only">Range</legend>
      {RANGES.map((choice) => (
        <label key={choice} className="relative">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === range}
            onChange={() => onChoose(choice)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            data-choice
            className="grid min-h-11 place-items-center rounded-lg px-3 text-sm whitespace-nowrap text-muted peer-checked:bg-accent-soft peer-checked:font-medium peer-checked:text-accent peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-checked:peer-hover:bg-accent-soft md:min-h-9"
          >
            {RANGE_NAMES[choice]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface UpdatedNoteProps {
  /** Milliseconds; 0 before the first response. */
  updatedAt: number
  isRefreshing: boolean
  onRefresh: () => void
}

/** "Updated 14:03 · Refresh" */
function UpdatedNote({ updatedAt, isRefreshing, onRefresh }: UpdatedNoteProps) {
  return (
    <p className="flex items-center gap-1 text-sm text-muted tabular-nums">
      {updatedAt > 0 && `Updated ${timeOf(updatedAt)} ·`}
      <Button variant="quiet" size="small" isPending={isRefreshing} onClick={onRefresh}>
        {!isRefreshing && <RefreshCw aria-hidden="true" />}
        Refresh
      </Button>
    </p>
  )
}

function timeOf(instant: number): string {
  const date = new Date(instant)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Subscribed calendars follow every edit by themselves, so they are worth more than a copy. */
function SubscribersCard({ subscriptions }: { subscriptions: number | undefined }) {
  return (
    <Card className="flex flex-col gap-2">
      <CardTitle>Subscribers</CardTitle>
      {subscriptions === undefined ? (
        <Skeleton className="h-6 w-64" />
      ) : (
        <p className="text-muted">{sentenceOf(subscriptions)}</p>
      )}
    </Card>
  )
}

function sentenceOf(subscriptions: number): string {
  if (subscriptions === 0) return 'No calendar was subscribed in this range.'
  const were = subscriptions === 1 ? 'was' : 'were'
  return `${countText(subscriptions, 'calendar')} ${were} subscribed in this range. They follow every edit by themselves.`
}

import { CalendarPlus, ChevronRight, Eye, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { calendarAdds } from '../../domain/analytics/event-stats.ts'
import { reasonText } from '../../domain/language/problem-text.ts'
import { numberText } from '../../domain/text.ts'
import { AddToCalendar } from '../../shared-ui/add-to-calendar.tsx'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { type Metric, metricOf } from '../analytics/metrics.ts'
import { Sparkline } from '../analytics/sparkline.tsx'
import { useRecentTimeline } from '../analytics/use-activity.ts'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { CoverButton } from '../event-parts/cover-button.tsx'
import { useAttendeePages } from '../queries/attendee-queries.ts'
import { isApiError } from '../queries/call-api.ts'
import { type Event, type EventReply, useEvent, useEventAnalytics } from '../queries/event-queries.ts'
import { browserZone } from '../ui/browser-time.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, StatCard, TitledCard } from '../ui/card.tsx'
import { EmptyState, LoadError, Skeleton } from '../ui/loading.tsx'
import { BackLink, PageHeader, usePageTitle } from '../ui/page.tsx'
import { AnswersCard } from './answers-card.tsx'
import { AttendeesCard } from './attendees-card.tsx'
import { DatesCard } from './dates-card.tsx'
import { EventDetailsCard } from './event-details.tsx'
import { type EventDialog, EventDialogs } from './event-dialogs.tsx'
import { EventEnd, EventHeading } from './event-heading.tsx'
import { ShareCard } from './share-card.tsx'

export default function EventDetailScreen({ id }: { id: string }) {
  const query = useEvent(id)
  const { data, error } = query
  usePageTitle(data?.event.title ?? 'Event')
  return (
    <>
      <BackLink />
      {data ? (
        <EventOverview {...data} />
      ) : isApiError(error, 404) ? (
        <>
          <PageHeader title={reasonText('noEvent')} />
          <EmptyState action={<ButtonLink to="/">Back to Dashboard</ButtonLink>}>
            It may have been deleted, or it belongs to a team you are not a member of.
          </EmptyState>
        </>
      ) : error ? (
        <LoadError query={query} isWholeScreen>
          The event could not be loaded
        </LoadError>
      ) : (
        <EventDetailSkeleton />
      )}
    </>
  )
}

function EventDetailSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <h1 data-loading className="sr-only">
        Event
      </h1>
      <output className="sr-only">Loading</output>
      <Skeleton className="mb-1 h-28 max-w-md" />
      <Skeleton className="h-96" />
      <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-5">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-72" />
    </div>
  )
}

function EventOverview(reply: EventReply) {
  const { event, calendarLinks, attendeeCount } = reply
  const isCancelled = event.cancelledAt !== null
  const pages = useAttendeePages(event.id, event.captureAttendees)
  const [dialog, setDialog] = useState<EventDialog | null>(null)
  return (
    <>
      {isCancelled && (
        <div className="mb-6 rounded-card border border-danger bg-danger-soft px-4 py-3 text-danger">
          <p className="font-semibold">This event is cancelled</p>
          <TypedText text={event.cancellationNote} className="mt-1 whitespace-pre-line" />
        </div>
      )}
      <EventHeading event={event} onOpen={setDialog} />
      <div className="flex flex-col gap-5">
        <div data-no-print>
          {event.isPublic ? (
            <ShareCard event={event} />
          ) : (
            <Card className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">{reasonText('privateEvent')}</p>
              <CoverButton event={event} />
            </Card>
          )}
        </div>
        <EventStats {...reply} />
        <EventAnalytics event={event} />
        {/* Without a second column the first takes its place. */}
        <div className="flex flex-col gap-5 lg:flex-row lg:items-start">
          <div className="min-w-0 grow lg:basis-3/5">
            <EventDetailsCard event={event} />
          </div>
          {event.isPublic && calendarLinks && !isCancelled && (
            <div data-no-print className="min-w-0 lg:basis-2/5">
              <TitledCard title="Add to Calendar">
                <AddToCalendar links={{ ...calendarLinks, yahoo: yahooLinkOf(calendarLinks.yahoo) }} />
              </TitledCard>
            </div>
          )}
        </div>
        {event.isRecurring && !isCancelled && <DatesCard event={event} attendeeCount={attendeeCount} />}
        {event.captureAttendees && event.isPublic && <AnswersCard {...reply} />}
        {pages.isLoadingError && <LoadError query={pages}>The attendees could not be loaded</LoadError>}
        {event.captureAttendees && pages.data && <AttendeesCard {...reply} pages={pages} />}
        <EventEnd event={event} onOpen={setDialog} />
      </div>
      <EventDialogs event={event} open={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

/** Yahoo reads times in the time zone of the person who adds the event. */
function yahooLinkOf(link: string): string {
  return `${link}?tz=${encodeURIComponent(browserZone())}`
}

// Most visits to this screen never open it.
const EventActivityReport = lazyPart(
  () => import('./event-activity-report.tsx'),
  <Skeleton className="h-56" />,
)

function EventAnalytics(report: { event: Event }) {
  const isWanted = new URLSearchParams(useSearch()).has('analytics')
  const [isOpen, setOpen] = useState(isWanted)
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isWanted) box.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <details
      ref={box}
      data-no-print
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card border border-line open:border-0"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-medium group-open:mb-4 group-open:px-0 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        Analytics of this event
      </summary>
      {isOpen && <EventActivityReport {...report} />}
    </details>
  )
}

function EventStats({ event, attendees }: EventReply) {
  const analytics = useEventAnalytics(event.id)
  // The counts in the event itself are slightly older; they are shown until the analytics arrive.
  const stats = analytics.data ?? event.stats
  const subscriptions = analytics.data?.subscriptions ?? 0
  const rows = useRecentTimeline(event.id)
  const course = (metric: Metric) => rows && <Sparkline values={rows.map((row) => metricOf(row, metric))} />
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-5">
      <StatCard label="Total Views" icon={Eye} value={numberText(stats.views)}>
        {course('views')}
      </StatCard>
      <StatCard
        label="Calendar Adds"
        icon={CalendarPlus}
        value={numberText(calendarAdds(stats))}
        note={subscriptions > 0 ? `and ${numberText(subscriptions)} subscribed` : undefined}
      >
        {course('adds')}
      </StatCard>
      {event.captureAttendees && (
        <StatCard
          label="Attendees"
          icon={Users}
          value={numberText(attendees.total)}
          note={
            attendees.unconfirmed > 0 ? `${numberText(attendees.unconfirmed)} not confirmed yet` : undefined
          }
        >
          {course('signUps')}
        </StatCard>
      )}
    </div>
  )
}

import { CalendarPlus, Eye, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { calendarAdds } from '../../domain/analytics/event-stats.ts'
import { AddToCalendar } from '../../shared-ui/add-to-calendar.tsx'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { type Metric, metricOf } from '../analytics/metrics.ts'
import { Sparkline } from '../analytics/sparkline.tsx'
import { useRecentTimeline } from '../analytics/use-activity.ts'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { CoverButton } from '../event-parts/cover-button.tsx'
import { detailWords } from '../language/english-detail.ts'
import { numberText } from '../language/page-time.ts'
import { problemText } from '../language/problem-words.ts'
import { useAttendeePages } from '../queries/attendee-queries.ts'
import { isApiError } from '../queries/call-api.ts'
import { type Event, type EventReply, useEvent, useEventAnalytics } from '../queries/event-queries.ts'
import { browserZone } from '../ui/browser-time.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, StatCard, TitledCard } from '../ui/card.tsx'
import { Fold } from '../ui/fold.tsx'
import { EmptyState, LoadError, Skeleton } from '../ui/loading.tsx'
import { BackLink, PageHeader, usePageTitle } from '../ui/page.tsx'
import { AnswersCard, useAnswerDialog } from './answers-card.tsx'
import { AttendeesCard } from './attendees-card.tsx'
import { DatesCard } from './dates-card.tsx'
import { EventDetailsCard } from './event-details.tsx'
import { type EventDialog, EventDialogs } from './event-dialogs.tsx'
import { EventEnd, EventHeading } from './event-heading.tsx'
import { ShareCard } from './share-card.tsx'

export default function EventDetailScreen({ id }: { id: string }) {
  const query = useEvent(id)
  const { data, error } = query
  usePageTitle(data?.event.title ?? detailWords.event)
  return (
    <>
      <BackLink />
      {data ? (
        <EventOverview {...data} />
      ) : isApiError(error, 404) ? (
        <>
          <PageHeader title={problemText('noEvent')} />
          <EmptyState action={<ButtonLink to="/">{detailWords.backToDashboard}</ButtonLink>}>
            {detailWords.deletedOrOtherTeam}
          </EmptyState>
        </>
      ) : error ? (
        <LoadError query={query} isWholeScreen>
          {detailWords.eventNotLoaded}
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
        {detailWords.event}
      </h1>
      <output className="sr-only">{detailWords.loading}</output>
      <Skeleton className="mb-1 h-28 max-w-md" />
      <Skeleton className="h-96" />
      <Skeleton className="h-28" />
      <Skeleton className="h-72" />
    </div>
  )
}

function EventOverview(reply: EventReply) {
  const { event, calendarLinks, attendeeCount, followersTold, attendees } = reply
  const { captureAttendees, isPublic } = event
  const isCancelled = event.cancelledAt !== null
  const shownLinks = isCancelled ? null : calendarLinks
  const emailedPeople = event.status === 'past' || isCancelled ? 0 : attendeeCount + (followersTold ?? 0)
  const pages = useAttendeePages(event.id, captureAttendees)
  const [dialog, setDialog] = useState<EventDialog | null>(null)
  const [answerDialog, openAnswers] = useAnswerDialog(reply)
  // Who comes is first as soon as there is somebody. Until then, sharing is.
  const hasAttendees = captureAttendees && attendees.total > 0
  const sharing = <Sharing event={event} isWide={!hasAttendees} />
  return (
    <>
      {isCancelled && (
        <div className="mb-6 rounded-card border border-danger bg-danger-soft px-4 py-3 text-danger">
          <p className="font-semibold">{detailWords.isCancelled}</p>
          <TypedText text={event.cancellationNote} className="mt-1 whitespace-pre-line" />
        </div>
      )}
      <EventHeading event={event} onOpen={setDialog} />
      <div className="flex flex-col gap-5">
        {!hasAttendees && sharing}
        {/* Without a second column the first takes its place. */}
        <div className="flex flex-col gap-5 lg:flex-row lg:items-start">
          <div className="flex min-w-0 flex-col gap-5 lg:grow lg:basis-2/3">
            {pages.isLoadingError && <LoadError query={pages}>{detailWords.attendeesNotLoaded}</LoadError>}
            {captureAttendees && isPublic && !hasAttendees && <AnswersCard {...reply} onOpen={openAnswers} />}
            {captureAttendees && pages.data && (
              <AttendeesCard {...reply} pages={pages} onOpen={openAnswers} />
            )}
            <EventStats {...reply} />
            <EventAnalytics event={event} />
            <EventDetailsCard event={event} />
            {event.isRecurring && !isCancelled && <DatesCard {...reply} />}
          </div>
          {(hasAttendees || shownLinks) && (
            <div className="flex min-w-0 flex-col gap-5 lg:w-88 lg:shrink-0">
              {hasAttendees && sharing}
              {shownLinks && (
                <div data-no-print className="[&_ul]:grid-cols-2!">
                  <TitledCard title={detailWords.addToCalendar}>
                    <AddToCalendar
                      look="card"
                      links={{ ...shownLinks, yahoo: yahooLinkOf(shownLinks.yahoo) }}
                    />
                  </TitledCard>
                </div>
              )}
            </div>
          )}
        </div>
        <EventEnd event={event} emailedPeople={emailedPeople} onOpen={setDialog} />
      </div>
      {answerDialog}
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
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isWanted) box.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <Fold ref={box} title={detailWords.analyticsOfEvent} isOpenAtFirst={isWanted}>
      <EventActivityReport {...report} />
    </Fold>
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
    <div className="grid auto-cols-fr grid-flow-col rounded-card border border-line bg-surface *:rounded-none *:border-0 *:bg-transparent *:not-first:border-s max-sm:*:p-3 max-sm:[&_h2_svg]:hidden">
      <StatCard label={detailWords.totalViews} icon={Eye} value={numberText(stats.views)}>
        {course('views')}
      </StatCard>
      <StatCard
        label={detailWords.calendarAdds}
        icon={CalendarPlus}
        value={numberText(calendarAdds(stats))}
        note={subscriptions > 0 ? detailWords.andSubscribed(subscriptions) : undefined}
      >
        {course('adds')}
      </StatCard>
      {event.captureAttendees && (
        <StatCard
          label={detailWords.attendees}
          icon={Users}
          value={numberText(attendees.total)}
          note={attendees.unconfirmed > 0 ? detailWords.notConfirmed(attendees.unconfirmed) : undefined}
        >
          {course('signUps')}
        </StatCard>
      )}
    </div>
  )
}

function Sharing({ event, isWide }: { event: Event; isWide: boolean }) {
  return (
    <div data-no-print>
      {event.isPublic ? (
        <ShareCard event={event} isWide={isWide} />
      ) : (
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{problemText('privateEvent')}</p>
          <CoverButton event={event} />
        </Card>
      )}
    </div>
  )
}

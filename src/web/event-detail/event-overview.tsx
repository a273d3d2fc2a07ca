import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { ReplyOf } from '../../api/call.ts'
import type { Contract } from '../../api/contract.ts'
import { AddToCalendar } from '../../shared-ui/add-to-calendar.tsx'
import { loadOrReload } from '../app-shell/reload-once.ts'
import { useAttendeePages } from '../queries/attendee-queries.ts'
import type { Event } from '../queries/event-queries.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { AttendeesCard } from './attendees-card.tsx'
import { DatesCard } from './dates/dates-card.tsx'
import { EventDetailsCard } from './event-details-card.tsx'
import { EventHeading } from './event-heading.tsx'
import { EventStats } from './event-stats.tsx'
import { ShareCard } from './share-card.tsx'

type EventReply = ReplyOf<Contract['readEvent']>

export function EventOverview({
  event,
  calendarLinks,
  attendeeCount,
  attendees: { total, unconfirmed },
  heldEmails,
}: EventReply) {
  const isCancelled = event.cancelledAt !== null
  const attendees = useAttendeePages(event.id, event.captureAttendees)
  return (
    <>
      {isCancelled && <CancelledNotice event={event} />}
      <EventHeading event={event} />
      <div className="flex flex-col gap-5">
        <EventStats event={event} attendees={{ total, unconfirmed }} />
        {/* On phones sharing comes first; on wide screens it is in a second column. */}
        <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_auto_1fr]">
          <div data-no-print className="min-w-0 lg:col-start-2 lg:row-start-2">
            {event.isPublic ? (
              <ShareCard title={event.title} slug={event.slug} />
            ) : (
              <Card>
                <p className="text-muted">This event is private and not publicly accessible</p>
              </Card>
            )}
          </div>
          <div className="min-w-0 lg:col-span-2 lg:row-start-1">
            <EventAnalytics event={event} />
          </div>
          <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-2">
            <EventDetailsCard event={event} />
            {event.isRecurring && !isCancelled && <DatesCard event={event} attendeeCount={attendeeCount} />}
            {attendees.isLoadingError && (
              <LoadError
                error={attendees.error}
                isRetrying={attendees.isFetching}
                onRetry={() => void attendees.refetch()}
              >
                The attendees could not be loaded
              </LoadError>
            )}
            {event.captureAttendees && attendees.data && (
              <AttendeesCard eventId={event.id} pages={attendees} total={total} heldEmails={heldEmails} />
            )}
          </div>
          {event.isPublic && calendarLinks && !isCancelled && (
            <div data-no-print className="min-w-0 lg:col-start-2">
              <Card className="flex flex-col gap-4">
                <CardTitle>Add to Calendar</CardTitle>
                <AddToCalendar links={{ ...calendarLinks, yahoo: yahooLinkOf(calendarLinks.yahoo) }} />
              </Card>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** Yahoo reads times in the time zone of the person who adds the event. */
function yahooLinkOf(link: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return `${link}?tz=${encodeURIComponent(timeZone)}`
}

/** Stands above everything else of a cancelled event. */
function CancelledNotice({ event }: { event: Pick<Event, 'cancellationNote'> }) {
  const { cancellationNote } = event
  return (
    <div className="mb-6 rounded-card border border-danger bg-danger-soft px-4 py-3 text-danger">
      <p className="font-semibold">This event is cancelled</p>
      {cancellationNote !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {cancellationNote}
        </p>
      )}
    </div>
  )
}

// Most visits to this screen never open it.
const EventActivityReport = lazy(() => loadOrReload(() => import('./event-activity-report.tsx')))

/** What happened with this event, folded below its totals. Links from the analytics screen open it. */
function EventAnalytics({ event }: { event: Event }) {
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
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-56" />}>
          <EventActivityReport event={event} />
        </Suspense>
      )}
    </details>
  )
}

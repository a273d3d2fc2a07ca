import type { ReplyOf } from '../../api/call.ts'
import type { Contract } from '../../api/contract.ts'
import { AddToCalendar } from '../../event-view/add-to-calendar.tsx'
import { useAttendeePages } from '../queries/attendee-queries.ts'
import { Card, CardTitle } from '../ui/card.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { AttendeesCard } from './attendees-card.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import { DatesCard } from './dates/dates-card.tsx'
import { EventAnalytics } from './event-analytics.tsx'
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

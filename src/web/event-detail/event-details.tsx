import type { ReactNode } from 'react'
import { EventDescription } from '../../shared-ui/event-text.tsx'
import { movedText, recurrenceText, shownSpan, shownZone } from '../event-parts/event-marks.tsx'
import { detailWords } from '../language/english-detail.ts'
import { dateRange, timeRange } from '../language/page-time.ts'
import type { Event } from '../queries/event-queries.ts'
import { TitledCard } from '../ui/card.tsx'

export function EventDetailsCard({ event }: { event: Event }) {
  const span = shownSpan(event)
  const summary = recurrenceText(event)
  const movedFrom = movedText(event)
  const isCancelled = event.cancelledAt !== null
  const date = dateRange(span)
  const time = timeRange(span, shownZone(event))
  return (
    <TitledCard title={detailWords.eventDetails} className="gap-5">
      <dl className="grid gap-y-1 sm:grid-cols-[7rem_1fr] sm:gap-y-3">
        <Fact name={detailWords.date}>
          {isCancelled ? <s>{date}</s> : date}
          {movedFrom !== '' && <span className="block text-sm font-medium">{movedFrom}</span>}
        </Fact>
        <Fact name={detailWords.time}>
          <span className="tabular-nums">{isCancelled ? <s>{time}</s> : time}</span>
          {!event.allDay && <span className="block text-sm text-muted">{event.timezone}</span>}
        </Fact>
        {summary !== null && <Fact name={detailWords.repetition}>{summary}</Fact>}
        <Fact name={detailWords.organizer}>
          <bdi>{event.organizerName}</bdi>
          <span className="block text-sm text-muted">{event.organizerEmail}</span>
        </Fact>
        {event.creatorEmail !== null && <Fact name={detailWords.createdBy}>{event.creatorEmail}</Fact>}
        {event.nextLocation !== '' && (
          <Fact name={detailWords.location}>
            <span dir="auto">{event.nextLocation}</span>
            {event.hidesLocation && (
              <span className="block text-sm text-muted">
                {detailWords.locationHidden}
                {event.publicLocation !== '' && ` ${detailWords.others(event.publicLocation)}`}
              </span>
            )}
          </Fact>
        )}
      </dl>
      {event.descriptionHtml !== '' && (
        <div dir="auto" className="border-t border-line pt-5">
          <EventDescription html={event.descriptionHtml} />
        </div>
      )}
    </TitledCard>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm leading-6 text-muted">{name}</dt>
      <dd className="min-w-0 max-sm:mb-2">{children}</dd>
    </>
  )
}

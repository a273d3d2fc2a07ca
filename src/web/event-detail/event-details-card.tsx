import { CalendarDays, Clock, type LucideIcon, Mail, MapPin, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateRange, timeRange } from '../../domain/time/date-format.ts'
import { EventDescription } from '../../shared-ui/event-text.tsx'
import { movedText, recurrenceText, shownSpan, shownZone } from '../event-parts/event-marks.tsx'
import type { Event } from '../queries/event-queries.ts'
import { Card, CardTitle } from '../ui/card.tsx'

export function EventDetailsCard({ event }: { event: Event }) {
  const span = shownSpan(event)
  const summary = recurrenceText(event)
  const movedFrom = movedText(event)
  const isCancelled = event.cancelledAt !== null
  const date = dateRange(span)
  const time = timeRange(span, shownZone(event))
  return (
    <Card className="flex flex-col gap-5">
      <CardTitle>Event Details</CardTitle>
      <dl className="flex flex-col gap-4">
        <Fact icon={CalendarDays} name="Date">
          {isCancelled ? <s>{date}</s> : date}
          {movedFrom !== '' && <span className="block text-sm font-medium text-accent">{movedFrom}</span>}
        </Fact>
        <Fact icon={Clock} name="Time">
          <span className="tabular-nums">{isCancelled ? <s>{time}</s> : time}</span>
          {!event.allDay && <span className="block text-sm text-muted">{event.timezone}</span>}
        </Fact>
        {summary !== null && (
          <Fact icon={Repeat} name="Recurrence">
            {summary}
          </Fact>
        )}
        {event.creatorEmail !== null && (
          <Fact icon={Mail} name="Created by">
            {event.creatorEmail}
          </Fact>
        )}
        {event.nextLocation !== '' && (
          <Fact icon={MapPin} name="Location">
            <span dir="auto">{event.nextLocation}</span>
          </Fact>
        )}
      </dl>
      {event.descriptionHtml !== '' && (
        <div dir="auto" className="border-t border-line pt-5">
          <EventDescription html={event.descriptionHtml} />
        </div>
      )}
    </Card>
  )
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-5 text-muted" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

import {
  CalendarDays,
  CalendarX2,
  Clock,
  type LucideIcon,
  Mail,
  MapPin,
  Pencil,
  Repeat,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { dateRange, timeRange } from '../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { EventDescription, isLongTitle } from '../../shared-ui/event-text.tsx'
import { DeleteEventDialog } from '../event-parts/delete-event-dialog.tsx'
import { EventBadges, movedText, recurrenceText, shownSpan, shownZone } from '../event-parts/event-marks.tsx'
import type { Event } from '../queries/event-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { CancelEventDialog, RestoreEventDialog } from './cancel-event-dialog.tsx'

export function EventHeading({ event }: { event: Event }) {
  const [dialog, setDialog] = useState<'cancel' | 'restore' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const isCancelled = event.cancelledAt !== null
  const [, navigate] = useLocation()
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      {/* Its basis is the title in one line: a long one takes the whole width, and the buttons go below. */}
      <div className="flex min-w-0 grow items-start gap-4 max-sm:basis-full">
        <DateTile day={dayOfWallTime(shownSpan(event).start)} size="large" />
        {/* As wide as there is room, so that a right-to-left title is on the side of its description. */}
        <div className="min-w-0 grow">
          <h1
            dir="auto"
            className={classNames(
              'font-bold tracking-tight',
              isLongTitle(event.title) ? 'text-xl md:text-2xl' : 'text-2xl md:text-3xl',
            )}
          >
            {event.title}
          </h1>
          <p className="mt-1 text-muted">/{event.slug}</p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            {event.status === 'past' ? (
              <Badge tone="outline">Past</Badge>
            ) : (
              <Badge tone="outline">Upcoming</Badge>
            )}
            <EventBadges event={event} />
          </p>
        </div>
      </div>
      <div data-no-print className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <ButtonLink to={`/events/${event.id}/edit`} variant="primary">
          <Pencil aria-hidden="true" />
          Edit Event
        </ButtonLink>
        <Button onClick={() => setDialog(isCancelled ? 'restore' : 'cancel')}>
          {isCancelled ? <RotateCcw aria-hidden="true" /> : <CalendarX2 aria-hidden="true" />}
          {isCancelled ? 'Restore Event' : 'Cancel Event'}
        </Button>
        <Button variant="danger" onClick={() => setDialog('delete')}>
          <Trash2 aria-hidden="true" />
          Delete Event
        </Button>
      </div>
      <CancelEventDialog event={event} isOpen={dialog === 'cancel'} onClose={close} />
      <RestoreEventDialog event={event} isOpen={dialog === 'restore'} onClose={close} />
      <DeleteEventDialog
        event={dialog === 'delete' ? event : null}
        warning="This action cannot be undone."
        onClose={close}
        onDeleted={() => navigate('/')}
      />
    </div>
  )
}

export function EventDetailsCard({ event }: { event: Event }) {
  const span = shownSpan(event)
  const summary = recurrenceText(event)
  const movedFrom = movedText(event)
  const isCancelled = event.cancelledAt !== null
  const date = dateRange(span)
  const time = timeRange(span, shownZone(event))
  return (
    <TitledCard title="Event Details" className="gap-5">
      <dl className="flex flex-col gap-4">
        <Fact icon={CalendarDays} name="Date">
          {isCancelled ? <s>{date}</s> : date}
          {movedFrom !== '' && <span className="block text-sm font-medium">{movedFrom}</span>}
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
    </TitledCard>
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

import { CalendarX2, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../shared-ui/date-tile.tsx'
import { isLongTitle } from '../../shared-ui/event-text.tsx'
import { DeleteEventDialog } from '../event-parts/delete-event-dialog.tsx'
import { CancelledBadge, PrivateBadge, RecurringBadge, shownSpan } from '../event-parts/event-marks.tsx'
import type { Event } from '../queries/event-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
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
            {event.status === 'past' ? <Badge>Past</Badge> : <Badge tone="success">Upcoming</Badge>}
            {isCancelled && <CancelledBadge />}
            {event.isRecurring && <RecurringBadge />}
            {!event.isPublic && <PrivateBadge />}
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

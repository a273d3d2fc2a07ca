import { Clock, Download, Eye, type LucideIcon, MapPin } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { calendarAdds } from '../../domain/analytics.ts'
import { dateRange, shortDate, timeRange } from '../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DateTile } from '../../event-view/date-tile.tsx'
import { CancelledBadge } from '../event/cancelled-badge.tsx'
import { shownSpan, shownZone } from '../event/event-time-view.ts'
import { PrivateBadge } from '../event/private-badge.tsx'
import { RecurringBadge } from '../event/recurring-badge.tsx'
import type { ListedEvent } from '../queries/event-list-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatCount } from '../ui/number-format.ts'
import { EventCardActions } from './event-card-actions.tsx'

interface EventCardProps {
  event: ListedEvent
  onDelete: (event: ListedEvent) => void
}

/** The title's link covers the whole card; the buttons lie above it. */
export const EventCard = memo(function EventCard({ event, onDelete }: EventCardProps) {
  const titleId = useId()
  const span = shownSpan(event)
  const isCancelled = event.cancelledAt !== null
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full flex-col rounded-card border border-line bg-surface transition-colors hover:border-muted"
    >
      <div className="flex grow flex-col gap-4 p-4 sm:p-5">
        <div className="flex items-start gap-4">
          <DateTile day={dayOfWallTime(span.start)} />
          <div className="min-w-0 grow">
            <h2 id={titleId} dir="auto" className="line-clamp-5 leading-snug font-semibold text-pretty">
              <Link
                href={`/events/${event.id}`}
                className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
              >
                {event.title}
              </Link>
            </h2>
            <p className="mt-0.5 text-sm text-muted">/{event.slug}</p>
            <p className="mt-2 flex flex-wrap gap-1.5">
              <Badge tone={event.status === 'upcoming' ? 'success' : 'neutral'}>
                <span className="capitalize">{event.status}</span>
              </Badge>
              {isCancelled && <CancelledBadge />}
              {event.isRecurring && <RecurringBadge />}
              {!event.isPublic && <PrivateBadge />}
            </p>
          </div>
        </div>
        <div className="flex flex-col gap-1.5 text-sm">
          <Fact icon={Clock}>
            <span className={classNames('inline-block', isCancelled && 'line-through')}>
              {dateRange(span, shortDate)}
            </span>{' '}
            <span className="inline-block text-muted">{timeRange(span, shownZone(event))}</span>
          </Fact>
          {event.nextLocation !== '' && (
            <Fact icon={MapPin}>
              <span dir="auto" className="line-clamp-3">
                {event.nextLocation}
              </span>
            </Fact>
          )}
        </div>
        <p className="mt-auto flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted tabular-nums">
          <Count icon={Eye} count={event.stats.views} noun="view" />
          <Count icon={Download} count={calendarAdds(event.stats)} noun="download" />
        </p>
      </div>
      <EventCardActions event={event} titleId={titleId} onDelete={onDelete} />
    </article>
  )
})

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 tabular-nums">{children}</span>
    </div>
  )
}

function Count({ icon: Icon, count, noun }: { icon: LucideIcon; count: number; noun: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4" />
      {formatCount(count, noun)}
    </span>
  )
}

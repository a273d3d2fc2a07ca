import { useEffect, useRef, useState } from 'react'
import { DeleteEventDialog } from '../event/delete-event-dialog.tsx'
import { type EventFilter, type ListedEvent, useEventPages } from '../queries/event-list-queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { formatCount } from '../ui/number-format.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { EventCard } from './event-card.tsx'
import { LoadMore } from './load-more.tsx'

/** By the width of the list, which the sidebar changes too. */
const GRID = 'grid grid-cols-1 gap-4 @xl:grid-cols-2 @4xl:grid-cols-3'

export function EventCardList({ search, filter }: { search: string; filter: EventFilter }) {
  const pages = useEventPages({ search, filter })
  const [toDelete, setToDelete] = useState<ListedEvent | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const hasDeleted = useRef(false)

  // The card that had the focus is gone. This waits for the dialog to close: behind it nothing can be focused.
  useEffect(() => {
    if (toDelete || !hasDeleted.current) return
    hasDeleted.current = false
    container.current?.focus({ preventScroll: true })
  }, [toDelete])

  if (pages.isPending) return <CardsSkeleton />
  const problem = pages.error && !pages.isFetchNextPageError && (
    <LoadError error={pages.error} isRetrying={pages.isFetching} onRetry={() => void pages.refetch()}>
      Your events could not be loaded
    </LoadError>
  )
  if (!pages.data) return problem
  const events = pages.data.pages.flatMap((page) => page.events)
  if (events.length === 0 && pages.isPlaceholderData) return <CardsSkeleton />
  return (
    <div ref={container} tabIndex={-1} className="@container outline-none">
      <p aria-live="polite" className="sr-only">
        {pages.isPlaceholderData ? '' : countLabel(events.length, pages.hasNextPage)}
      </p>
      {problem && <div className="mb-4">{problem}</div>}
      {events.length === 0 ? (
        <NoEvents isNarrowed={search !== '' || filter !== 'all'} />
      ) : (
        <ul
          aria-busy={pages.isPlaceholderData}
          className={classNames(GRID, 'transition-opacity', pages.isPlaceholderData && 'opacity-60')}
        >
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} onDelete={setToDelete} />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <LoadMore
          isFetching={pages.isFetching}
          hasFailed={pages.isFetchNextPageError}
          onMore={pages.fetchNextPage}
        />
      )}
      <DeleteEventDialog
        event={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={() => {
          hasDeleted.current = true
        }}
      />
    </div>
  )
}

function NoEvents({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return <EmptyState action={<ButtonLink to="/">Show all events</ButtonLink>}>No events found</EmptyState>
  }
  return (
    <EmptyState action={<ButtonLink to="/events/create">Create Event</ButtonLink>}>
      No events yet. Create your first event!
    </EmptyState>
  )
}

function CardsSkeleton() {
  return (
    <div aria-busy="true" className="@container">
      <p className="sr-only">Loading events</p>
      <div className={GRID}>
        {['1', '2', '3', '4', '5', '6'].map((card) => (
          <EventCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}

function countLabel(count: number, areMore: boolean): string {
  const counted = formatCount(count, 'event')
  return areMore ? `The first ${counted}` : counted
}

function EventCardSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <div className="flex items-start gap-4">
          <Skeleton className="h-19 w-14 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-5 w-20" />
          </div>
        </div>
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="flex h-15 items-center border-t border-line px-4 md:h-13">
        <Skeleton className="h-8 w-16" />
      </div>
    </div>
  )
}

import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { calendarDateOf, dayOfWallTime } from '../../domain/time/wall-time.ts'
import { DeleteEventDialog, useDeleteWithUndo } from '../event-parts/delete-event-dialog.tsx'
import { shownSpan } from '../event-parts/event-marks.tsx'
import { isExample } from '../event-parts/example-event.ts'
import { LoadMore } from '../event-parts/load-more.tsx'
import { useNewEventId } from '../event-parts/new-event.ts'
import { basicWords } from '../language/english-basics.ts'
import { dashboardWords } from '../language/english-dashboard.ts'
import { monthAndYear } from '../language/page-time.ts'
import { eventsOfPages, type ListedEvent, useEventPages } from '../queries/event-list-queries.ts'
import { useNextPageWhile } from '../queries/query-client.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState, LoadError, Skeleton } from '../ui/loading.tsx'
import type { DashboardViewProps } from './dashboard-url.ts'
import { EventCard } from './event-card.tsx'
import { FirstRun } from './first-run.tsx'
import { EventTable } from './sortable-table.tsx'

/** The columns depend on the width of the list, which the sidebar changes too. */
const GRID = 'grid grid-cols-1 gap-3 md:gap-2 @xl:grid-cols-2 @4xl:grid-cols-3'

export function EventList({ url, typedText, onChange }: DashboardViewProps) {
  const { search, view, sort } = url
  const pages = useEventPages(searchOf(url), typedText)
  const [toDelete, setToDelete] = useState<ListedEvent | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const hasDeleted = useRef(false)
  const newEvent = useNewEventId()
  useLoadUntil(newEvent, pages)

  const exampleDeletion = useDeleteWithUndo(() => container.current?.focus({ preventScroll: true }))

  // The card that had the focus is gone. This waits for the dialog to close: behind it nothing can be focused.
  useEffect(() => {
    if (toDelete || !hasDeleted.current) return
    hasDeleted.current = false
    container.current?.focus({ preventScroll: true })
  }, [toDelete])

  if (pages.isPending) return <CardsSkeleton />
  const problem = pages.error && !pages.isFetchNextPageError && (
    <LoadError query={pages}>{dashboardWords.eventsNotLoaded}</LoadError>
  )
  if (!pages.data) return problem
  const events = eventsOfPages(pages.data)
  const example = events.find(isExample)
  const isSearching = pages.isPlaceholderData || typedText !== search
  if (events.length === 0 && isSearching) return <CardsSkeleton />
  return (
    <div ref={container} tabIndex={-1} className="@container outline-none">
      <p aria-live="polite" className="sr-only">
        {isSearching ? '' : countLabel(events.length, pages.hasNextPage)}
      </p>
      {problem && <div className="mb-4">{problem}</div>}
      {example && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2">
          <p>{dashboardWords.exampleText}</p>
          <Button
            size="small"
            isPending={exampleDeletion.isPending}
            pendingLabel={basicWords.deleting}
            // Its attendees would be emailed, and the dialog says to how many people.
            onClick={() => (example.signUps > 0 ? setToDelete(example) : exampleDeletion.remove(example.id))}
          >
            <Trash2 aria-hidden="true" />
            {dashboardWords.deleteExample}
          </Button>
        </div>
      )}
      {events.length === 0 && showsAll(url) ? (
        <FirstRun />
      ) : events.length === 0 ? (
        <EmptyState action={<ButtonLink to="/">{dashboardWords.showAllEvents}</ButtonLink>}>
          {dashboardWords.noEventsFound}
        </EmptyState>
      ) : (
        <div
          aria-busy={pages.isPlaceholderData}
          className={classNames(
            'flex flex-col gap-5 transition-opacity',
            pages.isPlaceholderData && 'opacity-60',
          )}
        >
          {view === 'table' ? (
            <EventTable events={events} sort={sort} onSort={(next) => onChange({ sort: next })} />
          ) : (
            monthGroups(events).map(({ heading, events: ofMonth }) => (
              <MonthOfCards key={heading} heading={heading}>
                {ofMonth.map((event) => (
                  <li key={event.id}>
                    <EventCard event={event} isNew={event.id === newEvent} onDelete={setToDelete} />
                  </li>
                ))}
              </MonthOfCards>
            ))
          )}
        </div>
      )}
      {pages.hasNextPage && typedText === search && <LoadMore pages={pages} />}
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

/** Without a topic it is the list that knows whether the team has events. */
function searchOf({ search, filter, topic, view, sort }: DashboardViewProps['url']) {
  return { search, filter, ...(topic !== '' && { topic }), sort: view === 'table' ? sort : null }
}

function showsAll({ search, filter, topic }: DashboardViewProps['url']): boolean {
  return search === '' && filter === 'all' && topic === ''
}

/** A new event far in the future is not on the first page. */
const MOST_PAGES_TO_NEW_EVENT = 10

function useLoadUntil(id: string | null, pages: ReturnType<typeof useEventPages>): void {
  const loadedPages = pages.data?.pages ?? []
  const isLoaded = loadedPages.some(({ items }) => items.some((event) => event.id === id))
  useNextPageWhile(id !== null && !isLoaded && loadedPages.length < MOST_PAGES_TO_NEW_EVENT, pages)
}

function MonthOfCards({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 text-sm font-semibold text-muted">
        {heading}
      </h2>
      <ul className={GRID}>{children}</ul>
    </section>
  )
}

function CardsSkeleton() {
  return (
    <div aria-busy="true" className="@container">
      <p className="sr-only">{dashboardWords.loadingEvents}</p>
      <div className={GRID}>
        {['1', '2', '3', '4', '5', '6'].map((card) => (
          <Skeleton key={card} className="h-36" />
        ))}
      </div>
    </div>
  )
}

function countLabel(count: number, areMore: boolean): string {
  return areMore ? dashboardWords.firstEvents(count) : dashboardWords.eventCount(count)
}

/**
 * The headings are "March 2099", the month of the next date, and "2020 · past". The list is sorted by instant, so
 * that events of several time zones may alternate around midnight: each month still has one heading.
 */
function eventsByMonth(events: readonly ListedEvent[]): Map<string, ListedEvent[]> {
  const months = new Map<string, ListedEvent[]>()
  for (const event of events) {
    const day = dayOfWallTime(shownSpan(event).start)
    const heading =
      event.status === 'past' ? dashboardWords.pastOfYear(calendarDateOf(day).year) : monthAndYear(day)
    const ofMonth = months.get(heading)
    if (ofMonth) ofMonth.push(event)
    else months.set(heading, [event])
  }
  return months
}

/** Months with fewer events than this share a heading. */
const FEW = 3

function monthGroups(events: readonly ListedEvent[]): { heading: string; events: ListedEvent[] }[] {
  const groups: { first: string; last: string; isFew: boolean; events: ListedEvent[] }[] = []
  for (const [month, ofMonth] of eventsByMonth(events)) {
    const before = groups.at(-1)
    const isFew = ofMonth.length < FEW && ofMonth[0]?.status !== 'past'
    if (isFew && before?.isFew) {
      before.last = month
      before.events.push(...ofMonth)
    } else groups.push({ first: month, last: month, isFew, events: [...ofMonth] })
  }
  return groups.map(({ first, last, events: ofGroup }) => ({
    heading: first === last ? first : dashboardWords.months(first, last),
    events: ofGroup,
  }))
}

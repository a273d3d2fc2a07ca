import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'wouter'
import { calendarAdds } from '../../domain/analytics/event-stats.ts'
import type { EventSort, SortColumn } from '../../domain/event/event-fields.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { EventBadges, isRunning, shownPlace, shownSpan } from '../event-parts/event-marks.tsx'
import { dashboardWords } from '../language/english-dashboard.ts'
import { clockTime, numberText, pageTime, shortDate } from '../language/page-time.ts'
import type { ListedEvent } from '../queries/event-list-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'

const NUMBER = 'text-right whitespace-nowrap'

/** Columns leave by the width of the table, so that 220 pixels stay for the title. */
const HIDDEN = {
  views: '@max-lg:hidden',
  adds: '@max-xl:hidden',
  signUps: '@max-2xl:hidden',
  place: '@max-4xl:hidden',
}

const COLUMNS: readonly { column: SortColumn; name: string; className: string }[] = [
  { column: 'date', name: dashboardWords.date, className: 'w-30 @lg:w-44' },
  { column: 'title', name: dashboardWords.title, className: '' },
  { column: 'place', name: dashboardWords.place, className: `w-1/5 ${HIDDEN.place}` },
  { column: 'views', name: dashboardWords.views, className: `w-20 ${NUMBER} ${HIDDEN.views}` },
  { column: 'adds', name: dashboardWords.adds, className: `w-20 ${NUMBER} ${HIDDEN.adds}` },
  { column: 'signUps', name: dashboardWords.signUps, className: `w-28 ${NUMBER} ${HIDDEN.signUps}` },
]

interface EventTableProps {
  events: readonly ListedEvent[]
  /** Null means the order of the list: upcoming events first. */
  sort: EventSort | null
  onSort: (sort: EventSort | null) => void
}

/** The server sorts, so that the order is that of all events and not of the loaded ones. */
export function EventTable({ events, sort, onSort }: EventTableProps) {
  const order = sort ?? 'date'
  return (
    <div className="@container rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-sm tabular-nums">
        <caption className="sr-only">{dashboardWords.events}</caption>
        <thead className="text-left text-muted">
          <tr>
            {COLUMNS.map(({ column, name, className }) => {
              const isSorted = order.endsWith(column)
              const isDescending = order.startsWith('-')
              const Arrow = isDescending ? ArrowDown : ArrowUp
              return (
                <th
                  key={column}
                  scope="col"
                  aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
                  className={classNames('px-2 font-medium md:px-3', className)}
                >
                  <button
                    type="button"
                    onClick={() => onSort(nextSort(column, order))}
                    className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:text-ink md:min-h-10"
                  >
                    {name}
                    {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A second press turns the order around. Numbers begin with the largest. */
function nextSort(column: SortColumn, order: EventSort): EventSort | null {
  if (column === 'date') return order === 'date' ? '-date' : null
  const first: EventSort = column === 'title' || column === 'place' ? column : `-${column}`
  const second: EventSort = first === column ? `-${column}` : column
  return order === first ? second : first
}

function EventRow({ event }: { event: ListedEvent }) {
  const span = shownSpan(event)
  const time = span.allDay ? pageTime.allDay : `${clockTime(span.start)} ${event.timezoneAbbreviation}`
  const isCancelled = event.cancelledAt !== null
  return (
    <tr className="border-t border-line hover:bg-sunken [&>*]:px-2 [&>*]:py-2 md:[&>*]:px-3">
      <td>
        <span className="block font-medium text-balance">{shortDate(dayOfWallTime(span.start))}</span>
        <span className="block text-muted">{time}</span>
      </td>
      <th scope="row" className="text-left font-normal">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/events/${event.id}`}
            dir="auto"
            className={classNames(
              'line-clamp-2 font-semibold hover:underline',
              isCancelled && 'text-muted line-through',
            )}
          >
            {event.title}
          </Link>
          {isRunning(event) && <Badge tone="success">{dashboardWords.now}</Badge>}
          {event.status === 'past' && <Badge tone="outline">{dashboardWords.past}</Badge>}
          <EventBadges event={event} />
        </span>
      </th>
      <td className={`text-muted ${HIDDEN.place}`}>
        <TypedText text={shownPlace(event)} as="span" className="line-clamp-2" />
      </td>
      <td className={`${NUMBER} ${HIDDEN.views}`}>{numberText(event.stats.views)}</td>
      <td className={`${NUMBER} ${HIDDEN.adds}`}>{numberText(calendarAdds(event.stats))}</td>
      <td className={`${NUMBER} ${HIDDEN.signUps}`}>{signUpText(event)}</td>
    </tr>
  )
}

/**
 * Attendees are deleted some time after the event, so that none of a past one may mean that nobody knows any more.
 */
function signUpText({ status, signUps }: ListedEvent): string {
  return status === 'past' && signUps === 0 ? '–' : numberText(signUps)
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { contract } from '../../api/contract.ts'
import { CardWithFile } from '../activity/card-with-file.tsx'
import type { DateQuery } from '../activity/date-range.ts'
import { addsOf, rateText } from '../activity/metrics.ts'
import { MoreRowsButton } from '../activity/more-rows-button.tsx'
import { type EventActivity, useEventActivities } from '../queries/activity-queries.ts'
import { fileUrl } from '../queries/call-api.ts'
import { LoadError } from '../ui/load-error.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'

const COLUMNS = {
  views: { name: 'Views', value: ({ views }: EventActivity) => views },
  visitors: { name: 'Visitors', value: ({ visitors }: EventActivity) => visitors },
  adds: { name: 'Adds', value: addsOf },
  rate: { name: 'Rate', value: (row: EventActivity) => addsOf(row) / Math.max(1, row.views) },
  signUps: { name: 'Sign-ups', value: ({ signUps }: EventActivity) => signUps },
} as const
type Column = keyof typeof COLUMNS
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[]

interface Order {
  column: Column
  isAscending: boolean
}

const SHOWN_AT_FIRST = 10

/** All events with visits in the range. Each leads to its own analytics. */
export function EventActivityCard({ dates }: { dates: DateQuery }) {
  const events = useEventActivities(dates)
  return (
    <CardWithFile title="Events" file={fileUrl(contract.exportTeamEvents, {}, dates)}>
      {events.isLoadingError && (
        <LoadError error={events.error} isRetrying={events.isFetching} onRetry={() => void events.refetch()}>
          The events could not be loaded
        </LoadError>
      )}
      {events.isPending && <Skeleton className="h-40" />}
      {events.data && <EventActivityTable rows={events.data} />}
    </CardWithFile>
  )
}

function EventActivityTable({ rows }: { rows: readonly EventActivity[] }) {
  const [order, setOrder] = useState<Order>({ column: 'views', isAscending: false })
  const [showsAll, setShowsAll] = useState(false)
  const isPhone = useIsPhone()
  if (rows.length === 0) return <p className="text-muted">Nothing happened in this range.</p>
  const sorted = sortedBy(rows, order)
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">What people did, by event</caption>
        <thead className="text-left text-xs text-muted md:text-sm">
          <tr>
            {!isPhone && (
              <th scope="col" className="pb-2 font-medium">
                Event
              </th>
            )}
            {COLUMN_NAMES.map((column) => (
              <SortableHeading key={column} column={column} order={order} onSort={setOrder} />
            ))}
          </tr>
        </thead>
        {shown.map((row) => (
          <EventRows key={row.event.id} row={row} isPhone={isPhone} />
        ))}
      </table>
      <MoreRowsButton hidden={rows.length - shown.length} onPress={() => setShowsAll(true)} />
    </>
  )
}

interface SortableHeadingProps {
  column: Column
  order: Order
  onSort: (order: Order) => void
}

function SortableHeading({ column, order, onSort }: SortableHeadingProps) {
  const isSorted = order.column === column
  const Arrow = order.isAscending ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.isAscending ? 'ascending' : 'descending') : undefined}
      className="pl-2 text-right font-medium whitespace-nowrap md:pb-2 md:pl-3"
    >
      <button
        type="button"
        onClick={() => onSort({ column, isAscending: isSorted && !order.isAscending })}
        className="inline-flex min-h-11 items-center gap-1 hover:text-ink md:min-h-8"
      >
        {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
        {COLUMNS[column].name}
      </button>
    </th>
  )
}

/** On a phone the numbers stand below the title: beside it there is room for three of the five columns. */
function EventRows({ row, isPhone }: { row: EventActivity; isPhone: boolean }) {
  const { event, views, visitors, signUps } = row
  const title = (
    <Link
      href={`/events/${event.id}?analytics`}
      dir="auto"
      className="line-clamp-2 underline-offset-4 hover:underline"
    >
      {event.title}
    </Link>
  )
  const counts = [
    ['views', formatNumber(views)],
    ['visitors', formatNumber(visitors)],
    ['adds', formatNumber(addsOf(row))],
    ['rate', rateText(addsOf(row), views)],
    ['signUps', formatNumber(signUps)],
  ].map(([column, text]) => (
    <td key={column} className="pb-2.5 pl-2 text-right whitespace-nowrap md:pt-2.5 md:pl-3">
      {text}
    </td>
  ))
  if (!isPhone) {
    return (
      <tbody className="border-t border-line">
        <tr>
          <th scope="row" className="w-full py-2.5 pr-2 text-left font-medium">
            {title}
          </th>
          {counts}
        </tr>
      </tbody>
    )
  }
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="rowgroup" colSpan={COLUMN_NAMES.length} className="pt-2.5 pb-1 text-left font-medium">
          {title}
        </th>
      </tr>
      <tr>{counts}</tr>
    </tbody>
  )
}

function sortedBy(rows: readonly EventActivity[], { column, isAscending }: Order): EventActivity[] {
  const { value } = COLUMNS[column]
  // A copy: toSorted is not known to Safari 15.
  return [...rows].sort((a, b) => (isAscending ? value(a) - value(b) : value(b) - value(a)))
}

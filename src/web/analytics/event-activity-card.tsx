import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { contract } from '../../api/contract.ts'
import { type EventActivity, useEventActivities } from '../queries/activity-queries.ts'
import { fileUrl } from '../queries/call-api.ts'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { CardWithFile } from './card-with-file.tsx'
import type { DateQuery } from './date-range.ts'
import { addsOf, rateText } from './metrics.ts'
import { type Column, RankedTable } from './ranked-table.tsx'

const NUMBERS = {
  Views: ({ views }: EventActivity) => views,
  Visitors: ({ visitors }: EventActivity) => visitors,
  Adds: addsOf,
  Rate: (row: EventActivity) => addsOf(row) / Math.max(1, row.views),
  'Sign-ups': ({ signUps }: EventActivity) => signUps,
} as const
type NumberName = keyof typeof NUMBERS

interface Order {
  column: NumberName
  isAscending: boolean
}

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
  const [order, setOrder] = useState<Order>({ column: 'Views', isAscending: false })
  const isPhone = useIsPhone()
  if (rows.length === 0) return <p className="text-muted">Nothing happened in this range.</p>
  const columns = (Object.keys(NUMBERS) as NumberName[]).map((name): Column<EventActivity> => {
    const direction = order.isAscending ? 'ascending' : 'descending'
    return {
      name,
      heading: <SortButton column={name} order={order} onSort={setOrder} />,
      sorted: order.column === name ? direction : undefined,
      text: (row) => (name === 'Rate' ? rateText(addsOf(row), row.views) : formatNumber(NUMBERS[name](row))),
    }
  })
  return (
    <RankedTable
      caption="What people did, by event"
      heading="Event"
      columns={columns}
      rows={sortedBy(rows, order)}
      keyOf={({ event }) => event.id}
      renderName={({ event }) => (
        <Link
          href={`/events/${event.id}?analytics`}
          dir="auto"
          className="line-clamp-2 underline-offset-4 hover:underline"
        >
          {event.title}
        </Link>
      )}
      shownAtFirst={10}
      look={isPhone ? 'stacked' : 'wide'}
    />
  )
}

interface SortButtonProps {
  column: NumberName
  order: Order
  onSort: (order: Order) => void
}

function SortButton({ column, order, onSort }: SortButtonProps) {
  const isSorted = order.column === column
  const Arrow = order.isAscending ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort({ column, isAscending: isSorted && !order.isAscending })}
      className="inline-flex min-h-11 items-center gap-1 hover:text-ink md:min-h-8"
    >
      {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
      {column}
    </button>
  )
}

function sortedBy(rows: readonly EventActivity[], { column, isAscending }: Order): EventActivity[] {
  const value = NUMBERS[column]
  // A copy: toSorted is not known to Safari 15.
  return [...rows].sort((a, b) => (isAscending ? value(a) - value(b) : value(b) - value(a)))
}

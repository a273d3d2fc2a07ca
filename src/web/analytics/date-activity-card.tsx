import { contract } from '../../api/contract.ts'
import { monthAndDay, shortDate } from '../../domain/time/date-format.ts'
import { type Day, formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { type DateActivities, useDateActivities } from '../queries/activity-queries.ts'
import { fileUrl } from '../queries/call-api.ts'
import { LoadError } from '../ui/load-error.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { formatNumber } from '../ui/number-format.ts'
import { CardWithFile } from './card-with-file.tsx'
import { type DateQuery, todayIn } from './date-range.ts'
import { addsOf } from './metrics.ts'
import { type Column, RankedTable } from './ranked-table.tsx'

type DateActivity = DateActivities['rows'][number]

const COLUMNS: readonly Column<DateActivity>[] = [
  { name: 'Views', text: ({ views }) => formatNumber(views) },
  { name: 'Adds', text: (row) => formatNumber(addsOf(row)) },
  { name: 'Sign-ups', text: ({ signUps }) => formatNumber(signUps) },
]

interface DateActivityCardProps {
  eventId: string
  dates: DateQuery
}

/** Which date of a series the sign-ups led up to. */
export function DateActivityCard({ eventId, dates }: DateActivityCardProps) {
  const activities = useDateActivities(eventId, dates)
  return (
    <CardWithFile title="Sign-ups by date" file={fileUrl(contract.exportEventDates, { id: eventId }, dates)}>
      {activities.isLoadingError && (
        <LoadError
          error={activities.error}
          isRetrying={activities.isFetching}
          onRetry={() => void activities.refetch()}
        >
          The dates could not be loaded
        </LoadError>
      )}
      {activities.isPending && <Skeleton className="h-40" />}
      {activities.data && <Dates activities={activities.data} readAt={activities.dataUpdatedAt} />}
    </CardWithFile>
  )
}

function Dates({ activities: { timezone, rows }, readAt }: { activities: DateActivities; readAt: number }) {
  if (rows.length === 0) return <p className="text-muted">No date of the series lies in this range.</p>
  const today = todayIn(timezone, readAt)
  const most = Math.max(1, ...rows.map(({ signUps }) => signUps))
  return (
    <>
      <p className="text-sm text-muted">
        What people did since the date before. The day of a date belongs to that date.
      </p>
      <RankedTable
        caption="What people did, by the date of the series that it led up to"
        heading="Date"
        columns={COLUMNS}
        // The next date first, then those before it.
        rows={[...rows].sort((a, b) => (a.from < b.from ? 1 : -1))}
        keyOf={({ from }) => from}
        renderName={(row) => (
          <>
            {row.startIso === null ? 'After the last date' : shortDate(dayOf(row.startIso))}
            <span className="block text-xs font-normal text-muted">{daysText(row, today)}</span>
          </>
        )}
        shareOf={({ signUps }) => (signUps / most) * 100}
        shownAtFirst={8}
      />
    </>
  )
}

/** "Mar 4 – Mar 10", or "since Mar 11" while more days are to come; with the year if it is another one. */
function daysText({ from, to }: DateActivity, today: Day): string {
  const isOver = dayOf(to) < today
  const hasYears = from.slice(0, 4) !== (isOver ? to : formatDate(today)).slice(0, 4)
  const [first, last] = [from, to].map((date) =>
    hasYears ? withYear(dayOf(date)) : monthAndDay(dayOf(date)),
  )
  if (!isOver) return `since ${first}`
  return first === last ? `${first}` : `${first} – ${last}`
}

/** "Mar 10, 2026" */
function withYear(day: Day): string {
  const date = shortDate(day)
  return date.slice(date.indexOf(' ') + 1)
}

function dayOf(date: string): Day {
  return parseDate(date.slice(0, 10)) ?? 0
}

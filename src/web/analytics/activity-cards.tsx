import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { analyticsCalls } from '../../api/analytics-calls.ts'
import type { BreakdownRow } from '../../domain/analytics/event-stats.ts'
import { type Day, formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { CalendarMark } from '../../shared-ui/calendar-mark.tsx'
import { analyticsWords } from '../language/english-analytics.ts'
import { mediumDate, monthAndDay, numberText, shortDate } from '../language/page-time.ts'
import { sharedWords } from '../language/shared-words.ts'
import { urlOf } from '../queries/call-api.ts'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { type DateQuery, todayIn } from './date-range.ts'
import { addsOf, rateText } from './metrics.ts'
import { CardWithFile, type Column, RankedTable } from './ranked-table.tsx'
import { type DateActivities, type EventActivity, useReport } from './use-activity.ts'

const NUMBERS = {
  views: ({ views }: EventActivity) => views,
  visitors: ({ visitors }: EventActivity) => visitors,
  adds: addsOf,
  rate: (row: EventActivity) => addsOf(row) / Math.max(1, row.views),
  signUps: ({ signUps }: EventActivity) => signUps,
} as const
type NumberName = keyof typeof NUMBERS

export function EventActivityCard({ dates }: { dates: DateQuery }) {
  const events = useReport(analyticsCalls.teamEvents, null, dates)
  return (
    <CardWithFile
      title={analyticsWords.events}
      file={urlOf(analyticsCalls.exportTeamEvents, {}, { ...dates })}
    >
      {events.isLoadingError && <LoadError query={events}>{analyticsWords.eventsNotLoaded}</LoadError>}
      {events.isPending && <Skeleton className="h-40" />}
      {events.data && <EventActivityTable rows={events.data} />}
    </CardWithFile>
  )
}

function EventActivityTable({ rows }: { rows: readonly EventActivity[] }) {
  const [order, setOrder] = useState({ column: 'views' as NumberName, isAscending: false })
  const isPhone = useIsPhone()
  if (rows.length === 0) return <p className="text-muted">{analyticsWords.nothingInRange}</p>
  const { column, isAscending } = order
  const direction = isAscending ? 'ascending' : 'descending'
  const Arrow = isAscending ? ArrowUp : ArrowDown
  const columns = (Object.keys(NUMBERS) as NumberName[]).map((number): Column<EventActivity> => {
    const isSorted = number === column
    const name = analyticsWords[number]
    return {
      name,
      heading: (
        <button
          type="button"
          onClick={() => setOrder({ column: number, isAscending: isSorted && !isAscending })}
          className="inline-flex min-h-11 items-center gap-1 text-right hover:text-ink md:min-h-8"
        >
          {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
          {name}
        </button>
      ),
      sortDirection: isSorted ? direction : undefined,
      text: (row) =>
        number === 'rate' ? rateText(addsOf(row), row.views) : numberText(NUMBERS[number](row)),
    }
  })
  const value = NUMBERS[column]
  // A copy: toSorted is not known to Safari 15.
  const sortedRows = [...rows].sort((a, b) => (isAscending ? value(a) - value(b) : value(b) - value(a)))
  return (
    <RankedTable
      caption={analyticsWords.byEvent}
      heading={analyticsWords.event}
      columns={columns}
      rows={sortedRows}
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

type DateActivity = DateActivities['rows'][number]

const DATE_COLUMNS: readonly Column<DateActivity>[] = [
  { name: analyticsWords.views, text: ({ views }) => numberText(views) },
  { name: analyticsWords.adds, text: (row) => numberText(addsOf(row)) },
  { name: analyticsWords.signUps, text: ({ signUps }) => numberText(signUps) },
]

export function DateActivityCard({ eventId, dates }: { eventId: string; dates: DateQuery }) {
  const activities = useReport(analyticsCalls.eventDates, eventId, dates)
  return (
    <CardWithFile
      title={analyticsWords.signUpsByDate}
      file={urlOf(analyticsCalls.exportEventDates, { id: eventId }, { ...dates })}
    >
      {activities.isLoadingError && <LoadError query={activities}>{analyticsWords.datesNotLoaded}</LoadError>}
      {activities.isPending && <Skeleton className="h-40" />}
      {activities.data && <Dates activities={activities.data} readAt={activities.dataUpdatedAt} />}
    </CardWithFile>
  )
}

function Dates({ activities: { timezone, rows }, readAt }: { activities: DateActivities; readAt: number }) {
  if (rows.length === 0) return <p className="text-muted">{analyticsWords.noDateInRange}</p>
  const today = todayIn(timezone, readAt)
  const most = Math.max(1, ...rows.map(({ signUps }) => signUps))
  return (
    <>
      <p className="text-sm text-muted">{analyticsWords.datesNote}</p>
      <RankedTable
        caption={analyticsWords.byDate}
        heading={analyticsWords.date}
        columns={DATE_COLUMNS}
        // The next date first, then those before it.
        rows={[...rows].sort((a, b) => (a.from < b.from ? 1 : -1))}
        keyOf={({ from }) => from}
        renderName={(row) => (
          <>
            {row.startIso === null ? analyticsWords.afterTheLastDate : shortDate(dayOf(row.startIso))}
            <span className="block text-xs font-normal text-muted">{daysText(row, today)}</span>
          </>
        )}
        shareOf={({ signUps }) => (signUps / most) * 100}
        shownAtFirst={8}
      />
    </>
  )
}

/** Returns "Mar 4 – Mar 10", or "since Mar 11" while more days are to come; with the year if it is another one. */
function daysText({ from, to }: DateActivity, today: Day): string {
  const isOver = dayOf(to) < today
  const hasYears = from.slice(0, 4) !== (isOver ? to : formatDate(today)).slice(0, 4)
  const [first, last] = [from, to].map((date) =>
    hasYears ? mediumDate(dayOf(date)) : monthAndDay(dayOf(date)),
  )
  if (!isOver) return analyticsWords.sinceDay(first ?? '')
  return first === last ? `${first}` : `${first} – ${last}`
}

function dayOf(date: string): Day {
  return parseDate(date.slice(0, 10)) ?? 0
}

const COLUMNS: readonly Column<BreakdownRow>[] = [
  { name: analyticsWords.adds, text: ({ count }) => numberText(count) },
  { name: analyticsWords.share, text: ({ percentage }) => <span className="text-muted">{percentage}%</span> },
]

export function PlatformBreakdown({ rows }: { rows: readonly BreakdownRow[] }) {
  return (
    <RankedTable
      caption={analyticsWords.byPlatform}
      heading={analyticsWords.platform}
      columns={COLUMNS}
      rows={rows}
      keyOf={({ platform }) => platform}
      renderName={({ platform }) => (
        <span className="flex items-center gap-2">
          <CalendarMark calendar={platform} />
          {sharedWords.page.calendarNames[platform]}
        </span>
      )}
      shareOf={({ percentage }) => Number(percentage)}
    />
  )
}

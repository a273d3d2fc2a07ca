import { Repeat } from 'lucide-react'
import { useEffect, useState } from 'react'
import { seriesOf } from '../../../domain/recurrence/occurrences.ts'
import { recurrenceOfFields } from '../../../domain/recurrence/recurrence-fields.ts'
import { formatDate, parseDate } from '../../../domain/time/wall-time.ts'
import { datePage } from '../../event-parts/date-windows.ts'
import type { Event } from '../../queries/event-queries.ts'
import { type SeriesDate, useSeriesDates } from '../../queries/series-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { DateDialog } from './date-dialog.tsx'
import { type DateAction, DateRow, dateRowId } from './date-row.tsx'
import { RepetitionDialog } from './repetition-dialog.tsx'
import { firstDayToShow, upcomingDates, wallNow } from './series-date-view.ts'

const DATES_A_PAGE = 10

interface DatesCardProps {
  event: Event
  attendeeCount: number
}

/** Stays after closing: a dialog that is taken out of the page cannot give the focus back. */
interface Opened {
  /** A dialog that is opened again starts anew. */
  number: number
  action: DateAction | 'repetition'
  date: SeriesDate | null
  isOpen: boolean
}

/** The next dates of a series, each of which can be skipped, moved or restored. */
export function DatesCard({ event, attendeeCount }: DatesCardProps) {
  const now = wallNow(event.timezone)
  const dates = useSeriesDates(event, firstDayToShow(event, now), pageOf)
  const [opened, setOpened] = useState<Opened | null>(null)

  // The pressed button may be gone with the state of its date.
  useEffect(() => {
    if (opened?.isOpen !== false || !opened.date || document.activeElement !== document.body) return
    document.getElementById(dateRowId(opened.date))?.focus()
  }, [opened])

  const open = (action: Opened['action'], date: SeriesDate | null) =>
    setOpened((before) => ({ number: (before?.number ?? 0) + 1, action, date, isOpen: true }))
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
  const dialog = opened && { event, attendeeCount, isOpen: opened.isOpen, onClose: close }
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle>Dates</CardTitle>
        <Button data-no-print size="small" onClick={() => open('repetition', null)}>
          <Repeat aria-hidden="true" />
          Change repetition…
        </Button>
      </div>
      {dates.isPending ? (
        <DatesSkeleton />
      ) : dates.error && !dates.isFetchNextPageError ? (
        <LoadError error={dates.error} isRetrying={dates.isFetching} onRetry={() => void dates.refetch()}>
          The dates could not be loaded
        </LoadError>
      ) : (
        <DateList
          event={event}
          dates={upcomingDates(dates.data?.pages.flatMap((page) => page.dates) ?? [], event, now)}
          onAction={open}
        />
      )}
      {dates.hasNextPage && (
        <Button
          data-no-print
          isPending={dates.isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void dates.fetchNextPage()}
          className="self-start"
        >
          {dates.isFetchNextPageError ? 'Try again' : 'Show more dates'}
        </Button>
      )}
      {dialog && opened.date && opened.action !== 'repetition' && opened.action !== 'end-after' && (
        <DateDialog key={opened.number} {...dialog} action={opened.action} date={opened.date} />
      )}
      {dialog && (opened.action === 'repetition' || opened.action === 'end-after') && (
        <RepetitionDialog key={opened.number} {...dialog} endAfter={opened.date} />
      )}
    </Card>
  )
}

interface DateListProps {
  event: Event
  dates: readonly SeriesDate[]
  onAction: (action: DateAction, date: SeriesDate) => void
}

function DateList({ event, dates, onAction }: DateListProps) {
  if (dates.length === 0) return <p className="text-muted">No more dates</p>
  return (
    <ul aria-label="Dates" className="divide-y divide-line">
      {dates.map((date) => (
        <DateRow key={date.originalStartIso} event={event} date={date} onAction={onAction} />
      ))}
    </ul>
  )
}

function DatesSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      {['1', '2', '3', '4'].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  )
}

function pageOf(event: Event, first: number) {
  const series = seriesOf(parseDate(event.startIso.slice(0, 10)) ?? 0, recurrenceOfFields(event))
  const { windows, next } = datePage(series, first, DATES_A_PAGE)
  return { spans: windows.map(({ from, to }) => ({ from: formatDate(from), to: formatDate(to) })), next }
}

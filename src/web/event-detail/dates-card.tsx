import { CalendarClock, CalendarOff, CalendarX2, Repeat, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { seriesOf } from '../../domain/recurrence/occurrences.ts'
import { recurrenceOfFields } from '../../domain/recurrence/recurrence-fields.ts'
import { formatDate, parseDate } from '../../domain/time/wall-time.ts'
import { TypedText } from '../../shared-ui/event-text.tsx'
import { datePage } from '../event-parts/date-windows.ts'
import { datesWords } from '../language/english-dates.ts'
import type { Event, EventReply } from '../queries/event-queries.ts'
import { type SeriesOccurrence, useSeriesOccurrences } from '../queries/series-queries.ts'
import { Badge } from '../ui/badge.tsx'
import { wallTimeIn } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { DateDialog } from './date-dialogs.tsx'
import { RepetitionDialog } from './repetition-dialog.tsx'
import {
  dateTextOf,
  firstDayToShow,
  movedTextOf,
  timeTextOf,
  upcomingDates,
} from './series-occurrence-view.ts'

const DATES_A_PAGE = 10

export function DatesCard({ event, attendeeCount, answerSettings, calendar }: EventReply) {
  const now = wallTimeIn(event.timezone)
  const dates = useSeriesOccurrences(event, firstDayToShow(event, now), pageOf)
  const upcoming = upcomingDates(dates.data?.pages.flatMap((page) => page.dates) ?? [], event, now)
  const [choice, open] = useState<{
    action: DateAction | 'repetition'
    date: SeriesOccurrence | null
  } | null>(null)
  const dialog = { event, attendeeCount, asks: answerSettings !== null, onClose: () => open(null) }
  return (
    <TitledCard
      title={datesWords.dates}
      className="gap-3"
      action={
        !calendar && (
          <Button data-no-print size="small" onClick={() => open({ action: 'repetition', date: null })}>
            <Repeat aria-hidden="true" />
            {datesWords.changeRepetitionButton}
          </Button>
        )
      }
    >
      {dates.isPending ? (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      ) : dates.error && !dates.isFetchNextPageError ? (
        <LoadError query={dates}>{datesWords.datesNotLoaded}</LoadError>
      ) : upcoming.length === 0 ? (
        <p className="text-muted">{datesWords.noMoreDates}</p>
      ) : (
        <ul aria-label={datesWords.dates} className="divide-y divide-line">
          {upcoming.map((date) => (
            <DateRow
              key={date.originalStartIso}
              event={event}
              date={date}
              onAction={calendar ? null : open}
            />
          ))}
        </ul>
      )}
      {dates.hasNextPage && (
        <Button
          data-no-print
          isPending={dates.isFetchingNextPage}
          pendingLabel={datesWords.loading}
          onClick={() => void dates.fetchNextPage()}
          className="self-start"
        >
          {dates.isFetchNextPageError ? datesWords.tryAgain : datesWords.showMoreDates}
        </Button>
      )}
      {choice &&
        (choice.action === 'repetition' || choice.action === 'end-after' ? (
          <RepetitionDialog {...dialog} endAfter={choice.date} />
        ) : (
          choice.date && <DateDialog {...dialog} action={choice.action} date={choice.date} />
        ))}
    </TitledCard>
  )
}

function pageOf(event: Event, first: number) {
  const series = seriesOf(parseDate(event.startIso.slice(0, 10)) ?? 0, recurrenceOfFields(event))
  const { windows, next } = datePage(series, first, DATES_A_PAGE)
  return { spans: windows.map(({ from, to }) => ({ from: formatDate(from), to: formatDate(to) })), next }
}

type DateAction = 'skip' | 'move' | 'restore' | 'end-after'

const ACTIONS: Record<DateAction, Pick<MenuItem, 'label' | 'icon' | 'isDangerous'>> = {
  move: { label: datesWords.moveOrChange, icon: CalendarClock },
  restore: { label: datesWords.restoreDate, icon: RotateCcw },
  skip: { label: datesWords.skipDate, icon: CalendarX2 },
  'end-after': { label: datesWords.endSeriesHere, icon: CalendarOff, isDangerous: true },
}

const ACTIONS_OF: Record<SeriesOccurrence['status'], readonly DateAction[]> = {
  scheduled: ['move', 'skip', 'end-after'],
  moved: ['move', 'restore', 'skip', 'end-after'],
  skipped: ['restore', 'end-after'],
}

interface DateRowProps {
  event: Event
  date: SeriesOccurrence
  /** It is null if the dates are those of a calendar elsewhere. */
  onAction: ((choice: { action: DateAction; date: SeriesOccurrence }) => void) | null
}

function DateRow({ event, date, onAction }: DateRowProps) {
  const isSkipped = date.status === 'skipped'
  const movedFrom = movedTextOf(date, event)
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
          {isSkipped ? (
            <s className="text-muted">{dateTextOf(date, event)}</s>
          ) : (
            <span className="font-medium">{dateTextOf(date, event)}</span>
          )}
          {isSkipped && <Badge>{datesWords.skipped}</Badge>}
          {date.status === 'moved' && (
            <Badge>{movedFrom === '' ? datesWords.changed : datesWords.moved}</Badge>
          )}
        </p>
        {!isSkipped && (
          <p className="text-sm text-muted tabular-nums">
            {timeTextOf(date, event)}
            {date.location !== event.location && (
              <>
                {' · '}
                <bdi>{date.location === '' ? datesWords.noPlace : date.location}</bdi>
              </>
            )}
          </p>
        )}
        {movedFrom !== '' && <p className="text-sm text-muted tabular-nums">{movedFrom}</p>}
        <TypedText text={date.note} className="text-sm whitespace-pre-line" />
      </div>
      {onAction && (
        <Menu
          label={datesWords.changeDate(dateTextOf(date, event))}
          items={ACTIONS_OF[date.status].map((action) => ({
            ...ACTIONS[action],
            onChoose: () => onAction({ action, date }),
          }))}
        />
      )}
    </li>
  )
}

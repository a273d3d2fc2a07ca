import { CalendarOff } from 'lucide-react'
import { memo, useId } from 'react'
import type { Event } from '../../queries/event-queries.ts'
import type { SeriesDate } from '../../queries/series-queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { dateTextOf, movedTextOf, timeTextOf } from './series-date-view.ts'

/** What an organizer can do with one date. */
export type DateAction = 'skip' | 'move' | 'restore' | 'end-after'

interface DateRowProps {
  event: Event
  date: SeriesDate
  onAction: (action: DateAction, date: SeriesDate) => void
}

export const DateRow = memo(function DateRow({ event, date, onAction }: DateRowProps) {
  const titleId = useId()
  const isSkipped = date.status === 'skipped'
  const isScheduled = date.status === 'scheduled'
  const movedFrom = movedTextOf(date, event)
  const act = (action: DateAction) => ({
    'aria-describedby': titleId,
    onClick: () => onAction(action, date),
  })
  return (
    <li
      id={dateRowId(date)}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
    >
      <div className="min-w-0 grow basis-56">
        <p id={titleId} className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
          {isSkipped ? (
            <s className="text-muted">{dateTextOf(date, event)}</s>
          ) : (
            <span className="font-medium">{dateTextOf(date, event)}</span>
          )}
          {isSkipped && <Badge tone="danger">Skipped</Badge>}
          {date.status === 'moved' && <Badge tone="accent">{movedFrom === '' ? 'Changed' : 'Moved'}</Badge>}
        </p>
        {!isSkipped && (
          <p className="text-sm text-muted tabular-nums">
            {timeTextOf(date, event)}
            {date.location !== event.location && (
              <>
                {' · '}
                <bdi>{date.location === '' ? 'No place' : date.location}</bdi>
              </>
            )}
          </p>
        )}
        {movedFrom !== '' && <p className="text-sm text-muted tabular-nums">{movedFrom}</p>}
        {date.note !== '' && (
          <p dir="auto" className="text-sm whitespace-pre-line">
            {date.note}
          </p>
        )}
      </div>
      <div data-no-print className="flex flex-wrap items-center gap-1.5 max-sm:[&>button]:px-2">
        {/* One button in both states, so that it keeps the focus. */}
        <Button size="small" {...act(isScheduled ? 'skip' : 'restore')}>
          {isScheduled ? 'Skip' : 'Restore'}
        </Button>
        {date.status === 'moved' && (
          <Button size="small" {...act('skip')}>
            Skip
          </Button>
        )}
        {!isSkipped && (
          <Button key="move" size="small" {...act('move')}>
            Move or change
          </Button>
        )}
        <IconButton label="End after this date" variant="quiet" {...act('end-after')}>
          <CalendarOff aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
})

export function dateRowId({ originalStartIso }: SeriesDate): string {
  return `date-${originalStartIso}`
}

import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { longDate } from '../../domain/time/date-format.ts'
import { type Day, formatDate } from '../../domain/time/wall-time.ts'
import { CancelledBadge } from '../event-parts/event-marks.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PanelDialog } from '../ui/dialog.tsx'
import { type CalendarEntry, timeOfEntry } from './calendar-entries.ts'

interface DayDialogProps {
  day: Day
  entries: readonly CalendarEntry[]
  onClose: () => void
}

/** All events of one day, in a dialog over the month. */
export function DayDialog({ day, entries, onClose }: DayDialogProps) {
  return (
    <PanelDialog
      title={longDate(day)}
      onClose={onClose}
      className="max-h-[min(40rem,calc(100dvh-2rem))] w-[min(28rem,calc(100vw-2rem))] rounded-card border"
    >
      <div className="px-5 pb-5">
        <DayEntries entries={entries} />
        <NewEventOnDay day={day} />
      </div>
    </PanelDialog>
  )
}

export function DayEntries({ entries }: { entries: readonly CalendarEntry[] }) {
  if (entries.length === 0) return <p className="py-4 text-muted">No events on this day</p>
  return (
    <ul className="flex flex-col gap-2">
      {entries.map((entry) => (
        // A day may have hundreds: entries outside the viewport are not laid out.
        <li
          key={`${entry.event.id} ${entry.first}`}
          className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
        >
          <Link
            href={`/events/${entry.event.id}`}
            className="block rounded-card border border-line bg-surface px-4 py-2.5 -outline-offset-2 hover:border-muted"
          >
            <span dir="auto" className="block font-medium">
              {entry.event.cancelledAt === null ? entry.event.title : <s>{entry.event.title}</s>}
            </span>
            <span className="block text-sm text-muted tabular-nums">{timeOfEntry(entry)}</span>
            {entry.event.cancelledAt !== null && <CancelledBadge />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const createPath = (day: Day) => `/events/create?date=${formatDate(day)}`

/** Under the events of one day. */
export function NewEventOnDay({ day }: { day: Day }) {
  return (
    <ButtonLink to={createPath(day)} className="mt-4">
      <Plus aria-hidden="true" />
      New event on this day
    </ButtonLink>
  )
}

/**
 * The plus in a cell of the month. Only there while the pointer or the focus is in its cell, so that forty of them are
 * neither in the way nor in the tab order.
 */
export function PlusOnDay({ day }: { day: Day }) {
  const label = `New event on ${longDate(day)}`
  return (
    <Link
      href={createPath(day)}
      aria-label={label}
      title={label}
      className="absolute top-1 right-1 hidden size-7 place-items-center rounded-full text-muted group-focus-within/day:grid group-hover/day:grid hover:bg-sunken hover:text-ink [&_svg]:size-4"
    >
      <Plus aria-hidden="true" />
    </Link>
  )
}

import { Lock, type LucideIcon, Plus, Repeat } from 'lucide-react'
import { Link } from 'wouter'
import { type Day, formatDate } from '../../domain/time/wall-time.ts'
import { EventBadges } from '../event-parts/event-marks.tsx'
import { monthWords } from '../language/english-month.ts'
import { longDate } from '../language/page-time.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { type Bar, type CalendarEntry, isMultiDay, timeOfEntry, timeOnDay } from './calendar-entries.ts'

export function DayEntries({ entries }: { entries: readonly CalendarEntry[] }) {
  if (entries.length === 0) return <p className="py-4 text-muted">{monthWords.noEventsOnDay}</p>
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
            <span className="flex flex-wrap gap-1">
              {entry.isOver && <Badge tone="outline">{monthWords.past}</Badge>}
              <EventBadges event={entry.event} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const createPath = (day: Day) => `/events/create?date=${formatDate(day)}`

export function NewEventOnDay({ day }: { day: Day }) {
  return (
    <ButtonLink to={createPath(day)} className="mt-4">
      <Plus aria-hidden="true" />
      {monthWords.newEventOnThisDay}
    </ButtonLink>
  )
}

/**
 * The plus is only there while the pointer or the focus is in its cell, so that forty of them are neither in the way
 * nor in the tab order.
 */
export function PlusOnDay({ day }: { day: Day }) {
  const label = monthWords.newEventOn(longDate(day))
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

interface MonthEntryProps extends Bar {
  day: Day
  /** It is undefined until it is known. */
  teamZone: string | undefined
}

export function MonthEntry({ entry, days, day, teamZone }: MonthEntryProps) {
  const { event, isOver } = entry
  const time = timeOnDay(entry, day, teamZone)
  const isLong = isMultiDay(entry)
  const isCancelled = event.cancelledAt !== null
  if (days === 0) return <span className="sr-only">{`${time} ${event.title}`}</span>
  return (
    <Link
      href={`/events/${event.id}`}
      title={`${isCancelled ? monthWords.cancelledEvent(event.title) : event.title}\n${timeOfEntry(entry)}`}
      data-entry={isLong || event.allDay || undefined}
      // A cell has 9 px of padding and border.
      style={{ width: `calc(${days} * (100% + 9px) - 9px)` }}
      className={classNames(
        'flex rounded-md px-1 py-0.5 text-xs leading-snug',
        isLong
          ? 'relative z-1 h-6 items-center gap-1.5'
          : 'min-h-6 flex-col @5xl:flex-row @5xl:flex-wrap @5xl:items-center @5xl:gap-x-1.5',
        isLong || event.allDay ? 'border border-line bg-sunken hover:underline' : 'hover:bg-sunken',
      )}
    >
      <span className="shrink-0 text-[11px] text-muted tabular-nums @5xl:whitespace-nowrap [&_svg]:ml-1 [&_svg]:inline [&_svg]:size-3">
        {time}
        {event.isRecurring && <Mark icon={Repeat} name={monthWords.recurring} />}
        {!event.isPublic && <Mark icon={Lock} name={monthWords.private} />}
      </span>
      {isCancelled && <span className="sr-only">{monthWords.cancelled}</span>}
      <span
        dir="auto"
        className={classNames(
          isLong
            ? 'line-clamp-1 break-all'
            : // On the line of the time if there is room, below it otherwise.
              'line-clamp-2 wrap-break-word @5xl:line-clamp-1 @5xl:min-w-0 @5xl:grow @5xl:basis-20 @5xl:break-all',
          (isOver || isCancelled) && 'text-muted',
          isCancelled && 'line-through',
        )}
      >
        {event.title}
      </span>
    </Link>
  )
}

function Mark({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </>
  )
}

import { Link } from 'wouter'
import { CancelledBadge } from '../../event/event-badges.tsx'
import { type CalendarEntry, timeOfEntry } from './calendar-entries.ts'

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

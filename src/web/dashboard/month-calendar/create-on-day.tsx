import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { longDate } from '../../../domain/time/date-format.ts'
import { type Day, formatDate } from '../../../domain/time/wall-time.ts'

/** The form for a new event on this day. */
export function createPath(day: Day): string {
  return `/events/create?date=${formatDate(day)}`
}

interface CreateOnDayProps {
  day: Day
  className: string
  tabIndex?: number
}

/** A plus that creates an event on this day. */
export function CreateOnDay({ day, className, tabIndex }: CreateOnDayProps) {
  return (
    <Link
      href={createPath(day)}
      aria-label={`Create an event on ${longDate(day)}`}
      {...(tabIndex !== undefined && { tabIndex })}
      className={`${className} grid place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink [&_svg]:size-4`}
    >
      <Plus aria-hidden="true" />
    </Link>
  )
}

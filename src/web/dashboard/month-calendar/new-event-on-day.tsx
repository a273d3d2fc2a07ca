import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { longDate } from '../../../domain/time/date-format.ts'
import { type Day, formatDate } from '../../../domain/time/wall-time.ts'
import { ButtonLink } from '../../ui/button.tsx'

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

import { monthAndYear } from '../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import { shownSpan } from '../event/event-time-view.ts'
import type { ListedEvent } from '../queries/event-list-queries.ts'

export interface EventMonth {
  /** "March 2099", or "March 2020 · past" */
  heading: string
  events: ListedEvent[]
}

/**
 * The events under the month of their next date, in the order of the list. The list is sorted by instant, so that
 * events of several time zones may alternate around midnight: each month still has one heading.
 */
export function eventMonths(events: readonly ListedEvent[]): EventMonth[] {
  const months = new Map<string, EventMonth>()
  for (const event of events) {
    const month = monthAndYear(dayOfWallTime(shownSpan(event).start))
    const heading = event.status === 'past' ? `${month} · past` : month
    const known = months.get(heading)
    if (known) known.events.push(event)
    else months.set(heading, { heading, events: [event] })
  }
  return [...months.values()]
}

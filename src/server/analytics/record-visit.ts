import type { RequestHead } from '../http/requests/request-head.ts'
import type { Counter } from '../tables/events/event-count-table.ts'
import { countsAsVisit } from './bot-filter.ts'
import type { EventCounter } from './event-counter.ts'

const NOT_COUNTED = Promise.resolve()

/**
 * Counts a visitor's action, unless a bot made it. Await it before responding: then the count is in the
 * database.
 */
export function recordVisit(
  { counter }: { counter: EventCounter },
  request: RequestHead,
  event: { id: string },
  what: Counter,
): Promise<void> {
  return countsAsVisit(request) ? counter.count(event.id, what) : NOT_COUNTED
}

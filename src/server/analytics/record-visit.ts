import type { RequestHead } from '../http/requests/request-head.ts'
import type { Counter } from '../tables/event-count-table.ts'
import { countsAsVisit } from './bot-filter.ts'
import type { EventCounter } from './event-counter.ts'

const NOTHING_TO_WAIT_FOR = Promise.resolve()

/** Counts what a visitor does with an event, unless it is no visitor. The answer given after it is in the database. */
export function recordVisit(
  { counter }: { counter: EventCounter },
  asked: RequestHead,
  event: { id: string },
  what: Counter,
): Promise<void> {
  return countsAsVisit(asked) ? counter.count(event.id, what) : NOTHING_TO_WAIT_FOR
}

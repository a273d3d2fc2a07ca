import type { FastifyRequest } from 'fastify'
import type { Counter } from '../db/event-count-table.ts'
import { isAudience } from './audience.ts'
import type { Site } from './site.ts'

const NOTHING_TO_WAIT_FOR = Promise.resolve()

/** Counts what a visitor does with an event, unless it is no visitor. The answer given after it is in the database. */
export function countVisit(
  { counter }: Site,
  request: FastifyRequest,
  event: { id: string },
  what: Counter,
): Promise<void> {
  return isAudience(request) ? counter.count(event.id, what) : NOTHING_TO_WAIT_FOR
}

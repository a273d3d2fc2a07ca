import { DIRECT } from '../../domain/analytics/source-name.ts'
import { dateIn } from '../../domain/time/time-zone.ts'
import type { EventCounter } from '../analytics/event-counter.ts'
import { addCounts } from '../analytics/write-counts.ts'
import type { Connection, Database } from '../db/database.ts'
import type { EventCount } from '../tables/analytics/event-total-table.ts'

/** The total counts of an event: { view: 2, google: 1 }. */
export async function totalsOf(connection: Connection, eventId: string): Promise<Record<string, number>> {
  const rows = await connection.query<{ counter: string; count: number }>(
    'SELECT counter, count FROM event_totals WHERE event_id = $1',
    [eventId],
  )
  return Object.fromEntries(rows.map(({ counter, count }) => [counter, count]))
}

/** Where and when a visit was made, for tests to which that does not matter. */
export const SOMEWHERE = { day: '2026-03-10', source: DIRECT, site: '', isTagged: false, visitor: null }

/** Adds counts of a moment in the past, in UTC and without a source. */
export async function countAt(
  database: Database,
  counts: readonly (EventCount & { visitors?: readonly number[] })[],
  now: number,
): Promise<void> {
  const day = dateIn('UTC', now)
  const visits = counts.map((count) => ({
    visitors: [],
    ...count,
    day,
    source: DIRECT,
    site: '',
    isTagged: false,
  }))
  await database.transaction((connection) => addCounts(connection, visits))
}

/** Error handler of a counter that must not fail. */
export function noErrors(error: unknown): never {
  throw error
}

/** Counts `times` times without waiting in between. */
export function countTimes(
  counter: EventCounter,
  times: number,
  what: Omit<EventCount, 'count'>,
): Promise<void>[] {
  return Array.from({ length: times }, () => counter.count(what.eventId, what.counter, SOMEWHERE))
}

/** Wraps every write of counts. */
export function aroundWrites(
  database: Database,
  around: <Result>(write: () => Promise<Result>) => Promise<Result>,
): Database {
  return {
    ...database,
    transaction: (work) => around(() => database.transaction(work)),
  }
}

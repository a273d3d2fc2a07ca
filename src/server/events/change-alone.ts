import type { Connection } from '../db/database.ts'
import type { RouteContext } from '../http/route-context.ts'

/** A transaction that changes one event. Many of them wait without taking the connections of other requests. */
export function changeAlone<Result>(
  { database, eventLocks }: Pick<RouteContext, 'database' | 'eventLocks'>,
  eventId: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return eventLocks.runAlone(eventId, () => database.transaction(work))
}

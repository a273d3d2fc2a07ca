import { type EventStats, type Platform, statsOf } from '../../../domain/analytics/event-stats.ts'
import { type Connection, tableIn } from '../../db/database.ts'
import { type OfTeam } from '../accounts/member-table.ts'
import { hasTopic } from '../topic-table.ts'

export type Counter = 'view' | 'ics' | 'subscribe' | Platform | CalendarCounter
/** These are counted for the team of the calendar, not for an event. */
export type CalendarCounter = 'calendar-view' | 'calendar-subscribe'

export interface EventCount {
  /** For a calendar it is the id of its team. */
  eventId: string
  counter: Counter
  count: number
}

const ADD_TO_TOTALS = `INSERT INTO event_totals (event_id, counter, team_id, count)
  SELECT events.id, given.value ->> 1, events.team_id, CAST(sum(CAST(given.value ->> 2 AS bigint)) AS bigint)
  FROM ${tableIn('$1')}
  JOIN events ON events.id = given.value ->> 0
  GROUP BY events.id, given.value ->> 1, events.team_id ORDER BY events.id, given.value ->> 1
  ON CONFLICT (event_id, counter) DO UPDATE SET count = event_totals.count + excluded.count`

/**
 * Adds to the totals of events, which lists show without reading their days. Counts of deleted events are dropped.
 * All instances write in the same order, so that no two of them deadlock.
 */
export async function addTotals(connection: Connection, counts: readonly EventCount[]): Promise<void> {
  if (counts.length === 0) return
  const rows = counts.map(({ eventId, counter, count }) => [eventId, counter, count])
  await connection.query(ADD_TO_TOTALS, [JSON.stringify(rows)])
}

/** @param topic only the events of this topic count, if it is not null */
export async function sumCountsOfTeam(
  connection: Connection,
  teamId: string,
  topic: string | null = null,
): Promise<EventStats> {
  const ofTopic = topic === null ? '' : `AND ${hasTopic('topics', 'CAST($2 AS text)')}`
  const rows = await connection.query<{ counter: string; total: number }>(
    `SELECT counter, CAST(sum(count) AS bigint) AS total FROM event_totals
     WHERE team_id = $1 AND event_id IN (SELECT id FROM events WHERE team_id = $1 AND deleted_at IS NULL ${ofTopic})
     GROUP BY counter`,
    topic === null ? [teamId] : [teamId, topic],
  )
  return statsOf(new Map(rows.map(({ counter, total }) => [counter, total])))
}

export function countSubscriptionsTo(connection: Connection, event: OfTeam): Promise<number> {
  return connection.number(
    "SELECT count FROM event_totals WHERE event_id = $1 AND team_id = $2 AND counter = 'subscribe'",
    [event.id, event.teamId],
  )
}

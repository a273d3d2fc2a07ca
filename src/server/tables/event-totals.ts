import { type EventStats, statsOf } from '../../domain/analytics.ts'
import type { Connection } from '../db/database.ts'

/** Of all events of a team together. */
export async function sumOfTeam(connection: Connection, teamId: string): Promise<EventStats> {
  const rows = await connection.query<{ counter: string; total: number }>(
    `SELECT counter, CAST(sum(count) AS bigint) AS total FROM event_totals WHERE team_id = $1 GROUP BY counter`,
    [teamId],
  )
  return statsOf(rows.map(({ counter, total }) => [counter, total]))
}

export async function countSubscriptionsTo(
  connection: Connection,
  event: { id: string; teamId: string },
): Promise<number> {
  const [row] = await connection.query<{ count: number }>(
    "SELECT count FROM event_totals WHERE event_id = $1 AND team_id = $2 AND counter = 'subscribe'",
    [event.id, event.teamId],
  )
  return row?.count ?? 0
}

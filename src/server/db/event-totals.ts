import { type EventStats, statsOf } from '../../domain/analytics.ts'
import type { Connection } from './database.ts'

/** Of all events of a team together. */
export async function sumOfTeam(connection: Connection, teamId: string): Promise<EventStats> {
  const rows = await connection.query<{ counter: string; total: number }>(
    `SELECT counter, CAST(sum(count) AS bigint) AS total FROM event_totals WHERE team_id = $1 GROUP BY counter`,
    [teamId],
  )
  return statsOf(rows.map(({ counter, total }) => [counter, total]))
}

import { wallTimeAt } from '../../../domain/time/time-zone.ts'
import { dayOfWallTime, formatDate } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'

interface UpcomingRow {
  title: string
  timezone: string
  shown_starts_at: number
}

/** The next events of a team with their dates, soonest first. */
export async function listUpcoming(
  connection: Connection,
  teamId: string,
  atMost: number,
): Promise<{ title: string; date: string }[]> {
  const rows = await connection.query<UpcomingRow>(
    `SELECT title, timezone, shown_starts_at FROM events
     WHERE team_id = $1 AND past = 0 AND shown_starts_at > now_ms() AND deleted_at IS NULL AND cancelled_at IS NULL
     ORDER BY shown_starts_at, id LIMIT $2`,
    [teamId, atMost],
  )
  return rows.map((row) => ({
    title: row.title,
    date: formatDate(dayOfWallTime(wallTimeAt(row.timezone, row.shown_starts_at))),
  }))
}

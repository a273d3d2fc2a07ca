import { timeOf } from '../../domain/event/event.ts'
import { listPositionAt } from '../../domain/event/list-position.ts'
import { type Instant, isZone } from '../../domain/time/time-zone.ts'
import { HOUR } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { EVENT_TIME_COLUMNS, type EventTimeRow, timeDetailsOfRow } from './event-row.ts'

interface DueRow extends EventTimeRow {
  id: string
  turns_at: Instant
}

const BATCH_SIZE = 200

/**
 * Updates the list position of every event of the team whose shown occurrence has ended. Returns the
 * database's time, for which the positions hold.
 */
export async function refreshTeamListOrder(database: Database, teamId: string): Promise<Instant> {
  for (;;) {
    // Joined to the clock, so that there is a row even if nothing is due.
    const rows = await database.query<(DueRow | { id: null }) & { now: Instant }>(
      `SELECT clock.now, id, turns_at, ${EVENT_TIME_COLUMNS} FROM (SELECT now_ms() AS now) AS clock LEFT JOIN (
         SELECT id, turns_at, ${EVENT_TIME_COLUMNS} FROM events WHERE team_id = $1 AND turns_at <= now_ms()
         ORDER BY turns_at, id LIMIT ${BATCH_SIZE}
       ) AS due ON 1 = 1 ORDER BY turns_at, id`,
      [teamId],
    )
    const now = rows[0]?.now ?? 0
    const due = rows.filter((row) => row.id !== null)
    if (due.length > 0) await refresh(database, due, now)
    if (due.length < BATCH_SIZE) return now
  }
}

/** Does the same for one batch of events of all teams. Returns their number; call again until it is zero. */
export async function refreshListOrderBatch(database: Database): Promise<number> {
  const due = await database.query<DueRow & { now: Instant }>(
    `SELECT now_ms() AS now, id, turns_at, ${EVENT_TIME_COLUMNS} FROM events WHERE turns_at <= now_ms()
     ORDER BY turns_at, id LIMIT ${BATCH_SIZE}`,
  )
  if (due[0]) await refresh(database, due, due[0].now)
  return due.length
}

/** Updates in the order of the query, so that two instances doing the same do not deadlock. */
function refresh(database: Database, due: readonly DueRow[], now: Instant): Promise<void> {
  return database.transaction(async (connection) => {
    for (const row of due) await refreshOne(connection, row, now)
  })
}

/** An edit in between changes turns_at, so that this update, computed from the old times, matches no row. */
async function refreshOne(connection: Connection, row: DueRow, now: Instant): Promise<void> {
  if (!isZone(row.timezone)) return postpone(connection, row, now)
  const position = listPositionAt(timeOf(timeDetailsOfRow(row)), now)
  await connection.query(
    `UPDATE events SET past = $3, shown_starts_at = $4, shown_ends_at = $5, turns_at = $6, turned_at = $7
     WHERE id = $1 AND turns_at = $2`,
    [row.id, row.turns_at, position.isPast, position.startsAt, position.endsAt, position.refreshAt, now],
  )
}

/** After a rollback this build may not know the zone. Lists leave the event out, and the others go on. */
async function postpone(connection: Connection, { id, turns_at }: DueRow, now: Instant): Promise<void> {
  await connection.query('UPDATE events SET turns_at = $3 WHERE id = $1 AND turns_at = $2', [
    id,
    turns_at,
    now + HOUR,
  ])
}

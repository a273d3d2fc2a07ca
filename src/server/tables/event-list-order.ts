import { timeOf } from '../../domain/event/event.ts'
import { listPositionAt } from '../../domain/event/list-position.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import type { Connection, Database } from '../db/database.ts'
import { EVENT_TIME_COLUMNS, type EventTimeRow, timeDetailsOfRow } from './event-row.ts'

interface DueRow extends EventTimeRow {
  id: string
  turns_at: Instant
}

const EVENTS_AT_ONCE = 200

/**
 * Gives every event of the team whose shown occurrence has ended its new place in the list. Says by which moment: the places are those
 * of that moment.
 */
export async function refreshTeamListOrder(database: Database, teamId: string): Promise<Instant> {
  for (;;) {
    // Joined to the clock, so that there is an answer also when nothing is due.
    const rows = await database.query<(DueRow | { id: null }) & { now: Instant }>(
      `SELECT clock.now, id, turns_at, ${EVENT_TIME_COLUMNS} FROM (SELECT now_ms() AS now) AS clock LEFT JOIN (
         SELECT id, turns_at, ${EVENT_TIME_COLUMNS} FROM events WHERE team_id = $1 AND turns_at <= now_ms()
         ORDER BY turns_at, id LIMIT ${EVENTS_AT_ONCE}
       ) AS due ON 1 = 1 ORDER BY turns_at, id`,
      [teamId],
    )
    const now = rows[0]?.now ?? 0
    const due = rows.filter((row) => row.id !== null)
    if (due.length > 0) await turn(database, due, now)
    if (due.length < EVENTS_AT_ONCE) return now
  }
}

/** The same for all teams, some at a time. Says how many: there may be more while it is not zero. */
export async function refreshListOrderBatch(database: Database): Promise<number> {
  const due = await database.query<DueRow & { now: Instant }>(
    `SELECT now_ms() AS now, id, turns_at, ${EVENT_TIME_COLUMNS} FROM events WHERE turns_at <= now_ms()
     ORDER BY turns_at, id LIMIT ${EVENTS_AT_ONCE}`,
  )
  if (due[0]) await turn(database, due, due[0].now)
  return due.length
}

/** In the order in which they were found, so that two who do the same wait for each other and not in a circle. */
function turn(database: Database, due: readonly DueRow[], now: Instant): Promise<void> {
  return database.transaction(async (connection) => {
    for (const row of due) await turnOne(connection, row, now)
  })
}

/** An edit gives the event another instant to turn at, so what was computed from before it goes nowhere. */
async function turnOne(connection: Connection, row: DueRow, now: Instant): Promise<void> {
  const place = listPositionAt(timeOf(timeDetailsOfRow(row)), now)
  await connection.query(
    `UPDATE events SET past = $3, shown_starts_at = $4, shown_ends_at = $5, turns_at = $6, turned_at = $7
     WHERE id = $1 AND turns_at = $2`,
    [row.id, row.turns_at, place.isPast, place.startsAt, place.endsAt, place.refreshAt, now],
  )
}

import { timeOf } from '../../../domain/event/event.ts'
import { listPositionAt } from '../../../domain/event/list-position.ts'
import { type Instant, isZone } from '../../../domain/time/time-zone.ts'
import { HOUR } from '../../../domain/time/wall-time.ts'
import type { Database, Parameter } from '../../db/database.ts'
import { EVENT_TIME_COLUMNS, type EventTimeRow, timeDetailsOfRow } from './event-row.ts'

interface DueRow extends EventTimeRow {
  id: string
  turns_at: Instant
  shown_starts_at: Instant
  shown_ends_at: Instant
}

const DUE_COLUMNS = `id, turns_at, shown_starts_at, shown_ends_at, ${EVENT_TIME_COLUMNS}`
const BATCH_SIZE = 200
/** A fixed number of rows, so that there is one prepared statement. Rows without an id fill up the last batch. */
const COLUMNS = 6
const ROWS = Array.from({ length: BATCH_SIZE }, (_, row) => {
  const places = Array.from({ length: COLUMNS }, (_, column) => `$${row * COLUMNS + column + 1}`)
  const [id, ...numbers] = places
  return `(${id}, ${numbers.map((place) => `CAST(${place} AS bigint)`).join(', ')})`
})
const NO_EVENT: Parameter[] = ['', null, null, null, null, null]

/**
 * An edit in between changes turns_at, so that an update computed from the old times matches no row. Adding
 * zero keeps PostgreSQL from looking through all events with the same turns_at instead of the one with the id.
 */
const UPDATE = `UPDATE events SET past = CAST(column3 AS integer), shown_starts_at = column4, shown_ends_at = column5,
    turns_at = column6, turned_at = $${BATCH_SIZE * COLUMNS + 1}
  FROM (VALUES ${ROWS.join(', ')}) AS position
  WHERE events.id = column1 AND events.turns_at + 0 = column2`

/**
 * Updates the list position of every series of the team whose shown occurrence has ended. Events that do not
 * recur need no update to be listed rightly. Returns the database's time, for which the positions hold.
 */
export async function refreshTeamListOrder(database: Database, teamId: string): Promise<Instant> {
  for (;;) {
    // Joined to the clock, so that there is a row even if nothing is due.
    const rows = await database.query<(DueRow | { id: null }) & { now: Instant }>(
      `SELECT clock.now, ${DUE_COLUMNS} FROM (SELECT now_ms() AS now) AS clock LEFT JOIN (
         SELECT ${DUE_COLUMNS} FROM events
         WHERE team_id = $1 AND turns_at <= now_ms() AND recurrence_frequency IS NOT NULL
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

/**
 * Does the same for one batch of events of all teams, recurring or not. Returns their number; call again until
 * it is zero.
 */
export async function refreshListOrderBatch(database: Database): Promise<number> {
  const due = await database.query<DueRow & { now: Instant }>(
    `SELECT now_ms() AS now, ${DUE_COLUMNS} FROM events WHERE turns_at <= now_ms()
     ORDER BY turns_at, id LIMIT ${BATCH_SIZE}`,
  )
  if (due[0]) await refresh(database, due, due[0].now)
  return due.length
}

/** One statement for all. If two instances doing the same deadlock, one of them retries. */
async function refresh(database: Database, due: readonly DueRow[], now: Instant): Promise<void> {
  const rows = due.map((row) => (isZone(row.timezone) ? valuesAt(row, now) : postponed(row, now)))
  const fillers = Array.from({ length: BATCH_SIZE - rows.length }, () => NO_EVENT)
  await database.query(UPDATE, [...rows.flat(), ...fillers.flat(), now])
}

function valuesAt(row: DueRow, now: Instant): Parameter[] {
  const position = listPositionAt(timeOf(timeDetailsOfRow(row)), now)
  const isPast = position.isPast ? 1 : 0
  return [row.id, row.turns_at, isPast, position.startsAt, position.endsAt, position.refreshAt]
}

/** After a rollback this build may not know the zone. Lists leave the event out, and the others go on. */
function postponed(row: DueRow, now: Instant): Parameter[] {
  return [row.id, row.turns_at, 0, row.shown_starts_at, row.shown_ends_at, now + HOUR]
}

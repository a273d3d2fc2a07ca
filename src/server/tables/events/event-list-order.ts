import { timeOf } from '../../../domain/event/event.ts'
import { listPositionAt } from '../../../domain/event/list-position.ts'
import { type Instant, isZone } from '../../../domain/time/time-zone.ts'
import { HOUR } from '../../../domain/time/wall-time.ts'
import type { Connection, Database, Parameter } from '../../db/database.ts'
import { BY_END, LONG } from './event-list-scans.ts'
import { EVENT_TIME_COLUMNS, type EventTimeRow, timeDetailsOfRow } from './event-row.ts'

interface DueRow extends EventTimeRow {
  id: string
  turns_at: Instant
  shown_starts_at: Instant
  shown_ends_at: Instant
}

const DUE_COLUMNS = `id, turns_at, shown_starts_at, shown_ends_at, ${EVENT_TIME_COLUMNS}`
const COLUMNS = 6
/** Only a few sizes, so that only a few statements are prepared. Rows without an id fill up the last one. */
const [UPDATE_OF_MOST, ...SMALLER_UPDATES] = [updateOf(200), updateOf(8), updateOf(40)] as const
const MOST = UPDATE_OF_MOST.rows
const NO_EVENT: Parameter[] = ['', null, null, null, null, null]

/**
 * An edit in between changes turns_at, so that an update computed from the old times matches no row. Adding
 * zero keeps PostgreSQL from looking through all events with the same turns_at instead of the one with the id.
 */
function updateOf(rows: number): { rows: number; text: string } {
  const values = Array.from({ length: rows }, (_, row) => {
    const places = Array.from({ length: COLUMNS }, (_, column) => `$${row * COLUMNS + column + 1}`)
    const [id, ...numbers] = places
    return `(${id}, ${numbers.map((place) => `CAST(${place} AS bigint)`).join(', ')})`
  })
  const text = `UPDATE events SET past = CAST(column3 AS integer), shown_starts_at = column4, shown_ends_at = column5,
      turns_at = column6, turned_at = $${rows * COLUMNS + 1}
    FROM (VALUES ${values.join(', ')}) AS position
    WHERE events.id = column1 AND events.turns_at + 0 = column2`
  return { rows, text }
}

/** Events that wait to be marked: passing over fewer costs less than a second look. */
const MANY = 300
/** Events that end within a week: more of them cost as much as passing over those that wait. */
const FEW = 1_000
const MOMENT = 'COALESCE(CAST($2 AS bigint), now_ms())'
const MANY_WAIT = `(SELECT 1 FROM events WHERE team_id = $1 AND ${BY_END} AND turns_at <= ${MOMENT}
  ORDER BY turns_at, shown_starts_at, id LIMIT 1 OFFSET ${MANY}) IS NOT NULL`
const FEW_END_SOON = `(SELECT 1 FROM events WHERE team_id = $1 AND ${BY_END} AND turns_at > ${MOMENT}
  AND turns_at <= ${MOMENT} + ${LONG} ORDER BY turns_at, shown_starts_at, id LIMIT 1 OFFSET ${FEW}) IS NULL`

/** PostgreSQL passes over those that wait at little cost: with 25,000 of them, a list took a tenth longer. */
const READS_BEGUN_APART = {
  sqlite: `CASE WHEN ${MANY_WAIT} THEN CASE WHEN ${FEW_END_SOON} THEN 1 ELSE 0 END ELSE 0 END`,
  postgres: '0',
}

interface TeamListOrder {
  /** The database's time, for which the positions hold. */
  now: Instant
  /** See EventListing. */
  readsBegunApart: boolean
}

/**
 * Updates the list position of every series of the team whose shown occurrence has ended. Events that do not
 * recur need no update to be listed rightly.
 * @param moment as of which the events will be listed, if it is not now
 */
export async function refreshTeamListOrder(
  database: Pick<Database, 'query' | 'engine'>,
  teamId: string,
  moment: Instant | null,
): Promise<TeamListOrder> {
  for (;;) {
    // Joined to the clock, so that there is a row even if nothing is due. PostgreSQL refuses an unused parameter.
    const rows = await database.query<(DueRow | { id: null }) & { now: Instant; apart: number }>(
      `SELECT clock.now, clock.apart, ${DUE_COLUMNS} FROM (SELECT ${MOMENT} AS moment, now_ms() AS now,
         ${READS_BEGUN_APART[database.engine]} AS apart) AS clock LEFT JOIN (
         SELECT ${DUE_COLUMNS} FROM events
         WHERE team_id = $1 AND turns_at <= now_ms() AND recurrence_frequency IS NOT NULL
         ORDER BY turns_at, id LIMIT ${MOST}
       ) AS due ON 1 = 1 ORDER BY turns_at, id`,
      [teamId, moment],
    )
    const now = rows[0]?.now ?? 0
    const due = rows.filter((row) => row.id !== null)
    if (due.length > 0) await refresh(database, due, now)
    if (due.length < MOST) return { now, readsBegunApart: rows[0]?.apart === 1 }
  }
}

/**
 * Does the same for some events of all teams, recurring or not. Returns their number; call again until it is below
 * the limit.
 */
export async function refreshListOrder(connection: Connection, atMost: number): Promise<number> {
  const due = await connection.query<DueRow & { now: Instant }>(
    `SELECT now_ms() AS now, ${DUE_COLUMNS} FROM events WHERE turns_at <= now_ms()
     ORDER BY turns_at, id LIMIT $1`,
    [atMost],
  )
  for (let done = 0; due[0] && done < due.length; done += MOST) {
    await refresh(connection, due.slice(done, done + MOST), due[0].now)
  }
  return due.length
}

/** One statement for all. If two instances doing the same deadlock, one of them retries. */
async function refresh(connection: Connection, due: readonly DueRow[], now: Instant): Promise<void> {
  const update = SMALLER_UPDATES.find(({ rows }) => rows >= due.length) ?? UPDATE_OF_MOST
  const rows = due.map((row) => (isZone(row.timezone) ? valuesAt(row, now) : postponed(row, now)))
  const fillers = Array.from({ length: update.rows - rows.length }, () => NO_EVENT)
  await connection.query(update.text, [...rows.flat(), ...fillers.flat(), now])
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

import type { Connection } from '../../db/database.ts'
import { assignments, DERIVED_WITH, derivedColumns } from './event-columns.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from './event-row.ts'

/** An event whose derived columns come from another build. */
export interface StaleEvent extends StoredEvent {
  hasMailings: boolean
}

const SETTING = 'derived-with'

/**
 * Makes this build the one that derives. During a rolling update both builds run: the one that started last
 * derives, and the other leaves its rows alone.
 */
export async function claimDerivation(connection: Connection): Promise<void> {
  await connection.query(
    `INSERT INTO settings (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE settings.value <> excluded.value`,
    [SETTING, DERIVED_WITH],
  )
}

/**
 * Until the transaction ends, no other instance derives. False if one is at it, or if another build has
 * claimed it since.
 */
export async function lockDerivation(connection: Connection): Promise<boolean> {
  const [row] = await connection.query<{ value: string }>(
    'SELECT value FROM settings WHERE name = $1 FOR UPDATE SKIP LOCKED',
    [SETTING],
  )
  return row?.value === DERIVED_WITH
}

/** Events derived by another build, locked. Two ranges of the index, since "other than" would read it all. */
export async function lockStaleEvents(connection: Connection, atMost: number): Promise<StaleEvent[]> {
  const rows = await connection.query<EventRow & { has_mailings: number }>(
    `SELECT ${EVENT_COLUMNS},
       CASE WHEN EXISTS (SELECT 1 FROM mailings WHERE mailings.event_id = events.id) THEN 1 ELSE 0 END AS has_mailings
     FROM events WHERE id IN (
       SELECT id FROM (SELECT id FROM events WHERE derived_with < $1 LIMIT $2) AS older
       UNION ALL SELECT id FROM (SELECT id FROM events WHERE derived_with > $1 LIMIT $2) AS newer)
     ORDER BY id FOR NO KEY UPDATE`,
    [DERIVED_WITH, atMost],
  )
  return rows.map((row) => ({ ...eventOfRow(row), hasMailings: row.has_mailings === 1 }))
}

/** Moves the event in lists like the passing of time does, so that nobody's next page misses it. */
export async function saveDerivedColumns(connection: Connection, event: StoredEvent): Promise<void> {
  const columns = derivedColumns(event, event.readAt)
  await connection.query(
    `UPDATE events SET ${assignments(columns, 5)},
       turned_at = CASE WHEN past <> $2 OR shown_starts_at <> $3 THEN CAST($4 AS bigint) ELSE turned_at END
     WHERE id = $1`,
    [event.id, columns.past, columns.shown_starts_at, event.readAt, ...Object.values(columns)],
  )
}

/** For an event that this build cannot derive: leaves it as it is until another build comes. */
export async function skipDerivation(connection: Connection, id: string): Promise<void> {
  await connection.query('UPDATE events SET derived_with = $2 WHERE id = $1', [id, DERIVED_WITH])
}

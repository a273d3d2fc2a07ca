import { SEARCH_TEXT_VERSION } from '../../../domain/event/event-search.ts'
import type { EventExtent, ListPosition } from '../../../domain/event/list-position.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { timeZoneDataVersion } from '../../../domain/time/time-zone-data.ts'
import type { Connection } from '../../db/database.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, type StoredEvent } from './event-row.ts'

/**
 * What the stored instants and the search text of an event are derived with. A build with other zone data or
 * another folding of search texts derives them again.
 */
export const DERIVED_WITH = `${timeZoneDataVersion}/${SEARCH_TEXT_VERSION}`

/** An event whose derived columns come from another build. */
export interface StaleEvent extends StoredEvent {
  hasMailings: boolean
}

/** The columns that are derived from what an organizer entered. */
export interface DerivedColumns {
  position: ListPosition
  extent: EventExtent
  searchText: string
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
  return rows.map((row) => Object.assign(eventOfRow(row), { hasMailings: row.has_mailings === 1 }))
}

/** Moves the event in lists like the passing of time does, so that nobody's next page misses it. */
export async function saveDerivedColumns(
  connection: Connection,
  { id, readAt }: { id: string; readAt: Instant },
  { position, extent, searchText }: DerivedColumns,
): Promise<void> {
  await connection.query(
    `UPDATE events SET derived_with = $2, search_text = $3, past = $4,
       turned_at = CASE WHEN past <> $4 OR shown_starts_at <> $5 THEN CAST($10 AS bigint) ELSE turned_at END,
       shown_starts_at = $5, shown_ends_at = $6, turns_at = $7, first_starts_at = $8, last_ends_at = $9
     WHERE id = $1`,
    [
      id,
      DERIVED_WITH,
      searchText,
      position.isPast,
      position.startsAt,
      position.endsAt,
      position.refreshAt,
      extent.firstStartsAt,
      extent.lastEndsAt,
      readAt,
    ],
  )
}

/** For an event that this build cannot derive: leaves it as it is until another build comes. */
export async function skipDerivation(connection: Connection, id: string): Promise<void> {
  await connection.query('UPDATE events SET derived_with = $2 WHERE id = $1', [id, DERIVED_WITH])
}

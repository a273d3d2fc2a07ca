import type { EventTimeDetails } from '../../../domain/event/event.ts'
import { DAY } from '../../../domain/time/wall-time.ts'
import type { Connection, Parameter } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'
import { UID_HOST } from '../settings-table.ts'
import { EVENT_TIME_COLUMNS, type EventTimeRow, timeDetailsOfRow } from './event-row.ts'
import { eventKeyOf } from './event-table.ts'

/** Subscribed calendars need this to show a deleted, hidden or unlisted event as cancelled. */
export interface Tombstone extends EventTimeDetails {
  id: string
  slug: string
  title: string
  sequence: number
  cancelledAt: number
  uidHost: string | null
}

type TombstoneRow = Omit<Tombstone, keyof EventTimeDetails> & EventTimeRow

/** Google may refresh only once a day, and a laptop may stay closed for a holiday. */
export const MAX_AGE = 30 * DAY

const COPIED_COLUMNS = `id, team_id, slug, title, sequence, listed_at, shown_starts_at, last_ends_at, ${EVENT_TIME_COLUMNS}`

const tombstonesIn = (table: string, since: string) =>
  `SELECT ${COPIED_COLUMNS}, ${since} AS "cancelledAt", ${UID_HOST} AS "uidHost"
   FROM ${table} WHERE ${since} >= now_ms() - ${MAX_AGE}`
const TOMBSTONES = tombstonesIn('cancelled_events', 'cancelled_at')

/**
 * Copies the event before it is deleted or hidden, in the same transaction and with its sequence already raised. A
 * private event is not copied: nobody could subscribe to it. An event that was unlisted lately stays cancelled on the
 * team's calendar.
 */
export async function addTombstone(connection: Connection, eventId: string): Promise<void> {
  await connection.query(
    `INSERT INTO cancelled_events (${COPIED_COLUMNS}, is_listed, off_at, cancelled_at)
     SELECT ${COPIED_COLUMNS}, CASE WHEN unlisted_at >= now_ms() - ${MAX_AGE} THEN 1 ELSE is_listed END,
       COALESCE(cancelled_at, now_ms()), now_ms() FROM events WHERE id = $1 AND is_public = 1`,
    [eventId],
  )
}

export async function dropTombstone(connection: Connection, eventId: string): Promise<void> {
  await connection.query('DELETE FROM cancelled_events WHERE id = $1', [eventId])
}

export async function findTombstone(connection: Connection, idOrSlug: string): Promise<Tombstone | null> {
  const key = eventKeyOf(idOrSlug)
  if (!key) return null
  const row = await connection.first<TombstoneRow>(`${TOMBSTONES} AND ${key.column} = $1`, [key.value])
  return row && tombstoneOfRow(row)
}

/** Returns events that the team's calendar has listed, and lists no more. */
export async function findListedTombstones(connection: Connection, teamId: string): Promise<Tombstone[]> {
  const rows = await connection.query<TombstoneRow>(
    `${tombstonesIn('events', 'unlisted_at')} AND team_id = $1 AND is_listed = 0 AND is_public = 1
       AND deleted_at IS NULL ORDER BY id`,
    [teamId],
  )
  const copies = await findTombstonesThat(connection, 'team_id = $1 AND is_listed = 1 ORDER BY id', [teamId])
  return [...rows.map(tombstoneOfRow), ...copies]
}

/** @param condition may end with an order */
export async function findTombstonesThat(
  connection: Connection,
  condition: string,
  parameters: readonly Parameter[],
): Promise<Tombstone[]> {
  const rows = await connection.query<TombstoneRow>(`${TOMBSTONES} AND ${condition}`, parameters)
  return rows.map(tombstoneOfRow)
}

function tombstoneOfRow(row: TombstoneRow): Tombstone {
  const { id, slug, title, sequence, cancelledAt, uidHost } = row
  return { id, slug, title, sequence, cancelledAt, uidHost, ...timeDetailsOfRow(row) }
}

export const deleteOldTombstones = deleterOf('cancelled_events', 'id', `cancelled_at < now_ms() - ${MAX_AGE}`)

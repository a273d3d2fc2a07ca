import type { EventDetails, EventTimeDetails } from '../../../domain/event/event.ts'
import { DAY } from '../../../domain/time/wall-time.ts'
import type { Connection, Parameter } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'
import { UID_HOST } from '../settings-table.ts'
import { namesIn } from '../topic-table.ts'
import { EVENT_TIME_COLUMNS, type EventTimeRow, timeDetailsOfRow } from './event-row.ts'
import { eventKeyOf } from './event-table.ts'

/** Subscribed calendars need this to show a deleted, private or unlisted event as cancelled. */
export interface Tombstone extends EventTimeDetails, Pick<EventDetails, 'topics'> {
  id: string
  slug: string
  title: string
  sequence: number
  cancelledAt: number
  uidHost: string | null
}

type TombstoneRow = Omit<Tombstone, keyof EventTimeDetails | 'topics'> & EventTimeRow & { topics: string }

/** Google may refresh only once a day, and a laptop may stay closed for a holiday. */
export const MAX_AGE = 30 * DAY

const IS_OLD = `cancelled_at < now_ms() - ${MAX_AGE}`

const COPIED_COLUMNS = `id, team_id, slug, title, sequence, shown_starts_at, last_ends_at, uid_host, topics, ${EVENT_TIME_COLUMNS}`

const TOMBSTONES = `SELECT ${COPIED_COLUMNS}, cancelled_at AS "cancelledAt", ${UID_HOST} AS "uidHost"
   FROM cancelled_events WHERE cancelled_at >= now_ms() - ${MAX_AGE}`

const isCalendarOn = (table: string) =>
  `EXISTS (SELECT 1 FROM teams WHERE teams.id = ${table}.team_id AND teams.calendar_on = 1)`

/** An event that was unlisted before stays as it was then: nothing of what was written later is for the calendar. */
const addTombstonesOf = (condition: string) =>
  `INSERT INTO cancelled_events (${COPIED_COLUMNS}, is_listed, cancelled_at)
   SELECT ${COPIED_COLUMNS}, CASE WHEN ${isCalendarOn('events')} THEN is_listed ELSE 0 END, now_ms()
   FROM events WHERE is_public = 1 AND ${condition}
   ON CONFLICT (id) DO UPDATE SET sequence = excluded.sequence, cancelled_at = excluded.cancelled_at`

/**
 * Copies the event before it is deleted, made private or unlisted, in the same transaction and with its sequence
 * already raised. A private event is not copied: nobody could subscribe to it.
 */
export async function addTombstone(connection: Connection, eventId: string): Promise<void> {
  await connection.query(`DELETE FROM cancelled_events WHERE id = $1 AND ${IS_OLD}`, [eventId])
  await connection.query(addTombstonesOf('id = $1'), [eventId])
}

/** The event is public again. The feed of the team's calendar has the tombstone until it shows the event again. */
export async function dropTombstone(
  connection: Connection,
  { id, isListed }: { id: string; isListed: boolean },
): Promise<void> {
  await connection.query(
    `DELETE FROM cancelled_events
     WHERE id = $1 AND (is_listed = 0 OR $2 = 1 AND ${isCalendarOn('cancelled_events')})`,
    [id, isListed],
  )
}

const ON_CALENDAR = 'team_id = $1 AND is_listed = 1 AND is_public = 1 AND deleted_at IS NULL'

/** Call it before the calendar is switched off: its feed withdraws all events. */
export async function addListedTombstones(connection: Connection, teamId: string): Promise<void> {
  await raiseListedSequences(connection, teamId)
  await connection.query(addTombstonesOf(ON_CALENDAR), [teamId])
}

/** Call it when the calendar shows events again that it has withdrawn. */
export async function dropListedTombstones(connection: Connection, teamId: string): Promise<void> {
  await connection.query(
    `DELETE FROM cancelled_events WHERE team_id = $1 AND id IN (SELECT id FROM events WHERE ${ON_CALENDAR})`,
    [teamId],
  )
}

/** Subscribed calendars take only what is newer than a withdrawal. */
export async function raiseListedSequences(connection: Connection, teamId: string): Promise<void> {
  await connection.query(
    `UPDATE events SET sequence = sequence + 1, page_version = page_version + 1 WHERE ${ON_CALENDAR}`,
    [teamId],
  )
}

export async function findTombstone(connection: Connection, idOrSlug: string): Promise<Tombstone | null> {
  const key = eventKeyOf(idOrSlug)
  if (!key) return null
  const row = await connection.first<TombstoneRow>(`${TOMBSTONES} AND ${key.column} = $1`, [key.value])
  return row && tombstoneOfRow(row)
}

/** Returns events that the team's calendar has listed, and lists no more. */
export function findListedTombstones(connection: Connection, teamId: string): Promise<Tombstone[]> {
  return findTombstonesThat(connection, 'team_id = $1 AND is_listed = 1 ORDER BY id', [teamId])
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
  return {
    id,
    slug,
    title,
    sequence,
    cancelledAt,
    uidHost,
    topics: namesIn(row.topics),
    ...timeDetailsOfRow(row),
  }
}

export const deleteOldTombstones = deleterOf('cancelled_events', 'id', IS_OLD)

import { DAY } from '../../domain/time/wall-time.ts'
import { type Connection, listIn } from '../db/database.ts'
import { deleterOf } from './delete-some.ts'
import { MAX_AGE } from './events/tombstone-table.ts'

/** From now on the team's calendar shows the events: their followers learn of them, once. */
export async function saveListed(
  connection: Connection,
  teamId: string,
  eventIds: readonly string[],
): Promise<void> {
  await connection.query(
    `INSERT INTO announcements (event_id, team_id, listed_at)
       SELECT value, $1, now_ms() FROM ${listIn('$2')} AS listing WHERE true
     ON CONFLICT (event_id) DO UPDATE SET changed_at = now_ms(), left_at = NULL`,
    [teamId, JSON.stringify(eventIds)],
  )
}

/** It is SQL for emails of the day after an announcement. The first to a follower has it, unless the job was off. */
export const announces = (mails: string, announcements: string) => `${mails}.kind = 'calendar-news'
  AND ${mails}.created_at >= ${announcements}.announced_at
  AND ${mails}.created_at < ${announcements}.announced_at + ${DAY}`

/** It is SQL: whether all emails about the announcement still wait. */
const NOBODY_KNOWS = `announced_at IS NULL OR (
  SELECT max(CASE WHEN m.sent_at IS NULL AND COALESCE(m.lease_until, 0) <= now_ms() THEN 0 ELSE 1 END)
  FROM followers f JOIN mails m ON m.follower_id = f.id
  WHERE f.team_id = announcements.team_id AND ${announces('m', 'announcements')}) = 0`

/**
 * The calendar does not show the event: followers are told that it is off, if they were told of it. If none was, it is
 * new when it is shown again.
 */
export async function saveUnlisted(connection: Connection, eventId: string): Promise<void> {
  await connection.query(`DELETE FROM announcements WHERE event_id = $1 AND (${NOBODY_KNOWS})`, [eventId])
  await connection.query(
    'UPDATE announcements SET changed_at = now_ms(), left_at = COALESCE(left_at, now_ms()) WHERE event_id = $1',
    [eventId],
  )
}

/** Followers are told nothing more of the event. */
export async function dropAnnouncement(connection: Connection, eventId: string): Promise<void> {
  await connection.query('DELETE FROM announcements WHERE event_id = $1', [eventId])
}

/** It is SQL: whether the event takes place. */
export const isOn = (eventId: string) => `EXISTS (SELECT 1 FROM events e
  WHERE e.id = ${eventId} AND e.deleted_at IS NULL AND e.is_public = 1 AND e.cancelled_at IS NULL)`

/**
 * A restored database needs it, because another server may have told followers of everything. Nobody counts as told of
 * what was not announced in the backup.
 */
export async function skipNews(connection: Connection): Promise<void> {
  await connection.query('UPDATE followers SET news_until = now_ms() WHERE confirmed_at IS NOT NULL')
  await connection.query(
    `UPDATE announcements SET listed_at = CASE WHEN announced_at IS NULL THEN 0 ELSE listed_at END,
       announced_at = COALESCE(announced_at, now_ms()), told_at = now_ms(), changed_at = NULL,
       is_off = CASE WHEN ${isOn('announcements.event_id')} THEN 0 ELSE 1 END
     WHERE announced_at IS NULL OR changed_at IS NOT NULL`,
  )
}

export const deleteOldAnnouncements = deleterOf(
  'announcements',
  'event_id',
  `left_at < now_ms() - ${MAX_AGE} AND NOT EXISTS (SELECT 1 FROM events WHERE events.id = announcements.event_id)`,
)

import type { EventTimeDetails } from '../../domain/event/event.ts'
import type { Cover } from '../../domain/picture.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { EVENT_COLUMNS, type EventRow, eventOfRow, takesPlace } from './events/event-row.ts'
import { findTombstonesThat } from './events/tombstone-table.ts'

export interface NewsSpan {
  followedAt: Instant
  after: Instant
  until: Instant
}

/** Whoever makes an event by mistake has this long to take it back. */
const SETTLED = 5 * MINUTE
const SOON = 2 * DAY

/**
 * The conditions hold for events and tombstones, with the ends of a span. `off` is the column that says since when it
 * is off.
 */
const isNew = (after: string, until: string) =>
  `listed_at > ${after} AND listed_at <= ${until} AND is_listed = 1 AND cancelled_at IS NULL`
const isOff = (off: string, after: string, until: string) =>
  `${off} > ${after} AND ${off} <= ${until} AND listed_at IS NOT NULL`
const IS_AHEAD = '(last_ends_at IS NULL OR last_ends_at > now_ms())'
const IS_PUBLIC = 'is_public = 1 AND deleted_at IS NULL'

interface DueFollowers {
  teamId: string
  /** Their last email is from this time: before the event was listed, or between that and its cancellation. */
  from: Instant
  before: Instant
  followedBefore: Instant
  until: Instant
}

/**
 * Returns an entry for each event that some have not been told of. They had no email for a day or, if it begins soon,
 * for an hour.
 */
export async function findDueFollowers(connection: Connection): Promise<DueFollowers[]> {
  const until = `now_ms() - ${SETTLED}`
  const oldest = '(SELECT min(f.news_until) FROM followers f WHERE f.team_id = t.id)'
  const from = (table: string) =>
    `FROM teams t JOIN ${table} e ON e.team_id = t.id WHERE t.calendar_on = 1 AND t.deleted_at IS NULL AND ${IS_AHEAD}`
  const columns = `e.team_id AS "teamId", shown_starts_at AS "startsAt", now_ms() AS "readAt"`
  const rows = await connection.query<Omit<DueFollowers, 'until'> & { startsAt: Instant; readAt: Instant }>(
    `SELECT ${columns}, 0 AS "from", listed_at AS before, now_ms() AS "followedBefore"
     ${from('events')} AND e.deleted_at IS NULL AND is_public = 1 AND ${isNew(oldest, until)}
     UNION ALL SELECT ${columns}, listed_at, cancelled_at, listed_at
     ${from('events')} AND e.deleted_at IS NULL AND is_public = 1 AND ${isOff('cancelled_at', oldest, until)}
     UNION ALL SELECT ${columns}, listed_at, off_at, listed_at
     ${from('cancelled_events')} AND ${isOff('off_at', oldest, until)}`,
  )
  return rows
    .map(({ startsAt, readAt, ...row }) => {
      const quiet = startsAt < readAt + SOON ? HOUR : DAY
      const before = Math.min(row.before, readAt - SETTLED - quiet + 1)
      return { ...row, before, until: readAt - SETTLED }
    })
    .filter(({ from: first, before }) => first < before)
}

export function lockFollowers(connection: Connection, due: DueFollowers, atMost: number) {
  return connection.query<{ id: string; email: string; after: Instant }>(
    `SELECT id, email, news_until AS after FROM followers
     WHERE team_id = $1 AND news_until >= $2 AND news_until < $3 AND confirmed_at < $4
     LIMIT $5 FOR UPDATE SKIP LOCKED`,
    [due.teamId, due.from, due.before, due.followedBefore, atMost],
  )
}

export async function saveNewsUntil(connection: Connection, id: string, until: Instant): Promise<void> {
  await connection.query('UPDATE followers SET news_until = $2 WHERE id = $1', [id, until])
}

/** A restored database needs it, because another server may have told followers of everything. */
export async function skipNews(connection: Connection): Promise<void> {
  await connection.query('UPDATE followers SET news_until = now_ms() WHERE confirmed_at IS NOT NULL')
}

export interface NewsEvent extends EventTimeDetails {
  slug: string
  title: string
  location: string
  cover: Cover | null
  isCancelled: boolean
}

/** Returns what is new on a calendar and what is off, as it is now, without what is over. */
export async function findNews(
  connection: Connection,
  teamId: string,
  { followedAt, after, until }: NewsSpan,
): Promise<NewsEvent[]> {
  const parameters = [teamId, followedAt, after, until]
  const off = (since: string) => `${isOff(since, '$3', '$4')} AND listed_at > $2 AND listed_at <= $3`
  const rows = await connection.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE team_id = $1 AND ${IS_PUBLIC} AND ${IS_AHEAD}
       AND (${isNew('$3', '$4')} OR ${off('cancelled_at')}) ORDER BY shown_starts_at, id`,
    parameters,
  )
  const events = rows.map(eventOfRow).map((event) => ({ ...event, isCancelled: !takesPlace(event) }))
  const tombstones = await findTombstonesThat(
    connection,
    `team_id = $1 AND ${IS_AHEAD} AND ${off('off_at')}
       AND slug NOT IN (SELECT slug FROM removed_events) ORDER BY shown_starts_at, id`,
    parameters,
  )
  return [...events, ...tombstones.map((one) => ({ ...one, location: '', cover: null, isCancelled: true }))]
}

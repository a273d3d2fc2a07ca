import { randomUUID } from 'node:crypto'
import { type CalendarSource, MOST_SOURCES_OF_A_TEAM } from '../../domain/calendar-source.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'

interface SourceRow extends Omit<CalendarSource, 'host' | 'readAt' | 'nextReadingAt'> {
  address: string
  readAt: Instant | null
  dueAt: Instant
}

/** Nobody reads the address again, since it may hold a secret. */
export async function listSources(connection: Connection, teamId: string): Promise<CalendarSource[]> {
  const rows = await connection.query<SourceRow>(
    `SELECT s.id, s.name, s.address, s.arrival, s.read_at AS "readAt", COALESCE(s.due_at, now_ms()) AS "dueAt", s.failure,
       s.missing_count AS "missingCount",
       (SELECT count(*) FROM source_events e WHERE e.source_id = s.id AND e.event_id IS NOT NULL) AS "eventCount"
     FROM calendar_sources s WHERE s.team_id = $1 ORDER BY s.created_at, s.id`,
    [teamId],
  )
  const textOf = (instant: Instant) => new Date(instant).toISOString()
  return rows.map(({ address, readAt, dueAt, ...row }) => ({
    ...row,
    host: new URL(address).host,
    readAt: readAt === null ? null : textOf(readAt),
    nextReadingAt: textOf(dueAt),
  }))
}

interface SourceToAdd {
  teamId: string
  userId: string
  address: string
  arrival: CalendarSource['arrival']
  timezone: string
}

/**
 * Returns its id, or null if the team has as many as it can have. Call it with the team's members locked. Throws
 * UniqueViolation if the team follows the address already.
 */
export function addSource(connection: Connection, source: SourceToAdd): Promise<string | null> {
  return connection.value<string>(
    `INSERT INTO calendar_sources (id, team_id, user_id, address, arrival, timezone, interval_ms, due_at, created_at)
     SELECT $1, $2, $3, $4, $5, $6, ${HOUR}, now_ms(), now_ms()
     WHERE (SELECT count(*) FROM calendar_sources WHERE team_id = $2) < ${MOST_SOURCES_OF_A_TEAM} RETURNING id`,
    [randomUUID(), source.teamId, source.userId, source.address, source.arrival, source.timezone],
  )
}

/** The next reading, which is due now, does what the owner answered. One that goes on at this moment ends. */
export async function answerSource(
  connection: Connection,
  id: string,
  answer: 'keep' | 'cancel',
): Promise<void> {
  await connection.query(
    `UPDATE calendar_sources SET missing_answer = $2, missing_count = NULL, etag = NULL, last_modified = NULL, due_at = now_ms(),
       leases = leases + 1, lease_until = NULL
     WHERE id = $1 AND due_at IS NOT NULL`,
    [id, answer],
  )
}

/** A reading that goes on at this moment changes nothing more. */
export async function stopSource(connection: Connection, id: string): Promise<void> {
  await connection.query('UPDATE calendar_sources SET due_at = NULL WHERE id = $1', [id])
}

/** Its events stay, and are the team's own. */
export async function deleteSource(connection: Connection, id: string): Promise<void> {
  await connection.query('DELETE FROM calendar_sources WHERE id = $1', [id])
}

export interface LeasedSource {
  id: string
  lease: number
  teamId: string
  teamName: string
  /** The events belong to the owner who follows the calendar, or to another one after they have left. */
  user: { id: string; email: string }
  address: string
  arrival: CalendarSource['arrival']
  timezone: string
  etag: string | null
  lastModified: string | null
  missingAnswer: 'keep' | 'cancel' | null
}

interface LeasedRow extends Omit<LeasedSource, 'user'> {
  userId: string | null
}

/** Reading a thousand events and writing them takes less. */
const LEASE = 15 * MINUTE

const OWNERS = `FROM members m JOIN users u ON u.id = m.user_id
  WHERE m.role = 'owner' AND u.deleted_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM blocks b WHERE b.pattern = u.email
      OR (b.pattern LIKE '@%' AND substr(u.email, length(u.email) - length(b.pattern) + 1) = b.pattern))`

/** A team whose owners are blocked, or that is deleted, follows nothing. */
export async function leaseDueSource(connection: Connection): Promise<LeasedSource | null> {
  const row = await connection.first<LeasedRow>(
    `UPDATE calendar_sources SET lease_until = now_ms() + ${LEASE}, leases = leases + 1
     WHERE id = (
       SELECT s.id FROM calendar_sources s JOIN teams t ON t.id = s.team_id AND t.deleted_at IS NULL
       WHERE s.due_at <= now_ms() AND (s.lease_until IS NULL OR s.lease_until <= now_ms())
         AND EXISTS (SELECT 1 ${OWNERS} AND m.team_id = s.team_id)
       ORDER BY s.due_at, s.id LIMIT 1)
     AND (lease_until IS NULL OR lease_until <= now_ms())
     RETURNING id, leases AS lease, team_id AS "teamId", user_id AS "userId", address, arrival, timezone, etag,
       last_modified AS "lastModified", missing_answer AS "missingAnswer",
       (SELECT name FROM teams WHERE teams.id = calendar_sources.team_id) AS "teamName"`,
  )
  if (!row) return null
  const { userId, ...source } = row
  const user = await connection.first<LeasedSource['user']>(
    `SELECT u.id, u.email ${OWNERS} AND m.team_id = $1
     ORDER BY CASE WHEN u.id = $2 THEN 0 ELSE 1 END, m.joined_at, u.id LIMIT 1`,
    [source.teamId, userId],
  )
  return user && { ...source, user }
}

type Lease = Pick<LeasedSource, 'id' | 'lease'>

/**
 * Until the transaction ends, nobody stops following. Returns false if somebody has done so, or if the lease has run
 * out and another instance reads.
 */
export function holdsLease(connection: Connection, { id, lease }: Lease): Promise<boolean> {
  return connection.returnsRow(
    'SELECT id FROM calendar_sources WHERE id = $1 AND leases = $2 AND due_at IS NOT NULL FOR NO KEY UPDATE',
    [id, lease],
  )
}

const IS_LEASED = 'id = $1 AND leases = $2 AND due_at IS NOT NULL'

interface Reading {
  etag: string | null
  lastModified: string | null
  name: string
  intervalMs: number
  failure: string | null
  missingCount: number | null
}

export async function saveReading(
  connection: Connection,
  { id, lease }: Lease,
  reading: Reading,
): Promise<void> {
  const { etag, lastModified, name, intervalMs, failure, missingCount } = reading
  await connection.query(
    `UPDATE calendar_sources SET etag = $3, last_modified = $4, name = $5, interval_ms = $6, failure = $7,
       missing_count = $8, missing_answer = NULL, failures = 0, read_at = now_ms(), due_at = now_ms() + $6, lease_until = NULL
     WHERE ${IS_LEASED}`,
    [id, lease, etag, lastModified, name, intervalMs, failure, missingCount],
  )
}

/** The calendar is as it was at the last reading that went well. */
export async function saveUnchanged(connection: Connection, { id, lease }: Lease): Promise<void> {
  await connection.query(
    `UPDATE calendar_sources SET failure = CASE WHEN failures = 0 THEN failure END, failures = 0, read_at = now_ms(),
       due_at = now_ms() + interval_ms, lease_until = NULL
     WHERE ${IS_LEASED}`,
    [id, lease],
  )
}

/** The next attempt is after two hours, then four, up to a day. */
export async function saveFailedReading(
  connection: Connection,
  { id, lease }: Lease,
  failure: string,
): Promise<void> {
  await connection.query(
    `UPDATE calendar_sources SET failure = $3, failures = failures + 1, lease_until = NULL,
       due_at = now_ms() + CASE failures WHEN 0 THEN ${2 * HOUR} WHEN 1 THEN ${4 * HOUR} WHEN 2 THEN ${8 * HOUR}
         WHEN 3 THEN ${16 * HOUR} ELSE ${DAY} END
     WHERE ${IS_LEASED}`,
    [id, lease, failure],
  )
}

/** For what is no fault of the calendar, such as too many files at once. */
export async function putOffReading(connection: Connection, { id, lease }: Lease): Promise<void> {
  await connection.query(
    `UPDATE calendar_sources SET lease_until = NULL, due_at = now_ms() + ${10 * MINUTE} WHERE ${IS_LEASED}`,
    [id, lease],
  )
}

export interface SourceEvent {
  uid: string
  /** It is null if the event was deleted here. */
  eventId: string | null
  goneSince: Instant | null
  /** The event takes place, and is not over. */
  isAhead: boolean
  /** Its attendees may have been told less than an hour ago. */
  isFresh: boolean
}

/** Returns them by their UIDs in lower case. */
export async function listSourceEvents(
  connection: Connection,
  id: string,
): Promise<Map<string, SourceEvent>> {
  const rows = await connection.query<SourceEvent>(
    `SELECT s.uid, e.id AS "eventId", s.gone_since AS "goneSince", s.changed_at > now_ms() - ${HOUR} AS "isFresh",
       e.id IS NOT NULL AND e.cancelled_at IS NULL AND (e.last_ends_at IS NULL OR e.last_ends_at > now_ms()) AS "isAhead"
     FROM source_events s LEFT JOIN events e ON e.id = s.event_id AND e.deleted_at IS NULL
     WHERE s.source_id = $1`,
    [id],
  )
  return new Map(rows.map((row) => [row.uid, row]))
}

/** Returns the calendar from which the event comes, unless that has it no more. */
export function findSourceOf(
  connection: Connection,
  eventId: string,
): Promise<{ id: string; name: string } | null> {
  return connection.first(
    `SELECT s.id, s.name FROM source_events e JOIN calendar_sources s ON s.id = e.source_id WHERE e.event_id = $1 AND e.gone_since IS NULL`,
    [eventId],
  )
}

interface SourceEventToSave {
  sourceId: string
  uid: string
  eventId: string | null
  isGone: boolean
}

/** Throws UniqueViolation if another calendar has the event. */
export async function saveSourceEvent(
  connection: Connection,
  { sourceId, uid, eventId, isGone }: SourceEventToSave,
): Promise<void> {
  await connection.query(
    `INSERT INTO source_events (source_id, uid, event_id, changed_at, gone_since)
     VALUES ($1, $2, $3, now_ms(), CASE WHEN $4 = 1 THEN now_ms() END)
     ON CONFLICT (source_id, uid) DO UPDATE SET changed_at = excluded.changed_at,
       gone_since = CASE WHEN excluded.gone_since IS NULL THEN NULL ELSE COALESCE(source_events.gone_since, excluded.gone_since) END`,
    [sourceId, uid, eventId, isGone],
  )
}

/** Returns since when the calendar has the event no more from which it came; null if it came from none. */
export function leaveSource(connection: Connection, eventId: string): Promise<number | null> {
  return connection.value<number>(
    `DELETE FROM source_events WHERE event_id = $1 AND gone_since IS NOT NULL RETURNING gone_since AS "goneSince"`,
    [eventId],
  )
}

export function listEventsOfSource(connection: Connection, sourceId: string): Promise<string[]> {
  return connection.values<string>(
    `SELECT e.id FROM source_events s JOIN events e ON e.id = s.event_id AND e.deleted_at IS NULL
     WHERE s.source_id = $1 ORDER BY e.id`,
    [sourceId],
  )
}

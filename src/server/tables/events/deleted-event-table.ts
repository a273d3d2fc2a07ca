import { isSlug } from '../../../domain/event/slug.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import type { Connection } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'
import {
  EVENT_COLUMNS,
  type EventRow,
  eventOfRow,
  type StoredEvent,
  TEAM_EVENT_COLUMNS,
} from './event-row.ts'
import {
  type Caller,
  callerValues,
  firstTeamEvent,
  IN_TEAMS_OF_CALLER,
  lockForChange,
} from './event-table.ts'

/** From now on the event is gone for everybody. Its rows are removed later. */
export async function markDeleted(connection: Connection, id: string, undoUntil: Instant): Promise<void> {
  await connection.query('UPDATE events SET deleted_at = now_ms(), undo_until = $2 WHERE id = $1', [
    id,
    undoUntil,
  ])
}

/**
 * Returns null if the event is not deleted, if it is too late, or if none of the caller's teams has the event. Throws
 * RowLocked if somebody else has the lock for too long.
 */
export async function unmarkDeleted(connection: Connection, id: string, caller: Caller) {
  await lockForChange(connection, id)
  // Subscribed calendars may have been told that the event is cancelled: what they get now is newer.
  return firstTeamEvent(
    connection,
    `UPDATE events SET deleted_at = NULL, undo_until = NULL, sequence = sequence + 1,
       page_version = page_version + 1, updated_at = now_ms()
     WHERE id = $1 AND deleted_at IS NOT NULL AND undo_until > now_ms() AND ${IN_TEAMS_OF_CALLER}
     RETURNING ${TEAM_EVENT_COLUMNS}`,
    [id, ...callerValues(caller)],
  )
}

export function isDeletedInTeam(connection: Connection, id: string, caller: Caller): Promise<boolean> {
  return connection.returnsRow(
    `SELECT 1 AS found FROM events WHERE id = $1 AND deleted_at IS NOT NULL AND ${IN_TEAMS_OF_CALLER}`,
    [id, ...callerValues(caller)],
  )
}

export function findRemovableEvents(connection: Connection, atMost: number): Promise<string[]> {
  return connection.values<string>(
    `SELECT id FROM events WHERE deleted_at IS NOT NULL AND undo_until <= now_ms() AND NOT EXISTS (
       SELECT 1 FROM mailings WHERE event_id = events.id AND kind = 'notice' AND due_at IS NOT NULL)
     LIMIT $1`,
    [atMost],
  )
}

/**
 * Locks the event until the transaction ends. Returns false if another instance is removing it, or has removed it.
 */
export function lockRemovableEvent(connection: Connection, id: string): Promise<boolean> {
  return connection.returnsRow(
    `SELECT id FROM events WHERE id = $1 AND deleted_at IS NOT NULL AND undo_until <= now_ms()
     FOR UPDATE SKIP LOCKED`,
    [id],
  )
}

/** Deletes some attendees of an event. Call with the event locked, so that nobody signs up. */
export const deleteAttendeesOf = deleterOf('attendees', 'id', 'event_id = $2')

/** The database deletes the few rows that still belong to it as well. */
export async function removeEvent(connection: Connection, id: string): Promise<void> {
  await connection.query('DELETE FROM events WHERE id = $1', [id])
}

/** Locks some events of a deleted team that are not marked yet, and raises their sequence. */
export async function lockEventsOfDeletedTeam(
  connection: Connection,
  teamId: string,
  atMost: number,
): Promise<StoredEvent[]> {
  const rows = await connection.query<EventRow>(
    `UPDATE events SET sequence = sequence + 1 WHERE id IN (
       SELECT id FROM events WHERE team_id = $1 AND deleted_at IS NULL LIMIT $2)
     RETURNING ${EVENT_COLUMNS}`,
    [teamId, atMost],
  )
  return rows.map(eventOfRow)
}

/**
 * Returns the reason why the operator removed the event, or the account that it belonged to; null if it was not
 * removed.
 */
export async function findRemovalReason(connection: Connection, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  return connection.value<string>(
    `SELECT reason FROM removed_events WHERE slug = $1
     UNION ALL SELECT t.removed_reason FROM events e JOIN teams t ON t.id = e.team_id
       WHERE e.slug = $1 AND t.removed_reason IS NOT NULL
     LIMIT 1`,
    [slug],
  )
}

export async function keepRemovedEvent(connection: Connection, slug: string, reason: string): Promise<void> {
  await connection.query(
    `INSERT INTO removed_events (slug, reason, removed_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (slug) DO UPDATE SET reason = excluded.reason, removed_at = excluded.removed_at`,
    [slug, reason],
  )
}

/** Keeps the deleted events of the teams that the user owns, whose cancellations may still wait. */
export async function keepDeletedEventsOf(
  connection: Connection,
  userId: string,
  reason: string,
): Promise<void> {
  await connection.query(
    `INSERT INTO removed_events (slug, reason, removed_at)
       SELECT c.slug, $2, now_ms() FROM cancelled_events c JOIN members m ON m.team_id = c.team_id
       WHERE m.user_id = $1 AND m.role = 'owner'
     ON CONFLICT (slug) DO NOTHING`,
    [userId, reason],
  )
}

/**
 * Locks the event until the transaction ends. An event that its team has deleted is found as long as it has its row.
 */
export async function lockEventToRemove(connection: Connection, slug: string) {
  if (!isSlug(slug)) return null
  return connection.first<{ id: string; teamId: string; slug: string; isDeleted: boolean }>(
    `SELECT id, team_id AS "teamId", slug, deleted_at IS NOT NULL AS "isDeleted" FROM events
     WHERE slug = $1 FOR NO KEY UPDATE`,
    [slug],
  )
}

/** Ends the reminders and notices of the event, and lets the removal job have its rows. Nobody can take that back. */
export async function markRemoved(connection: Connection, id: string): Promise<void> {
  await connection.query('DELETE FROM mailings WHERE event_id = $1', [id])
  await connection.query(
    'UPDATE events SET deleted_at = COALESCE(deleted_at, now_ms()), undo_until = now_ms() WHERE id = $1',
    [id],
  )
}

export function findEventsOfRemovedTeam(connection: Connection, teamId: string, atMost: number) {
  return connection.query<{ id: string; slug: string; reason: string }>(
    `SELECT e.id, e.slug, t.removed_reason AS reason FROM events e JOIN teams t ON t.id = e.team_id
     WHERE t.id = $1 AND t.removed_reason IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM removed_events r WHERE r.slug = e.slug)
     LIMIT $2 FOR NO KEY UPDATE`,
    [teamId, atMost],
  )
}

export async function findRemovedSlugs(
  connection: Connection,
  slugs: ReadonlySet<string>,
): Promise<Set<string>> {
  const removedSlugs = new Set<string>()
  for (const slug of slugs) if ((await findRemovalReason(connection, slug)) !== null) removedSlugs.add(slug)
  return removedSlugs
}

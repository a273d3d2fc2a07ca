import { isSlug } from '../../../domain/event/slug.ts'
import type { Connection } from '../../db/database.ts'

/** The reason why the operator removed the event, or the account that it belonged to; null if it was not removed. */
export async function findRemovalReason(connection: Connection, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const [row] = await connection.query<{ reason: string }>(
    `SELECT reason FROM removed_events WHERE slug = $1
     UNION ALL SELECT t.removed_reason FROM events e JOIN teams t ON t.id = e.team_id
       WHERE e.slug = $1 AND t.removed_reason IS NOT NULL
     LIMIT 1`,
    [slug],
  )
  return row?.reason ?? null
}

export async function keepRemovedEvent(connection: Connection, slug: string, reason: string): Promise<void> {
  await connection.query(
    `INSERT INTO removed_events (slug, reason, removed_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (slug) DO UPDATE SET reason = excluded.reason, removed_at = excluded.removed_at`,
    [slug, reason],
  )
}

/** Does so for the deleted events of the teams that the user owns, whose cancellations may still wait. */
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

export interface EventToRemove {
  id: string
  slug: string
  isDeleted: boolean
}

/** Locks it until the transaction ends. An event that its team has deleted is found as long as it has its row. */
export async function lockEventToRemove(connection: Connection, slug: string): Promise<EventToRemove | null> {
  if (!isSlug(slug)) return null
  const [row] = await connection.query<{ id: string; slug: string; deleted_at: number | null }>(
    'SELECT id, slug, deleted_at FROM events WHERE slug = $1 FOR NO KEY UPDATE',
    [slug],
  )
  return row ? { id: row.id, slug: row.slug, isDeleted: row.deleted_at !== null } : null
}

/** Ends its reminders and notices, and lets the removal job have its rows. Nobody can take that back. */
export async function markRemoved(connection: Connection, id: string): Promise<void> {
  await connection.query('DELETE FROM mailings WHERE event_id = $1', [id])
  await connection.query(
    'UPDATE events SET deleted_at = COALESCE(deleted_at, now_ms()), undo_until = now_ms() WHERE id = $1',
    [id],
  )
}

/** Some events of a removed team that are not marked as removed yet. */
export async function findEventsOfRemovedTeam(
  connection: Connection,
  teamId: string,
  atMost: number,
): Promise<{ id: string; slug: string; reason: string }[]> {
  return connection.query(
    `SELECT e.id, e.slug, t.removed_reason AS reason FROM events e JOIN teams t ON t.id = e.team_id
     WHERE t.id = $1 AND t.removed_reason IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM removed_events r WHERE r.slug = e.slug)
     LIMIT $2 FOR NO KEY UPDATE`,
    [teamId, atMost],
  )
}

/** Those of the slugs whose events were removed. */
export async function findRemovedSlugs(
  connection: Connection,
  slugs: ReadonlySet<string>,
): Promise<Set<string>> {
  const removed = new Set<string>()
  for (const slug of slugs) if ((await findRemovalReason(connection, slug)) !== null) removed.add(slug)
  return removed
}

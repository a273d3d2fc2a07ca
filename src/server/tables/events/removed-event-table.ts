import { isSlug } from '../../../domain/event/slug.ts'
import type { Connection } from '../../db/database.ts'

/** The reason why the operator removed the event; null if it was not removed. */
export async function findRemovalReason(connection: Connection, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const [row] = await connection.query<{ reason: string }>(
    'SELECT reason FROM removed_events WHERE slug = $1',
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

/** Does so for all events of the teams that the user owns. Returns their number. */
export async function keepRemovedEventsOf(
  connection: Connection,
  userId: string,
  reason: string,
): Promise<number> {
  const kept = await connection.query(
    `INSERT INTO removed_events (slug, reason, removed_at)
       SELECT e.slug, $2, now_ms() FROM events e JOIN members m ON m.team_id = e.team_id
       WHERE m.user_id = $1 AND m.role = 'owner'
     ON CONFLICT (slug) DO UPDATE SET reason = excluded.reason RETURNING slug`,
    [userId, reason],
  )
  return kept.length
}

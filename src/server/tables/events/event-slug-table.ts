import { SLUG_RESERVED } from '../../../domain/chosen-slug.ts'
import { isSlug } from '../../../domain/event/slug.ts'
import { Problem } from '../../../domain/problem.ts'
import type { Connection } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'
import { findRemovalReason } from './deleted-event-table.ts'
import type { TeamEvent } from './event-row.ts'

/**
 * Returns the slug to which an earlier one leads; null if it leads nowhere. An event that is not public any more is
 * found by the last slug that was.
 */
export async function findCurrentSlug(connection: Connection, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const current = await connection.value<string>(
    `SELECT CASE WHEN e.is_public = 1 AND e.deleted_at IS NULL THEN e.slug ELSE c.slug END AS slug
     FROM event_slugs s LEFT JOIN events e ON e.id = s.event_id LEFT JOIN cancelled_events c ON c.id = s.event_id
     WHERE s.slug = $1`,
    [slug],
  )
  return current === slug ? null : current
}

/**
 * Call it in a transaction that has locked the event. Throws UniqueViolation if another event has the slug, and a
 * Problem if another team has given it up lately.
 */
export async function changeSlug(
  connection: Connection,
  { id, teamId, slug: before }: Pick<TeamEvent, 'id' | 'teamId' | 'slug'>,
  slug: string,
): Promise<void> {
  await connection.query(`DELETE FROM event_slugs WHERE slug = $1 AND (team_id = $2 OR ${IS_FREE})`, [
    slug,
    teamId,
  ])
  await connection.query(
    `INSERT INTO event_slugs (slug, event_id, team_id, given_up_at) VALUES ($1, $2, $3, now_ms())
     ON CONFLICT (slug) DO UPDATE SET event_id = excluded.event_id, given_up_at = excluded.given_up_at`,
    [before, id, teamId],
  )
  await connection.query('UPDATE events SET slug = $2 WHERE id = $1', [id, slug])
  // After the update, which has waited for whoever gave the slug up at the same moment.
  if (await isReserved(connection, slug)) throw slugTaken()
}

export function slugTaken(): Problem {
  return new Problem('conflict', { fields: [{ field: 'slug', reason: 'eventSlugTaken' }] })
}

export async function isSlugFree(connection: Connection, slug: string, teamId: string): Promise<boolean> {
  const isTaken = await connection.returnsRow('SELECT id FROM events WHERE slug = $1', [slug])
  return !isTaken && !(await isReserved(connection, slug, teamId))
}

async function isReserved(connection: Connection, slug: string, exceptTeam = ''): Promise<boolean> {
  const isReservedByTeam = await connection.returnsRow(
    `SELECT slug FROM event_slugs WHERE slug = $1 AND team_id <> $2 AND NOT ${IS_FREE}`,
    [slug, exceptTeam],
  )
  return isReservedByTeam || (await findRemovalReason(connection, slug)) !== null
}

/** Nobody else takes the slugs of an event that is removed for a while. */
export async function giveUpSlugs(connection: Connection, eventId: string): Promise<void> {
  await connection.query(
    `INSERT INTO event_slugs (slug, event_id, team_id, given_up_at)
       SELECT slug, id, team_id, now_ms() FROM events WHERE id = $1
     ON CONFLICT (slug) DO NOTHING`,
    [eventId],
  )
}

const IS_FREE = `given_up_at <= now_ms() - ${SLUG_RESERVED}`

/** Slugs lead to their event as long as it lives. */
export const deleteOldEventSlugs = deleterOf(
  'event_slugs',
  'slug',
  `${IS_FREE} AND NOT EXISTS (SELECT 1 FROM events WHERE events.id = event_slugs.event_id)`,
)

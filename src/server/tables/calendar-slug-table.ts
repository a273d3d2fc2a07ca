import { SLUG_RESERVED } from '../../domain/chosen-slug.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { deleterOf } from './delete-some.ts'

/** Returns the slug to which a slug that was given up leads; null if nothing is there. */
export function findNewSlug(connection: Connection, slug: string): Promise<string | null> {
  return connection.value<string>(
    `SELECT now.slug FROM calendar_slugs old JOIN calendar_slugs now ON now.team_id = old.team_id
     WHERE old.slug = $1 AND old.given_up_at > now_ms() - ${SLUG_RESERVED} AND now.given_up_at IS NULL`,
    [slug],
  )
}

/** Slugs are short and everybody's, so no team reserves many of them. */
const MOST_NEW_SLUGS = 5
const MOST_OLD_SLUGS = 10

/**
 * Takes a slug that is free or was the team's own. Returns why not if another team has it, or has given it up lately,
 * or if the team has taken too many today.
 */
export async function takeSlug(
  connection: Connection,
  teamId: string,
  slug: string,
): Promise<'slugTaken' | 'tooManySlugs' | null> {
  await connection.query(`DELETE FROM calendar_slugs WHERE slug = $1 AND ${IS_FREE}`, [slug])
  await giveUpSlug(connection, teamId)
  const isTaken = await connection.returnsRow(
    `INSERT INTO calendar_slugs (slug, team_id, taken_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (slug) DO UPDATE SET given_up_at = NULL WHERE calendar_slugs.team_id = excluded.team_id
     RETURNING slug`,
    [slug, teamId],
  )
  if (!isTaken) return 'slugTaken'
  await connection.query(
    `DELETE FROM calendar_slugs WHERE team_id = $1 AND taken_at <= now_ms() - ${DAY} AND given_up_at < (
       SELECT old.given_up_at FROM calendar_slugs old WHERE old.team_id = $1 AND old.given_up_at IS NOT NULL
       ORDER BY old.given_up_at DESC LIMIT 1 OFFSET ${MOST_OLD_SLUGS - 1})`,
    [teamId],
  )
  const takenToday = await connection.number(
    `SELECT count(*) AS count FROM calendar_slugs WHERE team_id = $1 AND taken_at > now_ms() - ${DAY}`,
    [teamId],
  )
  return takenToday > MOST_NEW_SLUGS ? 'tooManySlugs' : null
}

export async function giveUpSlug(connection: Connection, teamId: string): Promise<void> {
  await connection.query(
    'UPDATE calendar_slugs SET given_up_at = now_ms() WHERE team_id = $1 AND given_up_at IS NULL',
    [teamId],
  )
}

export async function isSlugFree(connection: Connection, slug: string): Promise<boolean> {
  return !(await connection.returnsRow(
    `SELECT slug FROM calendar_slugs WHERE slug = $1 AND (given_up_at IS NULL OR NOT ${IS_FREE})`,
    [slug],
  ))
}

const IS_FREE = `given_up_at <= now_ms() - ${SLUG_RESERVED}`
export const deleteOldSlugs = deleterOf('calendar_slugs', 'slug', IS_FREE)

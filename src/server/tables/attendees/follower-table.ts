import { randomUUID } from 'node:crypto'
import type { Logo } from '../../../domain/picture.ts'
import { type Accent, accentOf } from '../../../domain/team-calendar.ts'
import { type Connection, listIn } from '../../db/database.ts'
import type { Membership } from '../accounts/member-table.ts'
import { deleterOf } from '../delete-some.ts'
import { logoIn } from '../picture-table.ts'
import { SIGN_UP_LIFETIME } from './attendee-confirmation.ts'

export interface Follower {
  id: string
  teamId: string
  email: string
  language: string | null
  confirmedAt: number | null
  /** Emails have told them of everything until then. */
  newsUntil: number | null
  /** As they are stored: they are told only of events with one of these topics, and of all if it is empty. */
  topics: string
}

/**
 * The links of followers have tokens like those of attendees. The beginning of the id says which it is, even when the
 * row is gone.
 */
const ID_START = 'follower-'

export function isFollowerId(id: string): boolean {
  return id.startsWith(ID_START)
}

export function newFollowerId(): string {
  return `${ID_START}${randomUUID()}`
}

/**
 * Returns whom to ask and when, or null if the address follows the calendar already. Other topics than it follows wait
 * for the button in the email, too.
 */
export function askFollower(
  connection: Connection,
  { teamId, email, language, topics }: Pick<Follower, 'teamId' | 'email' | 'language' | 'topics'>,
): Promise<{ id: string; askedAt: number } | null> {
  return connection.first<{ id: string; askedAt: number }>(
    `INSERT INTO followers (id, team_id, email, asked_at, language, topics) VALUES ($1, $2, $3, now_ms(), $4, $5)
     ON CONFLICT (team_id, email) DO UPDATE SET asked_at = now_ms(),
       language = CASE WHEN followers.confirmed_at IS NULL THEN COALESCE(excluded.language, followers.language) ELSE followers.language END,
       topics = CASE WHEN followers.confirmed_at IS NULL THEN excluded.topics ELSE followers.topics END,
       asked_topics = CASE WHEN followers.confirmed_at IS NULL THEN NULL ELSE excluded.topics END
     WHERE followers.confirmed_at IS NULL OR followers.topics <> excluded.topics
     RETURNING id, asked_at AS "askedAt"`,
    [newFollowerId(), teamId, email, language, topics],
  )
}

export interface FollowedCalendar extends Follower {
  /** They have a button to press: for following, or for other topics. */
  isAsked: boolean
  name: string
  slug: string
  timezone: string
  accent: Accent
  logo: Logo | null
}

export async function findFollowedCalendars(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, FollowedCalendar>> {
  if (ids.length === 0) return new Map()
  const rows = await connection.query<
    Omit<FollowedCalendar, 'accent' | 'logo'> & { accent: string; logo: string | null }
  >(
    `SELECT f.id, f.email, COALESCE(f.language, t.language) AS language, f.team_id AS "teamId", f.confirmed_at AS "confirmedAt", f.news_until AS "newsUntil", f.topics,
       f.confirmed_at IS NULL OR f.asked_topics IS NOT NULL AS "isAsked", t.name, s.slug, t.timezone,
       t.accent, t.logo
     FROM followers f JOIN teams t ON t.id = f.team_id
     JOIN calendar_slugs s ON s.team_id = t.id AND s.given_up_at IS NULL
     WHERE t.calendar_on = 1 AND t.deleted_at IS NULL
       AND (f.confirmed_at IS NOT NULL OR f.asked_at > now_ms() - ${SIGN_UP_LIFETIME})
       AND f.id IN ${listIn('$1')}`,
    [JSON.stringify(ids)],
  )
  return new Map(
    rows.map((row) => [row.id, { ...row, accent: accentOf(row.accent), logo: logoIn(row.logo) }]),
  )
}

export async function findFollowedCalendar(
  connection: Connection,
  id: string,
): Promise<FollowedCalendar | undefined> {
  return (await findFollowedCalendars(connection, [id])).get(id)
}

/** Events that are listed by now are not new to the follower. */
export async function confirmFollower(connection: Connection, id: string): Promise<void> {
  await connection.query(
    `UPDATE followers SET news_until = CASE WHEN confirmed_at IS NULL THEN now_ms() ELSE news_until END,
       confirmed_at = COALESCE(confirmed_at, now_ms()), topics = COALESCE(asked_topics, topics), asked_topics = NULL
     WHERE id = $1 AND (confirmed_at IS NULL OR asked_topics IS NOT NULL)`,
    [id],
  )
}

/** The database deletes their emails as well. Returns null if they are gone already. */
export function deleteFollower(connection: Connection, id: string): Promise<Follower | null> {
  return connection.first<Follower>(
    `DELETE FROM followers WHERE id = $1
     RETURNING id, team_id AS "teamId", email, language, confirmed_at AS "confirmedAt", news_until AS "newsUntil", topics`,
    [id],
  )
}

/** Takes a deletion back, unless the team is gone or the address follows again. */
export async function restoreFollower(
  connection: Connection,
  { id, teamId, email, language, confirmedAt, newsUntil, topics }: Follower,
): Promise<void> {
  await connection.query(
    `INSERT INTO followers (id, team_id, email, asked_at, confirmed_at, news_until, language, topics)
     SELECT $1, t.id, $3, now_ms(), CAST($4 AS bigint), CAST($5 AS bigint), CAST($6 AS text), CAST($7 AS text) FROM teams t WHERE t.id = $2
     ON CONFLICT DO NOTHING`,
    [id, teamId, email, confirmedAt, newsUntil, language ?? null, topics ?? ''],
  )
}

/** Returns only followers who have confirmed, and nobody unless the user owns the team. */
export function listFollowersAfter(
  connection: Connection,
  { teamId, userId }: Membership,
  last: string,
  atMost: number,
): Promise<{ id: string; email: string; at: number }[]> {
  return connection.query(
    `SELECT id, email, confirmed_at AS at FROM followers
     WHERE team_id = $1 AND confirmed_at IS NOT NULL AND id > $3 AND EXISTS (
       SELECT 1 FROM members WHERE team_id = $1 AND user_id = $2 AND role = 'owner')
     ORDER BY id LIMIT $4`,
    [teamId, userId, last, atMost],
  )
}

export const deleteFollowersOf = deleterOf('followers', 'id', 'team_id = $2')

export const deleteUnconfirmedFollowers = deleterOf(
  'followers',
  'id',
  `confirmed_at IS NULL AND asked_at <= now_ms() - ${SIGN_UP_LIFETIME}`,
)

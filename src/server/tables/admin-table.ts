import { randomUUID } from 'node:crypto'
import type { ADMIN_ACTS } from '../../domain/admin-act.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { deleterOf } from './delete-some.ts'

interface AdminAct {
  act: (typeof ADMIN_ACTS)[number] | 'change-address'
  target: string
  reason: string
  operator: string
}

export async function addAdminAct(
  connection: Connection,
  { act, target, reason, operator }: AdminAct,
): Promise<void> {
  await connection.query(
    act === 'read-event'
      ? `INSERT INTO event_readings (id, slug, reason, operator, read_at) VALUES ($1, $2, $3, $4, now_ms())`
      : `INSERT INTO admin_acts (id, act, target, reason, operator, acted_at)
         VALUES ($1, $5, $2, $3, $4, now_ms())`,
    [randomUUID(), target, reason, operator, ...(act === 'read-event' ? [] : [act])],
  )
}

const ACTS_KEPT = 730 * DAY

export const deleteOldAdminActs = deleterOf('admin_acts', 'id', `acted_at < now_ms() - ${ACTS_KEPT}`)
export const deleteOldEventReadings = deleterOf('event_readings', 'id', `read_at < now_ms() - ${ACTS_KEPT}`)

export interface ListPage {
  search: string
  atMost: number
  skip: number
}

/** $1 is the pattern of the search, $2 and $3 are for LIMIT and OFFSET. */
export function pageParameters({ search, atMost, skip }: ListPage): [string, number, number] {
  return [`%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`, atMost, skip]
}

/** The latest act is first. An erased address is shown as its hash. */
export function listAdminActs(connection: Connection, page: ListPage) {
  return connection.query<AdminAct & { actedAt: number }>(
    `SELECT act, target, reason, operator, "actedAt" FROM (
       SELECT act, target, reason, operator, acted_at AS "actedAt" FROM admin_acts
       UNION ALL SELECT 'read-event', slug, reason, operator, read_at FROM event_readings
       UNION ALL SELECT 'erase', address_hash, reason, operator, erased_at FROM erasures) acts
     WHERE lower(target) LIKE $1 ESCAPE '!' OR lower(operator) LIKE $1 ESCAPE '!'
     ORDER BY "actedAt" DESC, target LIMIT $2 OFFSET $3`,
    pageParameters(page),
  )
}

interface FoundUser {
  id: string
  email: string
  isBlocked: boolean
  createdAt: number
  lastSeenAt: number | null
  teams: number
  eventsMade: number
}

export function searchUsers(connection: Connection, page: ListPage): Promise<FoundUser[]> {
  return connection.query(
    `SELECT u.id, u.email, u.created_at AS "createdAt", u.events_made AS "eventsMade",
       (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt",
       (SELECT count(*) FROM members m WHERE m.user_id = u.id) AS teams,
       EXISTS (SELECT 1 FROM blocks b WHERE b.pattern = u.email
         OR (b.pattern LIKE '@%' AND substr(u.email, length(u.email) - length(b.pattern) + 1) = b.pattern))
         AS "isBlocked"
     FROM users u WHERE u.deleted_at IS NULL AND u.email LIKE $1 ESCAPE '!'
     ORDER BY u.created_at DESC, u.id LIMIT $2 OFFSET $3`,
    pageParameters(page),
  )
}

export function searchTeams(connection: Connection, page: ListPage): Promise<object[]> {
  return connection.query(
    `SELECT t.id, t.name, t.owner, t.created_at AS "createdAt",
       (SELECT count(*) FROM members m WHERE m.team_id = t.id) AS members,
       (SELECT count(*) FROM events e WHERE e.team_id = t.id AND e.deleted_at IS NULL) AS events
     FROM (SELECT id, name, created_at, (SELECT min(u.email) FROM members m JOIN users u ON u.id = m.user_id
             WHERE m.team_id = teams.id AND m.role = 'owner') AS owner
           FROM teams WHERE deleted_at IS NULL) t
     WHERE lower(t.name) LIKE $1 ESCAPE '!' OR t.owner LIKE $1 ESCAPE '!'
     ORDER BY t.created_at DESC, t.id LIMIT $2 OFFSET $3`,
    pageParameters(page),
  )
}

interface FoundEvent {
  id: string
  /** It is null if the event is private, as are its title and organizer. */
  slug: string | null
  title: string | null
  team: string
  creator: string | null
  organizerEmail: string | null
  isPublic: boolean
  startIso: string
  createdAt: number
  attendees: number
}

const IF_PUBLIC = (column: string) => `CASE WHEN e.is_public = 1 THEN e.${column} END`

/** Finds private events by their creator or whole slug alone, and leaves out their text: reading it is an act. */
export function searchEvents(connection: Connection, page: ListPage): Promise<FoundEvent[]> {
  return connection.query(
    `SELECT e.id, ${IF_PUBLIC('slug')} AS slug, ${IF_PUBLIC('title')} AS title, t.name AS team, u.email AS creator,
       ${IF_PUBLIC('organizer_email')} AS "organizerEmail", e.is_public = 1 AS "isPublic", e.start_iso AS "startIso",
       e.created_at AS "createdAt", (SELECT count(*) FROM attendees a WHERE a.event_id = e.id) AS attendees
     FROM events e JOIN teams t ON t.id = e.team_id LEFT JOIN users u ON u.id = e.creator_id AND u.deleted_at IS NULL
     WHERE e.deleted_at IS NULL AND t.deleted_at IS NULL AND (u.email LIKE $1 ESCAPE '!' OR e.slug = $4
       OR (e.is_public = 1 AND (e.slug LIKE $1 ESCAPE '!' OR e.search_text LIKE $1 ESCAPE '!'
         OR lower(e.organizer_email) LIKE $1 ESCAPE '!')))
     ORDER BY e.created_at DESC, e.id LIMIT $2 OFFSET $3`,
    [...pageParameters(page), page.search],
  )
}

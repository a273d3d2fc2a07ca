import { randomUUID } from 'node:crypto'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { deleterOf } from './delete-some.ts'

interface AdminAct {
  act: 'block' | 'unblock' | 'remove-event' | 'remove-user' | 'erase'
  target: string
  reason: string
  operator: string
}

/** Written in the transaction of the act itself. */
export async function addAdminAct(
  connection: Connection,
  { act, target, reason, operator }: AdminAct,
): Promise<void> {
  await connection.query(
    `INSERT INTO admin_acts (id, act, target, reason, operator, acted_at) VALUES ($1, $2, $3, $4, $5, now_ms())`,
    [randomUUID(), act, target, reason, operator],
  )
}

const ACTS_KEPT = 730 * DAY

export const deleteOldAdminActs = deleterOf('admin_acts', 'id', `acted_at < now_ms() - ${ACTS_KEPT}`)

/** The latest first. An erased address is shown as its hash. */
export function listAdminActs(
  connection: Connection,
  atMost: number,
): Promise<(AdminAct & { actedAt: number })[]> {
  return connection.query(
    `SELECT act, target, reason, operator, acted_at AS "actedAt" FROM admin_acts
     UNION ALL SELECT 'erase', address_hash, reason, operator, erased_at FROM erasures
     ORDER BY "actedAt" DESC, target LIMIT $1`,
    [atMost],
  )
}

interface FoundUser {
  id: string
  email: string
  createdAt: number
  /** Null without a session. */
  lastSeenAt: number | null
  teams: number
  eventsMade: number
}

/** Users whose address contains the text, the newest first. */
export function searchUsers(connection: Connection, text: string, atMost: number): Promise<FoundUser[]> {
  return connection.query(
    `SELECT u.id, u.email, u.created_at AS "createdAt", u.events_made AS "eventsMade",
       (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt",
       (SELECT count(*) FROM members m WHERE m.user_id = u.id) AS teams
     FROM users u WHERE u.deleted_at IS NULL AND u.email LIKE $1 ESCAPE '!' ORDER BY u.created_at DESC, u.id LIMIT $2`,
    [containing(text), atMost],
  )
}

interface FoundEvent {
  slug: string
  title: string
  team: string
  /** Null if the account was deleted. */
  creator: string | null
  organizerEmail: string
  isPublic: number
  startIso: string
  createdAt: number
  attendees: number
}

/** Events of all teams whose slug, title, organizer or creator contains the text, the newest first. */
export function searchEvents(connection: Connection, text: string, atMost: number): Promise<FoundEvent[]> {
  return connection.query(
    `SELECT e.slug, e.title, t.name AS team, u.email AS creator, e.organizer_email AS "organizerEmail",
       e.is_public AS "isPublic", e.start_iso AS "startIso", e.created_at AS "createdAt",
       (SELECT count(*) FROM attendees a WHERE a.event_id = e.id) AS attendees
     FROM events e JOIN teams t ON t.id = e.team_id LEFT JOIN users u ON u.id = e.creator_id AND u.deleted_at IS NULL
     WHERE e.deleted_at IS NULL AND t.deleted_at IS NULL AND (e.slug LIKE $1 ESCAPE '!' OR e.search_text LIKE $1 ESCAPE '!'
       OR lower(e.organizer_email) LIKE $1 ESCAPE '!' OR u.email LIKE $1 ESCAPE '!')
     ORDER BY e.created_at DESC, e.id LIMIT $2`,
    [containing(text), atMost],
  )
}

function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`
}

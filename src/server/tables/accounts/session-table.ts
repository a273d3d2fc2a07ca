import type { TeamRole } from '../../../domain/team.ts'
import { DAY, HOUR } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { deleteSome } from '../delete-some.ts'

export interface SessionTeam {
  id: string
  name: string
  role: TeamRole
}

/** The signed-in user and their teams, read anew for each request. */
export interface Session {
  tokenHash: string
  /** `provenEmail` is the last proven address, while the current one is not proven. */
  user: { id: string; email: string; provenEmail: string | null; createdAt: number; eventsMade: number }
  /** Oldest membership first. */
  teams: SessionTeam[]
  /** The team chosen in this session if the user is still in it, else the first; null without a team. */
  currentTeam: SessionTeam | null
}

const IDLE = 30 * DAY
export const LONGEST_SESSION = 180 * DAY
/** Saving last_seen_at on every request would make each of them wait for the disk. */
const SEEN_EVERY = HOUR

interface SessionRow {
  user_id: string
  email: string
  proven_email: string | null
  user_created_at: number
  events_made: number
  current_team_id: string | null
  is_due: number
  team_id: string | null
  team_name: string | null
  role: TeamRole | null
}

/** One query including memberships: permissions are never cached between requests. */
export async function findSession(connection: Connection, tokenHash: string): Promise<Session | null> {
  const rows = await connection.query<SessionRow>(
    `SELECT s.user_id, u.email, u.proven_email, u.created_at AS user_created_at, u.events_made, s.current_team_id,
       CASE WHEN s.last_seen_at < now_ms() - ${SEEN_EVERY} THEN 1 ELSE 0 END AS is_due,
       m.team_id, t.name AS team_name, m.role
     FROM sessions s
     JOIN users u ON u.id = s.user_id
     LEFT JOIN members m ON m.user_id = s.user_id
     LEFT JOIN teams t ON t.id = m.team_id
     WHERE s.token_hash = $1 AND s.last_seen_at > now_ms() - ${IDLE} AND s.created_at > now_ms() - ${LONGEST_SESSION}
     ORDER BY m.joined_at, m.team_id`,
    [tokenHash],
  )
  const [row] = rows
  if (!row) return null
  if (row.is_due === 1) await markSeen(connection, tokenHash)
  const teams = rows.flatMap(teamOf)
  return {
    tokenHash,
    user: {
      id: row.user_id,
      email: row.email,
      provenEmail: row.proven_email,
      createdAt: row.user_created_at,
      eventsMade: row.events_made,
    },
    teams,
    currentTeam: teams.find(({ id }) => id === row.current_team_id) ?? teams[0] ?? null,
  }
}

export async function addSession(
  connection: Connection,
  session: { tokenHash: string; userId: string; currentTeamId: string | null },
): Promise<void> {
  await connection.query(
    `INSERT INTO sessions (token_hash, user_id, current_team_id, created_at, last_seen_at)
     VALUES ($1, $2, $3, now_ms(), now_ms())`,
    [session.tokenHash, session.userId, session.currentTeamId],
  )
}

/** Saves the session's team. Returns false if its user is not a member. */
export async function chooseTeam(
  connection: Connection,
  session: { tokenHash: string; userId: string; teamId: string },
): Promise<boolean> {
  const chosen = await connection.query(
    `UPDATE sessions SET current_team_id = $3
     WHERE token_hash = $1 AND user_id = $2
       AND EXISTS (SELECT 1 FROM members m WHERE m.team_id = $3 AND m.user_id = $2)
     RETURNING token_hash`,
    [session.tokenHash, session.userId, session.teamId],
  )
  return chosen.length > 0
}

export async function deleteSession(connection: Connection, tokenHash: string): Promise<void> {
  await connection.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash])
}

export async function deleteSessionsOf(connection: Connection, userId: string): Promise<void> {
  await connection.query('DELETE FROM sessions WHERE user_id = $1', [userId])
}

/** Returns the number deleted; call again until it is below the limit. */
export function deleteExpiredSessions(connection: Connection, atMost: number): Promise<number> {
  return deleteSome(connection, {
    table: 'sessions',
    key: 'token_hash',
    condition: `(last_seen_at <= now_ms() - ${IDLE} OR created_at <= now_ms() - ${LONGEST_SESSION})`,
    atMost,
  })
}

async function markSeen(connection: Connection, tokenHash: string): Promise<void> {
  await connection.query('UPDATE sessions SET last_seen_at = now_ms() WHERE token_hash = $1', [tokenHash])
}

function teamOf({ team_id: id, team_name: name, role }: SessionRow): SessionTeam[] {
  return id !== null && name !== null && role !== null ? [{ id, name, role }] : []
}

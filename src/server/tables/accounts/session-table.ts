import { type Language, languageOfSignUp } from '../../../domain/language/languages.ts'
import type { TeamRole } from '../../../domain/team.ts'
import { DAY, HOUR } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'

interface SessionTeam {
  id: string
  name: string
  role: TeamRole
}

/** It is read anew for each request. */
export interface Session {
  tokenHash: string
  /** `provenEmail` is the last proven address, while the current one is not proven. */
  user: {
    id: string
    email: string
    provenEmail: string | null
    createdAt: number
    eventsMade: number
    language: string | null
  }
  /** The oldest membership is first. */
  teams: SessionTeam[]
  /** It is the team chosen in this session if the user is still in it, else the first; null without a team. */
  currentTeam: SessionTeam | null
  /** It is set only in requests by an API token. */
  token?: { id: string; name: string }
}

/** Programs read English, as in all answers of the API. */
export function languageIn({ user, token }: Session): Language {
  return languageOfSignUp(token ? null : user.language)
}

const IDLE = 30 * DAY
export const LONGEST_SESSION = 180 * DAY
/** Saving last_seen_at on every request would make each of them wait for the disk. */
const SEEN_EVERY = HOUR

type SessionRow = Session['user'] &
  Record<'currentTeamId' | 'teamId' | 'teamName', string | null> & { isDue: boolean; role: TeamRole | null }

export const SESSION_USER = `u.id, u.email, u.proven_email AS "provenEmail", u.created_at AS "createdAt",
  u.events_made AS "eventsMade", u.language`

/** One query reads the memberships as well: permissions are never cached between requests. */
export async function findSession(connection: Connection, tokenHash: string): Promise<Session | null> {
  const rows = await connection.query<SessionRow>(
    `SELECT ${SESSION_USER}, s.current_team_id AS "currentTeamId", m.team_id AS "teamId", t.name AS "teamName", m.role,
       s.last_seen_at < now_ms() - ${SEEN_EVERY} AS "isDue"
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
  if (row.isDue) {
    await connection.query('UPDATE sessions SET last_seen_at = now_ms() WHERE token_hash = $1', [tokenHash])
  }
  const teams = rows.flatMap(({ teamId, teamName: name, role }): SessionTeam[] =>
    teamId !== null && name !== null && role !== null ? [{ id: teamId, name, role }] : [],
  )
  const { id, email, provenEmail, createdAt, eventsMade, language } = row
  return {
    tokenHash,
    user: { id, email, provenEmail, createdAt, eventsMade, language },
    teams,
    currentTeam: teams.find((team) => team.id === row.currentTeamId) ?? teams[0] ?? null,
  }
}

export function isFreshSession(connection: Connection, tokenHash: string, maxMs: number): Promise<boolean> {
  return connection.returnsRow(
    'SELECT 1 AS found FROM sessions WHERE token_hash = $1 AND created_at > now_ms() - $2',
    [tokenHash, maxMs],
  )
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

export function chooseTeam(
  connection: Connection,
  session: { tokenHash: string; userId: string; teamId: string },
): Promise<boolean> {
  return connection.returnsRow(
    `UPDATE sessions SET current_team_id = $3
     WHERE token_hash = $1 AND user_id = $2
       AND EXISTS (SELECT 1 FROM members m WHERE m.team_id = $3 AND m.user_id = $2)
     RETURNING token_hash`,
    [session.tokenHash, session.userId, session.teamId],
  )
}

export async function deleteSession(connection: Connection, tokenHash: string): Promise<void> {
  await connection.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash])
}

export async function deleteSessionsOf(connection: Connection, userId: string): Promise<void> {
  await connection.query('DELETE FROM sessions WHERE user_id = $1', [userId])
}

export const deleteExpiredSessions = deleterOf(
  'sessions',
  'token_hash',
  `(last_seen_at <= now_ms() - ${IDLE} OR created_at <= now_ms() - ${LONGEST_SESSION})`,
)

import { randomUUID } from 'node:crypto'
import { type ApiToken, MOST_TOKENS_OF_A_TEAM } from '../../../domain/api-token.ts'
import type { TeamRole } from '../../../domain/team.ts'
import type { Instant } from '../../../domain/time/time-zone.ts'
import { DAY, HOUR } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { isBlocked } from '../block-table.ts'
import type { Membership, OfTeam } from './member-table.ts'
import { SESSION_USER, type Session } from './session-table.ts'

interface ListedRow extends Omit<ApiToken, 'createdAt' | 'expiresAt' | 'lastUsedAt'> {
  createdAt: Instant
  expiresAt: Instant | null
  lastUsedAt: Instant | null
}

export async function listTokens(connection: Connection, teamId: string): Promise<ApiToken[]> {
  const rows = await connection.query<ListedRow>(
    `SELECT t.id, t.name, t.beginning, CASE WHEN t.can_write = 1 THEN 'write' ELSE 'read' END AS access,
       u.email AS "madeBy", t.created_at AS "createdAt", t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt"
     FROM api_tokens t JOIN users u ON u.id = t.made_by
     WHERE t.team_id = $1 AND t.revoked_at IS NULL ORDER BY t.created_at DESC, t.id`,
    [teamId],
  )
  const text = (instant: Instant | null) => (instant === null ? null : new Date(instant).toISOString())
  return rows.map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
    ...token,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: text(expiresAt),
    lastUsedAt: text(lastUsedAt),
  }))
}

type TokenToAdd = Membership &
  Record<'name' | 'beginning' | 'tokenHash', string> & { canWrite: boolean; expiresInDays: number | null }

/** Returns its id, or null if the team has as many as it can have. Call it with the team's members locked. */
export function addToken(connection: Connection, token: TokenToAdd): Promise<string | null> {
  return connection.value<string>(
    `INSERT INTO api_tokens (id, team_id, made_by, name, beginning, token_hash, can_write, created_at, expires_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, now_ms(), now_ms() + CAST($8 AS bigint)
     WHERE (SELECT count(*) FROM api_tokens WHERE team_id = $2 AND revoked_at IS NULL) < ${MOST_TOKENS_OF_A_TEAM}
     RETURNING id`,
    [
      randomUUID(),
      token.teamId,
      token.userId,
      token.name,
      token.beginning,
      token.tokenHash,
      token.canWrite,
      token.expiresInDays === null ? null : token.expiresInDays * DAY,
    ],
  )
}

export function revokeToken(connection: Connection, { id, teamId }: OfTeam): Promise<boolean> {
  return connection.returnsRow(
    `UPDATE api_tokens SET revoked_at = now_ms() WHERE id = $1 AND team_id = $2 AND revoked_at IS NULL RETURNING id`,
    [id, teamId],
  )
}

type TokenState = 'valid' | 'revoked' | 'expired'

type TokenRow = Session['user'] &
  Record<'teamId' | 'teamName' | 'tokenId' | 'tokenName', string> &
  Record<'isWriting' | 'isDue', boolean> & { role: TeamRole; state: TokenState }

export interface TokenSession extends Session {
  token: { id: string; name: string; canWrite: boolean; state: TokenState }
}

/**
 * Returns the token's team, as its maker sees it; null for an unknown token, and after its maker has left the team.
 * The last use is saved to the hour: a write at every request would make each of them wait for the disk.
 */
export async function findTokenSession(connection: Connection, hash: string): Promise<TokenSession | null> {
  const [row] = await connection.query<TokenRow>(
    `SELECT ${SESSION_USER}, m.team_id AS "teamId", teams.name AS "teamName", m.role,
       t.id AS "tokenId", t.name AS "tokenName", t.can_write = 1 AS "isWriting",
       CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.expires_at <= now_ms() THEN 'expired'
         ELSE 'valid' END AS state,
       COALESCE(t.last_used_at, 0) <= now_ms() - ${HOUR} AS "isDue"
     FROM api_tokens t
     JOIN users u ON u.id = t.made_by AND u.deleted_at IS NULL
     JOIN members m ON m.team_id = t.team_id AND m.user_id = t.made_by
     JOIN teams ON teams.id = t.team_id
     WHERE t.token_hash = $1`,
    [hash],
  )
  if (!row) return null
  const addresses = [row.email, row.provenEmail].filter((email) => email !== null)
  for (const email of addresses) if (await isBlocked(connection, email)) row.state = 'revoked'
  if (row.state === 'valid' && row.isDue) {
    await connection.query('UPDATE api_tokens SET last_used_at = now_ms() WHERE id = $1', [row.tokenId])
  }
  const { id, email, provenEmail, createdAt, eventsMade, language } = row
  const team = { id: row.teamId, name: row.teamName, role: row.role }
  return {
    tokenHash: hash,
    user: { id, email, provenEmail, createdAt, eventsMade, language },
    teams: [team],
    currentTeam: team,
    token: { id: row.tokenId, name: row.tokenName, canWrite: row.isWriting, state: row.state },
  }
}

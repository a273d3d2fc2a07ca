import { MAGIC_LINK_LIFETIME } from '../../../domain/magic-link.ts'
import type { Connection } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'

export interface SignInToken {
  email: string
  invitationId: string | null
  /** The zone of the browser that asked. */
  timezone: string | null
}

export async function addSignInToken(
  connection: Connection,
  token: SignInToken & { tokenHash: string; bindingHash: string },
): Promise<void> {
  await connection.query(
    `INSERT INTO login_tokens (token_hash, purpose, email, binding_hash, invitation_id, payload, created_at, expires_at)
     VALUES ($1, 'sign-in', $2, $3, $4, $5, now_ms(), now_ms() + ${MAGIC_LINK_LIFETIME})`,
    [
      token.tokenHash,
      token.email,
      token.bindingHash,
      token.invitationId,
      JSON.stringify({ timezone: token.timezone }),
    ],
  )
}

/** The address the link would sign in, without spending the link. */
export async function findSignInToken(connection: Connection, tokenHash: string): Promise<string | null> {
  const [row] = await connection.query<{ email: string }>(
    "SELECT email FROM login_tokens WHERE token_hash = $1 AND purpose = 'sign-in' AND expires_at > now_ms()",
    [tokenHash],
  )
  return row?.email ?? null
}

/** With a binding hash, spends only a link that was requested from that browser. */
export async function spendSignInToken(
  connection: Connection,
  { tokenHash, bindingHash }: { tokenHash: string; bindingHash: string | null },
): Promise<SignInToken | null> {
  const [row] = await connection.query<{ email: string; invitation_id: string | null; payload: string }>(
    `DELETE FROM login_tokens
     WHERE token_hash = $1 AND binding_hash = COALESCE($2, binding_hash)
       AND purpose = 'sign-in' AND expires_at > now_ms()
     RETURNING email, invitation_id, payload`,
    [tokenHash, bindingHash],
  )
  if (!row) return null
  // A link from before an update has no zone.
  const { timezone = null } = JSON.parse(row.payload) as { timezone?: string | null }
  return { email: row.email, invitationId: row.invitation_id, timezone }
}

export async function deleteSignInTokensTo(connection: Connection, email: string): Promise<void> {
  await connection.query("DELETE FROM login_tokens WHERE email = $1 AND purpose = 'sign-in'", [email])
}

/** Tokens of both purposes. */
export const deleteExpiredLoginTokens = deleterOf('login_tokens', 'token_hash', 'expires_at <= now_ms()')

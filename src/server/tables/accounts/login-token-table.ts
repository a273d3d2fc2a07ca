import { MAGIC_LINK_LIFETIME } from '../../../domain/magic-link.ts'
import { DAY } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'
import { deleterOf } from '../delete-some.ts'

export interface SignInToken {
  email: string
  invitationId: string | null
  timezone: string | null
  /** It names who signs in at the identity provider; null for a link in an email. */
  identity: SignInIdentity | null
}

export interface SignInIdentity {
  issuer: string
  subject: string
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
      JSON.stringify({ timezone: token.timezone, identity: token.identity }),
    ],
  )
}

export function findSignInToken(connection: Connection, tokenHash: string): Promise<string | null> {
  return connection.value<string>(
    "SELECT email FROM login_tokens WHERE token_hash = $1 AND purpose = 'sign-in' AND expires_at > now_ms()",
    [tokenHash],
  )
}

/** If a binding hash is given, only a link that was requested from that browser is spent. */
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
  // A link from before an update has fewer of them.
  const { timezone = null, identity = null } = JSON.parse(row.payload) as Partial<SignInToken>
  return { email: row.email, invitationId: row.invitation_id, timezone, identity }
}

export function findIdentity(connection: Connection, { issuer, subject }: SignInIdentity) {
  return connection.first<{ email: string; isUnproven: boolean }>(
    `SELECT u.email, u.proven_email IS NOT NULL AS "isUnproven"
     FROM sign_in_identities i JOIN users u ON u.id = i.user_id
     WHERE i.issuer = $1 AND i.subject = $2 AND u.deleted_at IS NULL`,
    [issuer, subject],
  )
}

/** True if the account of the address belongs to somebody else at the same provider, whose address this was. */
export function hasOtherIdentity(
  connection: Connection,
  email: string,
  { issuer, subject }: SignInIdentity,
): Promise<boolean> {
  return connection.returnsRow(
    `SELECT 1 AS found FROM users u
     WHERE u.email = $1 AND u.deleted_at IS NULL
       AND EXISTS (SELECT 1 FROM sign_in_identities i WHERE i.user_id = u.id AND i.issuer = $2)
       AND NOT EXISTS (SELECT 1 FROM sign_in_identities i WHERE i.user_id = u.id AND i.issuer = $2 AND i.subject = $3)`,
    [email, issuer, subject],
  )
}

export async function saveIdentity(
  connection: Connection,
  { issuer, subject }: SignInIdentity,
  userId: string,
): Promise<void> {
  await connection.query(
    `INSERT INTO sign_in_identities (issuer, subject, user_id) VALUES ($1, $2, $3)
     ON CONFLICT (issuer, subject) DO UPDATE SET user_id = $3`,
    [issuer, subject, userId],
  )
}

export async function deleteSignInTokensTo(connection: Connection, email: string): Promise<void> {
  await connection.query("DELETE FROM login_tokens WHERE email = $1 AND purpose = 'sign-in'", [email])
}

export const deleteExpiredLoginTokens = deleterOf('login_tokens', 'token_hash', 'expires_at <= now_ms()')

/** The link restores an earlier address (`email`). Until it expires, nobody else can take that address. */
export interface EmailUndo {
  userId: string
  email: string
  changedAt: number
}

export const EMAIL_UNDO_LIFETIME = 7 * DAY
const LIFETIME_ONCE_PROVEN = DAY

const OPEN = "purpose = 'undo-email-change' AND expires_at > now_ms()"
const UNDO = 'user_id AS "userId", email, created_at AS "changedAt"'

export async function addEmailUndo(
  connection: Connection,
  { tokenHash, userId, email }: { tokenHash: string; userId: string; email: string },
): Promise<void> {
  await connection.query(
    `INSERT INTO login_tokens (token_hash, purpose, email, user_id, created_at, expires_at)
     VALUES ($1, 'undo-email-change', $2, $3, now_ms(), now_ms() + ${EMAIL_UNDO_LIFETIME})`,
    [tokenHash, email, userId],
  )
}

export function findEmailUndo(connection: Connection, tokenHash: string) {
  return connection.first<{ email: string; currentEmail: string }>(
    `SELECT l.email, u.email AS "currentEmail" FROM login_tokens l JOIN users u ON u.id = l.user_id
     WHERE l.token_hash = $1 AND ${OPEN}`,
    [tokenHash],
  )
}

export function spendEmailUndo(connection: Connection, tokenHash: string): Promise<EmailUndo | null> {
  return connection.first<EmailUndo>(
    `DELETE FROM login_tokens WHERE token_hash = $1 AND ${OPEN} RETURNING ${UNDO}`,
    [tokenHash],
  )
}

export function findEmailUndoTo(connection: Connection, email: string): Promise<EmailUndo | null> {
  return connection.first<EmailUndo>(
    `SELECT ${UNDO} FROM login_tokens WHERE email = $1 AND ${OPEN} ORDER BY created_at`,
    [email],
  )
}

/** Call when somebody has signed in with the new address: the owner of the old one has one more day to object. */
export async function shortenEmailUndos(connection: Connection, userId: string): Promise<void> {
  await connection.query(
    `UPDATE login_tokens SET expires_at = now_ms() + ${LIFETIME_ONCE_PROVEN}
     WHERE user_id = $1 AND purpose = 'undo-email-change' AND expires_at > now_ms() + ${LIFETIME_ONCE_PROVEN}`,
    [userId],
  )
}

/** Deletes this undo and all later ones, so that an attacker cannot redo the change with a later link. */
export async function deleteEmailUndosSince(
  connection: Connection,
  { userId, changedAt }: Pick<EmailUndo, 'userId' | 'changedAt'>,
): Promise<void> {
  await connection.query(
    "DELETE FROM login_tokens WHERE user_id = $1 AND purpose = 'undo-email-change' AND created_at >= $2",
    [userId, changedAt],
  )
}

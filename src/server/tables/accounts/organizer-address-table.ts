import { DAY } from '../../../domain/time/wall-time.ts'
import type { Connection } from '../../db/database.ts'

/** The link works this long, and nobody is asked again meanwhile. */
export const ORGANIZER_LINK_LIFETIME = 7 * DAY

/**
 * The SQL is true if the organizer's address of an event is proved: a member of its team signed in with it, or its
 * owner confirmed it for this team.
 */
export function organizerIsProved(teamId: string, email: string): string {
  return `(EXISTS (
      SELECT 1 FROM users u JOIN members m ON m.user_id = u.id AND m.team_id = ${teamId}
      WHERE u.email = lower(${email}) AND u.unproven_since IS NULL)
    OR EXISTS (
      SELECT 1 FROM organizer_addresses o
      WHERE o.team_id = ${teamId} AND o.email = lower(${email}) AND o.confirmed_at IS NOT NULL))`
}

/** Returns an empty text if the address is not proved. */
export async function provedOrganizerEmail(
  connection: Connection,
  { id, organizerEmail }: { id: string; organizerEmail: string },
): Promise<string> {
  const isProved = await connection.returnsRow(
    `SELECT 1 AS found FROM events e WHERE e.id = $1 AND ${organizerIsProved('e.team_id', 'e.organizer_email')}`,
    [id],
  )
  return isProved ? organizerEmail : ''
}

/** Returns false if the address is proved or was asked in the last days: then nobody is asked. */
export function addOrganizerQuestion(
  connection: Connection,
  { teamId, email, tokenHash }: { teamId: string; email: string; tokenHash: string },
): Promise<boolean> {
  return connection.returnsRow(
    `INSERT INTO organizer_addresses (team_id, email, token_hash, asked_at)
     SELECT $1, $2, $3, now_ms() WHERE NOT ${organizerIsProved('$1', '$2')}
     ON CONFLICT (team_id, email) DO UPDATE SET token_hash = excluded.token_hash, asked_at = excluded.asked_at
     WHERE organizer_addresses.confirmed_at IS NULL
       AND organizer_addresses.asked_at <= now_ms() - ${ORGANIZER_LINK_LIFETIME}
     RETURNING team_id`,
    [teamId, email.toLowerCase(), tokenHash],
  )
}

export async function dropOrganizerQuestion(connection: Connection, tokenHash: string): Promise<void> {
  await connection.query('DELETE FROM organizer_addresses WHERE token_hash = $1', [tokenHash])
}

export async function forgetOrganizerAddress(connection: Connection, email: string): Promise<void> {
  await connection.query('DELETE FROM organizer_addresses WHERE email = $1', [email])
}

/** Returns null if the link is unknown, or expired before anybody confirmed. */
export function findOrganizerQuestion(connection: Connection, tokenHash: string) {
  return connection.first<{ email: string; isConfirmed: boolean }>(
    `SELECT email, confirmed_at IS NOT NULL AS "isConfirmed" FROM organizer_addresses
     WHERE token_hash = $1 AND (confirmed_at IS NOT NULL OR asked_at > now_ms() - ${ORGANIZER_LINK_LIFETIME})`,
    [tokenHash],
  )
}

export function confirmOrganizerAddress(connection: Connection, tokenHash: string): Promise<boolean> {
  return connection.returnsRow(
    `UPDATE organizer_addresses SET confirmed_at = COALESCE(confirmed_at, now_ms())
     WHERE token_hash = $1 AND (confirmed_at IS NOT NULL OR asked_at > now_ms() - ${ORGANIZER_LINK_LIFETIME})
     RETURNING team_id`,
    [tokenHash],
  )
}

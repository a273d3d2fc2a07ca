import type { Connection } from './database.ts'

/**
 * What somebody made in other people's teams stays there without their address. An event needs an organizer's address, so the owner of the
 * team stands in.
 */
export async function leaveEventsToTeams(
  connection: Connection,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await connection.query(
    `UPDATE events SET organizer_email = COALESCE(
       (SELECT u.email FROM members m JOIN users u ON u.id = m.user_id
        WHERE m.team_id = events.team_id AND m.role = 'owner' AND m.user_id <> $1
        ORDER BY m.joined_at LIMIT 1), organizer_email)
     WHERE creator_id = $1 AND organizer_email = $2`,
    [userId, email],
  )
}

/** Sent or not. What came to them as an attendee is between them and that event. */
export async function deleteAccountMailsTo(connection: Connection, email: string): Promise<void> {
  await connection.query(
    "DELETE FROM mails WHERE recipient = $1 AND kind IN ('sign-in', 'invitation', 'email-changed')",
    [email],
  )
}

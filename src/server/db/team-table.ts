import { randomUUID } from 'node:crypto'
import { ownTeamName } from '../../domain/team.ts'
import { mailCancellationsInTeamsOf } from './cancellation-mails.ts'
import type { Connection } from './database.ts'
import { addMember } from './member-table.ts'

const EVENTS_AT_ONCE = 5_000

/** The team that a user without one gets, and its id. */
export async function addOwnTeam(
  connection: Connection,
  { id: userId, email }: { id: string; email: string },
): Promise<string> {
  const teamId = randomUUID()
  await connection.query('INSERT INTO teams (id, name, created_at) VALUES ($1, $2, now_ms())', [
    teamId,
    ownTeamName(email),
  ])
  await addMember(connection, { teamId, userId, role: 'owner' })
  return teamId
}

/** With all that is theirs; who has signed up for what was to come is told. Says how many there were. */
export async function deleteTeamsOwnedBy(connection: Connection, userId: string): Promise<number> {
  await mailCancellationsInTeamsOf(connection, userId)
  await deleteEventsInTeamsOf(connection, userId)
  const deleted = await connection.query(
    `DELETE FROM teams WHERE id IN (SELECT team_id FROM members WHERE user_id = $1 AND role = 'owner')
     RETURNING id`,
    [userId],
  )
  return deleted.length
}

/** Some at a time: a hundred thousand with all that hangs on them take longer than one statement may. */
async function deleteEventsInTeamsOf(connection: Connection, userId: string): Promise<void> {
  for (;;) {
    const deleted = await connection.query(
      `DELETE FROM events WHERE id IN (
         SELECT e.id FROM events e JOIN members m ON m.team_id = e.team_id
         WHERE m.user_id = $1 AND m.role = 'owner' LIMIT ${EVENTS_AT_ONCE})
       RETURNING id`,
      [userId],
    )
    if (deleted.length < EVENTS_AT_ONCE) return
  }
}

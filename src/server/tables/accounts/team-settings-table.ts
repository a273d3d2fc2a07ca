import type { SummaryFrequency } from '../../../domain/analytics/team-settings.ts'
import type { Connection } from '../../db/database.ts'

interface Membership {
  teamId: string
  userId: string
}

/** The zone is the team's, the summary email the member's own. */
export interface TeamSettings {
  timezone: string
  summaryEmail: SummaryFrequency
}

/** Null if the user is not a member. */
export async function findTeamSettings(
  connection: Connection,
  { teamId, userId }: Membership,
): Promise<TeamSettings | null> {
  const [row] = await connection.query<TeamSettings>(
    `SELECT t.timezone, m.summary_email AS "summaryEmail"
     FROM members m JOIN teams t ON t.id = m.team_id WHERE m.team_id = $1 AND m.user_id = $2`,
    [teamId, userId],
  )
  return row ?? null
}

export async function setTeamTimezone(
  connection: Connection,
  teamId: string,
  timezone: string,
): Promise<void> {
  await connection.query('UPDATE teams SET timezone = $2 WHERE id = $1', [teamId, timezone])
}

export async function setSummaryEmail(
  connection: Connection,
  { teamId, userId }: Membership,
  frequency: SummaryFrequency,
): Promise<void> {
  await connection.query('UPDATE members SET summary_email = $3 WHERE team_id = $1 AND user_id = $2', [
    teamId,
    userId,
    frequency,
  ])
}

/** A member who gets the summary. */
export interface SummaryReader extends Membership {
  email: string
  teamName: string
  timezone: string
  frequency: Exclude<SummaryFrequency, 'off'>
}

/** Only those whose address is proved. */
export async function listSummaryReaders(connection: Connection): Promise<SummaryReader[]> {
  return connection.query<SummaryReader>(
    `SELECT m.team_id AS "teamId", m.user_id AS "userId", u.email, t.name AS "teamName", t.timezone,
       m.summary_email AS frequency
     FROM members m JOIN users u ON u.id = m.user_id JOIN teams t ON t.id = m.team_id
     WHERE m.summary_email <> 'off' AND u.unproven_since IS NULL AND u.deleted_at IS NULL AND t.deleted_at IS NULL
     ORDER BY m.team_id, m.user_id`,
  )
}

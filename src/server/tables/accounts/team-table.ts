import { randomUUID } from 'node:crypto'
import type {
  SummaryFrequency,
  TeamSettings,
  TeamSettingsChange,
} from '../../../domain/analytics/team-settings.ts'
import { languageOfSignUp } from '../../../domain/language/languages.ts'
import { organizerWordsOf } from '../../../domain/language/organizer-catalogs.ts'
import { ownTeamName } from '../../../domain/team.ts'
import type { Connection } from '../../db/database.ts'
import { giveUpSlug } from '../calendar-slug-table.ts'
import { addMember, type Membership } from './member-table.ts'

export async function addFirstTeam(
  connection: Connection,
  { id: userId, email, language = null }: { id: string; email: string; language?: string | null },
  timezone = 'UTC',
): Promise<string> {
  const teamId = randomUUID()
  await connection.query('INSERT INTO teams (id, name, timezone, created_at) VALUES ($1, $2, $3, now_ms())', [
    teamId,
    ownTeamName(email, organizerWordsOf(languageOfSignUp(language)).pages),
    timezone,
  ])
  await addMember(connection, { teamId, userId, role: 'owner' })
  return teamId
}

export async function readTeamTimezone(connection: Connection, teamId: string): Promise<string> {
  return (await connection.value<string>('SELECT timezone FROM teams WHERE id = $1', [teamId])) ?? 'UTC'
}

/** The main team is the first that the user owns or, without one, is in. */
export function findMainTeam(connection: Connection, userId: string) {
  return connection.first<{ name: string; members: number }>(
    `SELECT t.name, (SELECT count(*) FROM members other WHERE other.team_id = t.id) AS members
     FROM members m JOIN teams t ON t.id = m.team_id
     WHERE m.user_id = $1 ORDER BY m.role DESC, m.joined_at, m.team_id LIMIT 1`,
    [userId],
  )
}

/**
 * From now on the teams that a user owns, and their events, are gone for everybody. There may be too many rows to
 * delete at once, so a job removes them. Returns the number of teams.
 * @param removedReason set if the operator removes them: then attendees are not told
 */
export async function markOwnedTeamsDeleted(
  connection: Connection,
  userId: string,
  removedReason: string | null = null,
): Promise<number> {
  const teams = await connection.query<{ id: string }>(
    `UPDATE teams SET deleted_at = now_ms(), removed_reason = $2
     WHERE id IN (SELECT team_id FROM members WHERE user_id = $1 AND role = 'owner') RETURNING id`,
    [userId, removedReason],
  )
  for (const { id } of teams) {
    for (const table of ['members', 'invitations', 'webhooks', 'mails', 'cancelled_events']) {
      await connection.query(`DELETE FROM ${table} WHERE team_id = $1`, [id])
    }
    await giveUpSlug(connection, id)
  }
  return teams.length
}

export function findDeletedTeams(connection: Connection): Promise<{ id: string; isRemoved: boolean }[]> {
  return connection.query(
    'SELECT id, removed_reason IS NOT NULL AS "isRemoved" FROM teams WHERE deleted_at <= now_ms()',
  )
}

/** Locks the team until the transaction ends. Returns false if another instance is removing it, or has removed it. */
export function lockDeletedTeam(connection: Connection, id: string): Promise<boolean> {
  return connection.returnsRow(
    'SELECT id FROM teams WHERE id = $1 AND deleted_at IS NOT NULL FOR UPDATE SKIP LOCKED',
    [id],
  )
}

export async function removeEmptyTeam(connection: Connection, id: string): Promise<void> {
  await connection.query(
    'DELETE FROM teams WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM events WHERE events.team_id = teams.id)',
    [id],
  )
}

export function findTeamSettings(connection: Connection, { teamId, userId }: Membership) {
  return connection.first<TeamSettings>(
    `SELECT t.name, t.timezone, m.summary_email AS "summaryEmail", m.sign_up_email AS "signUpEmail"
     FROM members m JOIN teams t ON t.id = m.team_id WHERE m.team_id = $1 AND m.user_id = $2`,
    [teamId, userId],
  )
}

export async function saveTeamSettings(
  connection: Connection,
  { teamId, userId }: Membership,
  { name, timezone, summaryEmail, signUpEmail }: TeamSettingsChange,
): Promise<void> {
  await connection.query(
    `UPDATE teams SET name = COALESCE($2, name), is_named = CASE WHEN $2 IS NULL OR $2 = name THEN is_named ELSE 1 END,
       timezone = COALESCE($3, timezone), page_version = page_version + 1
     WHERE id = $1`,
    [teamId, name ?? null, timezone ?? null],
  )
  await connection.query(
    `UPDATE members SET summary_email = COALESCE($3, summary_email), sign_up_email = COALESCE($4, sign_up_email)
     WHERE team_id = $1 AND user_id = $2`,
    [teamId, userId, summaryEmail ?? null, signUpEmail ?? null],
  )
}

export type SignUpReader = Omit<SummaryReader, 'frequency'>

/** Only members whose address is proved get an email for each sign-up. */
export async function listSignUpReaders(connection: Connection, teamId: string): Promise<SignUpReader[]> {
  return connection.query<SignUpReader>(
    `${READERS} WHERE m.team_id = $1 AND m.sign_up_email = 'each' AND ${MAY_READ} ORDER BY m.user_id`,
    [teamId],
  )
}

export async function listDigestReaders(connection: Connection): Promise<SignUpReader[]> {
  return connection.query<SignUpReader>(
    `${READERS} WHERE m.sign_up_email = 'daily' AND ${MAY_READ} ORDER BY m.team_id, m.user_id`,
  )
}

export interface SummaryReader extends Membership {
  email: string
  teamName: string
  timezone: string
  frequency: Exclude<SummaryFrequency, 'off'>
}

const READERS = `SELECT m.team_id AS "teamId", m.user_id AS "userId", u.email, t.name AS "teamName", t.timezone,
    m.summary_email AS frequency
  FROM members m JOIN users u ON u.id = m.user_id JOIN teams t ON t.id = m.team_id`
const MAY_READ = 'u.unproven_since IS NULL AND u.deleted_at IS NULL AND t.deleted_at IS NULL'

export async function listSummaryReaders(connection: Connection): Promise<SummaryReader[]> {
  return connection.query<SummaryReader>(
    `${READERS} WHERE m.summary_email <> 'off' AND ${MAY_READ} ORDER BY m.team_id, m.user_id`,
  )
}

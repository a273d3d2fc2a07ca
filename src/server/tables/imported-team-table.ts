import { randomUUID } from 'node:crypto'
import { HOUR } from '../../domain/time/wall-time.ts'
import { type Connection, listIn, type Parameter } from '../db/database.ts'
import { columnsOf, insertRow, type RowRecord, TEAM_ROW } from './team-file-rows.ts'

/** A team that is imported by then is there for good. Otherwise its rows are removed, as those of a deleted team. */
const LONGEST_IMPORT = 3 * HOUR

/** The team and its events count as deleted until `showImportedTeam`. */
export async function addHiddenTeam(
  connection: Connection,
  team: RowRecord<typeof TEAM_ROW>,
  now: number,
): Promise<string> {
  const id = randomUUID()
  const hidden = { id, created_at: now, deleted_at: now + LONGEST_IMPORT }
  await insertRow(connection, 'teams', { ...columnsOf(TEAM_ROW, team, now), ...hidden })
  return id
}

export async function addHiddenEvent(
  connection: Connection,
  columns: Record<string, Parameter>,
  now: number,
): Promise<void> {
  await insertRow(connection, 'events', { ...columns, deleted_at: now, undo_until: now + LONGEST_IMPORT })
}

export async function showImportedTeam(connection: Connection, teamId: string, isOn: boolean): Promise<void> {
  await connection.query('UPDATE events SET deleted_at = NULL, undo_until = NULL WHERE team_id = $1', [
    teamId,
  ])
  await connection.query('UPDATE teams SET deleted_at = NULL, calendar_on = $2 WHERE id = $1', [teamId, isOn])
}

/** Lets the job remove what an import has left. No attendee is told. */
export async function dropHiddenTeam(connection: Connection, teamId: string): Promise<void> {
  await connection.query(
    'UPDATE events SET undo_until = now_ms() WHERE team_id = $1 AND deleted_at IS NOT NULL',
    [teamId],
  )
  await connection.query('UPDATE teams SET deleted_at = now_ms() WHERE id = $1 AND deleted_at IS NOT NULL', [
    teamId,
  ])
}

export interface TakenNames {
  /** Events that a team of the user has. */
  own: ReadonlySet<string>
  ids: ReadonlySet<string>
  slugs: ReadonlySet<string>
}

/** Finds which of these events are here, and which ids and slugs belong to others, also to removed events. */
export async function findTakenNames(
  connection: Connection,
  userId: string,
  events: readonly { id: string; slug: string }[],
): Promise<TakenNames> {
  const ids = JSON.stringify(events.map(({ id }) => id))
  const slugs = JSON.stringify(events.map(({ slug }) => slug))
  const own = await connection.values<string>(
    `SELECT id FROM events WHERE id IN ${listIn('$1')} AND deleted_at IS NULL AND team_id IN (
       SELECT team_id FROM members WHERE user_id = $2)`,
    [ids, userId],
  )
  const takenIds = await connection.values<string>(
    `SELECT id FROM events WHERE id IN ${listIn('$1')}
     UNION SELECT id FROM cancelled_events WHERE id IN ${listIn('$1')}
     UNION SELECT event_id FROM announcements WHERE event_id IN ${listIn('$1')}`,
    [ids],
  )
  const takenSlugs = await connection.values<string>(
    `SELECT slug FROM events WHERE slug IN ${listIn('$1')}
     UNION SELECT slug FROM cancelled_events WHERE slug IN ${listIn('$1')}
     UNION SELECT slug FROM event_slugs WHERE slug IN ${listIn('$1')}
     UNION SELECT slug FROM removed_events WHERE slug IN ${listIn('$1')}`,
    [slugs],
  )
  return { own: new Set(own), ids: new Set(takenIds), slugs: new Set(takenSlugs) }
}

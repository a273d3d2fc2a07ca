import { type Connection, listIn } from '../../db/database.ts'
import { TEAM_EVENT_COLUMNS, type TeamEvent, type TeamEventRow, teamEventOfRow } from './event-row.ts'

/** Finds events that the team has imported, and its own, whose files it reads again. */
export async function findByUid(
  connection: Connection,
  teamId: string,
  uids: readonly string[],
): Promise<Map<string, TeamEvent>> {
  const rows = await connection.query<TeamEventRow & { import_uid: string | null }>(
    `SELECT ${TEAM_EVENT_COLUMNS}, import_uid FROM events
     WHERE team_id = $1 AND deleted_at IS NULL AND (import_uid IN ${listIn('$2')} OR id IN ${listIn('$3')})`,
    [teamId, JSON.stringify(uids), JSON.stringify(uids.map((uid) => uid.split('@')[0]))],
  )
  return new Map(
    rows.flatMap((row) => {
      const event = teamEventOfRow(row)
      return [`${row.id}@${row.uidHost}`, row.import_uid].flatMap((uid) =>
        uid === null ? [] : [[uid, event]],
      )
    }),
  )
}

/** A deleted event no longer stands for its file. */
export async function freeImportUid(connection: Connection, teamId: string, uid: string): Promise<void> {
  await connection.query(
    'UPDATE events SET import_uid = NULL WHERE team_id = $1 AND import_uid = $2 AND deleted_at IS NOT NULL',
    [teamId, uid],
  )
}

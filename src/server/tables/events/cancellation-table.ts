import type { MovedFrom } from '../../../domain/event/moved-from.ts'
import type { Connection } from '../../db/database.ts'
import { TEAM_EVENT_COLUMNS, type TeamEvent, type TeamEventRow, teamEventOfRow } from './event-row.ts'

/** The caller has called lockForEdit in the same transaction. A cancelled event keeps its first time. */
export async function markCancelled(
  connection: Connection,
  id: string,
  { userId, note }: { userId: string; note: string },
): Promise<TeamEvent | null> {
  const [row] = await connection.query<TeamEventRow>(
    `UPDATE events SET cancelled_at = COALESCE(cancelled_at, now_ms()), cancellation_note = $2,
       changed_by = $3, updated_at = now_ms()
     WHERE id = $1 RETURNING ${TEAM_EVENT_COLUMNS}`,
    [id, note, userId],
  )
  return row ? teamEventOfRow(row) : null
}

/** The caller has called lockForEdit in the same transaction. */
export async function unmarkCancelled(
  connection: Connection,
  id: string,
  userId: string,
): Promise<TeamEvent | null> {
  const [row] = await connection.query<TeamEventRow>(
    `UPDATE events SET cancelled_at = NULL, cancellation_note = '', changed_by = $2, updated_at = now_ms()
     WHERE id = $1 RETURNING ${TEAM_EVENT_COLUMNS}`,
    [id, userId],
  )
  return row ? teamEventOfRow(row) : null
}

/** When the event was to start before an edit of its date; null forgets it. */
export async function saveMovedFrom(
  connection: Connection,
  id: string,
  movedFrom: MovedFrom | null,
): Promise<void> {
  await connection.query('UPDATE events SET moved_from = $2 WHERE id = $1', [
    id,
    movedFrom && JSON.stringify(movedFrom),
  ])
}

import type { Connection } from '../../db/database.ts'
import { ACTIVITY_PARTS } from './activity-sums.ts'

/** The next ids of all events or teams. */
export async function findOwners(
  connection: Connection,
  owner: 'event' | 'team',
  after: string,
  atMost: number,
): Promise<string[]> {
  const rows = await connection.query<{ id: string }>(
    `SELECT id FROM ${owner}s WHERE id > $1 ORDER BY id LIMIT $2`,
    [after, atMost],
  )
  return rows.map(({ id }) => id)
}

/** Deletes the daily counts before a day. */
export async function deleteOldDays(
  connection: Connection,
  owner: 'event' | 'team',
  ids: readonly string[],
  before: string,
): Promise<void> {
  const [first, last] = [ids[0] ?? '', ids.at(-1) ?? '']
  for (const part of ACTIVITY_PARTS) {
    await connection.query(
      `DELETE FROM ${owner}_days WHERE ${owner}_id IN (
         SELECT id FROM ${owner}s WHERE id BETWEEN $1 AND $2) AND part = $3 AND day < $4`,
      [first, last, part, before],
    )
  }
}

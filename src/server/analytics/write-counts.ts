import type { Database } from '../db/database.ts'
import { ADD_TO_DAY, ADD_TO_TOTAL, addCounts, type EventCount } from '../tables/event-count-table.ts'
import { BEGIN_BATCH, beginBatch } from './count-writer-table.ts'

/** The number tells the batches of one writer apart, so the database knows one that is sent again. */
interface NumberedCounts {
  number: number
  counts: readonly EventCount[]
}

/**
 * The one statement that is not for both engines. It takes the place of a transaction of five, each of which would have to go to the
 * server and back before visitors get their answer; SQLite cannot write in a WITH, and has no way to go.
 */
const WRITE_AT_ONCE = `WITH begun AS (${BEGIN_BATCH}), counted AS (
    SELECT events.id, events.team_id, given.counter, given.count,
      to_char(to_timestamp(begun.now / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
    FROM begun
    CROSS JOIN json_to_recordset(CAST(CAST($3 AS text) AS json)) AS given ("eventId" text, counter text, count bigint)
    JOIN events ON events.id = given."eventId"
  ), added_to_days AS (
    INSERT INTO event_counts (event_id, counter, day, count)
    SELECT id, counter, day, count FROM counted ORDER BY id, counter ${ADD_TO_DAY}
  )
  INSERT INTO event_totals (event_id, counter, team_id, count)
  SELECT id, counter, team_id, count FROM counted ORDER BY id, counter ${ADD_TO_TOTAL}`

/** All of a batch or nothing, and once, however often it is sent. */
export async function writeCounts(
  database: Database,
  writerId: string,
  { number, counts }: NumberedCounts,
): Promise<void> {
  if (database.engine === 'postgres') {
    await database.query(WRITE_AT_ONCE, [writerId, number, JSON.stringify(counts)])
    return
  }
  await database.transaction(async (connection) => {
    const now = await beginBatch(connection, writerId, number)
    if (now !== null) await addCounts(connection, counts, now)
  })
}

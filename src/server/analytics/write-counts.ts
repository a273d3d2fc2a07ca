import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import {
  addCountBatch,
  storedCounts,
  sumByEvent,
  type VisitCount,
} from '../tables/events/count-batch-table.ts'
import { ADD_TO_TEAM, ADD_TO_TOTAL, addTotals } from '../tables/events/event-count-table.ts'

/** A batch of counts. The writer numbers its batches, so that the database recognizes a resent one. */
interface NumberedCounts {
  number: number
  counts: readonly VisitCount[]
}

/** Longer than a batch can be resent. */
const WRITER_KEPT = DAY

const BEGIN_BATCH = `INSERT INTO count_writers (id, batch, written_at) VALUES ($1, $2, now_ms())
  ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at
  WHERE count_writers.batch < excluded.batch
  RETURNING batch`

/**
 * The one statement that only PostgreSQL runs. It replaces a transaction of six statements, each of which
 * would cost visitors a round trip; SQLite has no round trips, and cannot write inside WITH.
 */
const WRITE_IN_ONE_STATEMENT = `WITH begun AS (${BEGIN_BATCH}), counted AS (
    SELECT events.id, events.team_id, given.counter, given.count
    FROM begun
    CROSS JOIN json_to_recordset(CAST(CAST($3 AS text) AS json)) AS given ("eventId" text, counter text, count bigint)
    JOIN events ON events.id = given."eventId"
  ), kept AS (
    INSERT INTO count_batches (id, counts) SELECT CAST($4 AS text), CAST($5 AS text) FROM begun
  ), added_to_teams AS (
    INSERT INTO team_totals (team_id, counter, count)
    SELECT team_id, counter, sum(count) FROM counted GROUP BY team_id, counter ORDER BY team_id, counter ${ADD_TO_TEAM}
  )
  INSERT INTO event_totals (event_id, counter, team_id, count)
  SELECT id, counter, team_id, count FROM counted ORDER BY id, counter ${ADD_TO_TOTAL}`

/** Writes all of a batch or nothing, and only once, however often it is sent. */
export async function writeCounts(
  database: Database,
  writerId: string,
  { number, counts }: NumberedCounts,
): Promise<void> {
  const id = `${writerId} ${String(number).padStart(12, '0')}`
  const totals = sumByEvent(counts)
  if (database.engine === 'postgres') {
    await database.query(WRITE_IN_ONE_STATEMENT, [
      writerId,
      number,
      JSON.stringify(totals),
      id,
      storedCounts(counts),
    ])
    return
  }
  await database.transaction(async (connection) => {
    if (!(await beginsBatch(connection, writerId, number))) return
    await addTotals(connection, totals)
    await addCountBatch(connection, id, counts)
  })
}

/** Runs first in the batch's transaction. Returns false if the batch is already written. */
async function beginsBatch(connection: Connection, writerId: string, batch: number): Promise<boolean> {
  return (await connection.query(BEGIN_BATCH, [writerId, batch])).length > 0
}

/** Deletes the rows of processes that ended long ago. */
export async function deleteOldWriters(connection: Connection): Promise<void> {
  await connection.query(`DELETE FROM count_writers WHERE written_at < now_ms() - ${WRITER_KEPT}`)
}

import type { Instant } from '../../domain/time/time-zone.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection, Database } from '../db/database.ts'
import { ADD_TO_DAY, ADD_TO_TOTAL, addCounts, type EventCount } from '../tables/event-count-table.ts'

/** The number tells the batches of one writer apart, so the database knows one that is sent again. */
interface NumberedCounts {
  number: number
  counts: readonly EventCount[]
}

/** Longer than any batch is sent again. */
const KEPT = DAY

const BEGIN_BATCH = `INSERT INTO count_writers (id, batch, written_at) VALUES ($1, $2, now_ms())
  ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at
  WHERE count_writers.batch < excluded.batch
  RETURNING written_at AS now`

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

/** In the transaction that writes the batch, before all else. The database's clock, or null when that batch is written already. */
async function beginBatch(connection: Connection, writerId: string, batch: number): Promise<Instant | null> {
  const [begun] = await connection.query<{ now: Instant }>(BEGIN_BATCH, [writerId, batch])
  return begun?.now ?? null
}

/** Of processes that are long gone. */
export async function deleteOldWriters(connection: Connection): Promise<void> {
  await connection.query(`DELETE FROM count_writers WHERE written_at < now_ms() - ${KEPT}`)
}

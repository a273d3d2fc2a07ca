import { DAY } from '../../domain/wall-time.ts'
import type { Connection } from './database.ts'

/** Longer than any batch is sent again. */
const KEPT = DAY

/** In the transaction that writes the batch, before all else. False when that batch is written already. */
export async function beginBatch(connection: Connection, writerId: string, batch: number): Promise<boolean> {
  const begun = await connection.query(
    `INSERT INTO count_writers (id, batch, written_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at
     WHERE count_writers.batch < excluded.batch
     RETURNING id`,
    [writerId, batch],
  )
  return begun.length > 0
}

/** Of processes that are long gone. */
export async function deleteOldWriters(connection: Connection): Promise<void> {
  await connection.query(`DELETE FROM count_writers WHERE written_at < now_ms() - ${KEPT}`)
}

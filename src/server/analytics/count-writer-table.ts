import type { Instant } from '../../domain/time/time-zone.ts'
import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'

/** Longer than any batch is sent again. */
const KEPT = DAY

export const BEGIN_BATCH = `INSERT INTO count_writers (id, batch, written_at) VALUES ($1, $2, now_ms())
  ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at
  WHERE count_writers.batch < excluded.batch
  RETURNING written_at AS now`

/** In the transaction that writes the batch, before all else. The database's clock, or null when that batch is written already. */
export async function beginBatch(
  connection: Connection,
  writerId: string,
  batch: number,
): Promise<Instant | null> {
  const [begun] = await connection.query<{ now: Instant }>(BEGIN_BATCH, [writerId, batch])
  return begun?.now ?? null
}

/** Of processes that are long gone. */
export async function deleteOldWriters(connection: Connection): Promise<void> {
  await connection.query(`DELETE FROM count_writers WHERE written_at < now_ms() - ${KEPT}`)
}

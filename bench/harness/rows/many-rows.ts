import type { Database, Parameter } from '../../../src/server/db/database.ts'

const BATCH_SIZE = 2_500

interface ManyRows {
  /** A table and its columns. */
  into: string
  /** The values of a row, computed from its `place`: 1, 2, 3 and so on. */
  select: string
  parameters?: readonly Parameter[]
}

/** The database generates the rows itself, because a million statements would take minutes. */
export async function addManyRows(
  database: Database,
  count: number,
  { into, select, parameters = [] }: ManyRows,
): Promise<void> {
  for (let added = 0; added < count; added += BATCH_SIZE) {
    const last = Math.min(added + BATCH_SIZE, count)
    await database.query(
      `INSERT INTO ${into}
       WITH RECURSIVE places (place) AS (SELECT ${added + 1} UNION ALL SELECT place + 1 FROM places WHERE place < ${last})
       SELECT ${select} FROM places`,
      parameters,
    )
  }
}

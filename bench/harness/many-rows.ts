import type { Database, Parameter } from '../../src/server/db/database.ts'

const AT_ONCE = 2_500

interface ManyRows {
  /** A table and its columns. */
  into: string
  /** The values of a row, made of its `place`, which is 1, 2, 3 and so on. */
  select: string
  parameters?: readonly Parameter[]
}

/** Made by the engine itself, since a million statements would take minutes. */
export async function addManyRows(
  database: Database,
  count: number,
  { into, select, parameters = [] }: ManyRows,
): Promise<void> {
  for (let added = 0; added < count; added += AT_ONCE) {
    const last = Math.min(added + AT_ONCE, count)
    await database.query(
      `INSERT INTO ${into}
       WITH RECURSIVE places (place) AS (SELECT ${added + 1} UNION ALL SELECT place + 1 FROM places WHERE place < ${last})
       SELECT ${select} FROM places`,
      parameters,
    )
  }
}

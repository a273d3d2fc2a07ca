import type { Database } from '../../../src/server/db/database.ts'
import type { Engine } from '../both-engines.ts'

/**
 * A database that `fill` has filled, in this run or, with BENCH_KEEP, in an earlier one. What `fill` returns is
 * kept with it.
 */
export async function filledDatabase<Filled extends object>(
  { newDatabase }: Engine,
  name: string,
  fill: (database: Database) => Promise<Filled>,
): Promise<{ database: Database; filled: Filled }> {
  const database = await newDatabase(name)
  const [known] = await database.query<{ value: string }>("SELECT value FROM settings WHERE name = 'bench'")
  if (known) return { database, filled: JSON.parse(known.value) as Filled }
  const filled = await fill(database)
  await database.query("INSERT INTO settings (name, value) VALUES ('bench', $1)", [JSON.stringify(filled)])
  return { database, filled }
}

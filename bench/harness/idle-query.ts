import type { Database } from '../../src/server/db/database.ts'
import type { Engine } from './both-engines.ts'
import { type AsyncCandidate, interleave } from './interleave.ts'
import { type Row, rowsOf } from './table.ts'

const FEW = 10_000
const MANY = 1_000_000

interface IdleQuery {
  /** What is waiting, in the plural. */
  what: string
  addWaiting: (database: Database, count: number) => Promise<void>
  /** The query for due rows. */
  query: (database: Database) => Promise<unknown>
}

/**
 * The query that a job runs every second while nothing is due, with 10,000 and with a million waiting rows.
 */
export async function idleQueryRows(
  { newDatabase }: Engine,
  { what, addWaiting, query }: IdleQuery,
): Promise<Row[]> {
  const databases: Database[] = []
  const candidates: AsyncCandidate[] = []
  for (const count of [FEW, MANY]) {
    const database = await newDatabase()
    databases.push(database)
    await addWaiting(database, count)
    candidates.push({ name: `${count.toLocaleString('en')} waiting`, run: () => query(database) })
  }
  const results = await interleave(candidates)
  for (const database of databases) await database.close()
  return rowsOf(`idle query, ${FEW.toLocaleString('en')} ${what}`, results, [{ atMost: 2 }])
}

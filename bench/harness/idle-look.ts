import type { Database } from '../../src/server/db/database.ts'
import type { Engine } from './both-engines.ts'
import { type Row, rowsOf } from './table.ts'
import { type Asker, turnAbout } from './turn-about.ts'

const FEW = 10_000
const MANY = 1_000_000

interface IdleLook {
  /** What waits, in the plural. */
  what: string
  addWaiting: (database: Database, count: number) => Promise<void>
  /** The question for what is due. */
  look: (database: Database) => Promise<unknown>
}

/** What a job asks every second, when nothing is due: the same question with a hundred times as many that wait. */
export async function idleLookRows(
  { newDatabase }: Engine,
  { what, addWaiting, look }: IdleLook,
): Promise<Row[]> {
  const databases: Database[] = []
  const askers: Asker[] = []
  for (const count of [FEW, MANY]) {
    const database = await newDatabase()
    databases.push(database)
    await addWaiting(database, count)
    askers.push({ name: `${count.toLocaleString('en')} waiting`, ask: () => look(database) })
  }
  const results = await turnAbout(askers)
  for (const database of databases) await database.close()
  return rowsOf(`looking among ${FEW.toLocaleString('en')} ${what}`, results, [{ atMost: 2 }])
}

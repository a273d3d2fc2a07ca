import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** A secret that nobody has to set: made by whichever instance asks first, and the same for all from then on. */
export async function secret(database: Database, name: string): Promise<string> {
  await database.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const [row] = await database.query<{ value: string }>('SELECT value FROM settings WHERE name = $1', [name])
  if (!row) throw new Error(`The setting ${name} has vanished.`)
  return row.value
}

import { randomBytes } from 'node:crypto'
import type { Connection } from '../db/database.ts'

/** A secret that nobody has to set: made by whichever instance asks first, and the same for all from then on. */
export async function secret(connection: Connection, name: string): Promise<string> {
  const kept = await readSecret(connection, name)
  if (kept !== null) return kept
  await connection.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const made = await readSecret(connection, name)
  if (made === null) throw new Error(`The setting ${name} has vanished.`)
  return made
}

async function readSecret(connection: Connection, name: string): Promise<string | null> {
  const [row] = await connection.query<{ value: string }>('SELECT value FROM settings WHERE name = $1', [
    name,
  ])
  return row?.value ?? null
}

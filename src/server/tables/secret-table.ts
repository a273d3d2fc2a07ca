import { randomBytes } from 'node:crypto'
import type { Connection } from '../db/database.ts'

/**
 * A generated secret: the first instance that needs it creates it, and all instances share it from then on.
 */
export async function secret(connection: Connection, name: string): Promise<string> {
  const kept = await readSecret(connection, name)
  if (kept !== null) return kept
  await connection.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const made = await readSecret(connection, name)
  if (made === null) throw new Error(`The setting ${name} is missing right after it was saved.`)
  return made
}

async function readSecret(connection: Connection, name: string): Promise<string | null> {
  const [row] = await connection.query<{ value: string }>('SELECT value FROM settings WHERE name = $1', [
    name,
  ])
  return row?.value ?? null
}

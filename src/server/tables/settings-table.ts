import { createHmac, randomBytes } from 'node:crypto'
import type { Connection } from '../db/database.ts'

/** The first instance that needs the secret creates it, and all instances share it from then on. */
export async function secret(connection: Connection, name: string): Promise<string> {
  const setting = await readSetting(connection, name)
  if (setting !== null) return setting
  await addSetting(connection, name, randomBytes(32).toString('base64url'))
  const newSetting = await readSetting(connection, name)
  if (newSetting === null) throw new Error(`The setting ${name} is missing right after it was saved.`)
  return newSetting
}

/** Addresses and networks could be guessed from a plain hash, so tables store a keyed one. */
export async function keyedHash(connection: Connection, secretName: string, text: string): Promise<string> {
  return createHmac('sha256', await secret(connection, secretName))
    .update(text)
    .digest('base64url')
}

const HOST = 'uid-host'

/**
 * Every event has this host in its UID, unless it came with its team from another server. The expression is null
 * before the first event.
 */
export const UID_HOST = `COALESCE(uid_host, (SELECT value FROM settings WHERE name = '${HOST}'))`

/**
 * Keeps the host of the first event for ever. A server that moves to another PUBLIC_URL then keeps the UIDs that
 * calendars know, and nobody gets an event twice.
 */
export function fixUidHost(connection: Connection, host: string): Promise<void> {
  return addSetting(connection, HOST, host)
}

/** Runs at start, for events from before the host was stored: they keep the one that they have now. */
export async function fixUidHostOfOldEvents(connection: Connection, host: string): Promise<void> {
  const events = await connection.query('SELECT id FROM events LIMIT 1')
  if (events.length > 0) await fixUidHost(connection, host)
}

export function readUidHost(connection: Connection): Promise<string | null> {
  return readSetting(connection, HOST)
}

function readSetting(connection: Connection, name: string): Promise<string | null> {
  return connection.value<string>('SELECT value FROM settings WHERE name = $1', [name])
}

async function addSetting(connection: Connection, name: string, value: string): Promise<void> {
  await connection.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    value,
  ])
}

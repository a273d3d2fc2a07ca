import type { Connection } from '../../db/database.ts'

const SETTING = 'uid-host'

/** The host in the UID of every event, as an expression: null before the first event. */
export const UID_HOST = `(SELECT value FROM settings WHERE name = '${SETTING}')`

/**
 * Keeps the host of the first event for ever. A server that moves to another PUBLIC_URL then keeps the UIDs
 * that calendars know, and nobody gets an event twice.
 */
export async function fixUidHost(connection: Connection, host: string): Promise<void> {
  await connection.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    SETTING,
    host,
  ])
}

/** The same at start, for events from before the host was stored: they keep the one that they have now. */
export async function fixUidHostOfOldEvents(connection: Connection, host: string): Promise<void> {
  await connection.query(
    `INSERT INTO settings (name, value) SELECT $1, $2 WHERE EXISTS (SELECT 1 FROM events)
     ON CONFLICT (name) DO NOTHING`,
    [SETTING, host],
  )
}

export async function readUidHost(connection: Connection): Promise<string | null> {
  const [row] = await connection.query<{ host: string | null }>(`SELECT ${UID_HOST} AS host`)
  return row?.host ?? null
}

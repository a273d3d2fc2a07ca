import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { tokenHash } from '../http/requests/link-token.ts'
import { keyedHash } from '../tables/settings-table.ts'

export const ADDRESSES_KEPT = 365 * DAY
const MOST_ADDRESSES = 5

/** The cookie holds keyed hashes, which only this server can make. */
export async function withAddress(
  connection: Connection,
  cookie: string | null,
  email: string,
): Promise<string> {
  const hash = await hashOf(connection, email)
  const others = hashesIn(cookie).filter((other) => other !== hash)
  return [hash, ...others].slice(0, MOST_ADDRESSES).join('.')
}

/**
 * Returns the key by which the limits count sign-in links. A browser that has signed in with the address has an
 * allowance of its own, so that nobody locks its owner out by asking for many links.
 */
export async function linksCountedFor(
  connection: Connection,
  cookie: string | null,
  email: string,
): Promise<string> {
  const hash = await hashOf(connection, email)
  // Hashes of both, so that the time of the comparison tells nothing.
  return hashesIn(cookie).map(tokenHash).includes(tokenHash(hash)) ? hash : email
}

function hashOf(connection: Connection, email: string): Promise<string> {
  return keyedHash(connection, 'signed-in-before', email)
}

function hashesIn(cookie: string | null): string[] {
  return cookie?.split('.').filter((hash) => /^[\w-]{43}$/.test(hash)) ?? []
}

import { DAY } from '../../domain/time/wall-time.ts'
import type { Connection } from '../db/database.ts'
import { tokenHash } from '../http/requests/link-token.ts'
import { keyedHash } from '../tables/settings-table.ts'

/** How long a browser keeps the addresses that it has signed in with. */
export const ADDRESSES_KEPT = 365 * DAY
const MOST_ADDRESSES = 5

/** The cookie of a browser once it has signed in with this address. It holds keyed hashes, which only this server makes. */
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
 * What the limits of sign-in links to an address count. A browser that has signed in with it has an allowance of its
 * own, so that nobody locks its owner out by asking for many links.
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

import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../domain/problem.ts'
import type { Database } from '../db/database.ts'
import { bucketOf, takeWithHeaders } from '../http/rate-limits.ts'
import { tokenHash } from '../http/requests/link-token.ts'
import { findTokenSession, type TokenSession } from '../tables/accounts/api-token-table.ts'

const PREFIX = 'dm_'
/** The first 32 bits are shown, and the other 160 are not. */
const SECRET_BYTES = 24
const BEGINNING_LENGTH = PREFIX.length + 8
const CHECK_LENGTH = 6

/**
 * The token is "dm_", 48 random hex digits and 6 check digits: programs that look for leaked keys can tell it, and
 * a typing error is told from a token that was revoked.
 */
export function newApiToken(): { token: string; beginning: string; tokenHash: string } {
  const text = PREFIX + randomBytes(SECRET_BYTES).toString('hex')
  const token = text + checkOf(text)
  return { token, beginning: token.slice(0, BEGINNING_LENGTH), tokenHash: tokenHash(token) }
}

function checkOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, CHECK_LENGTH)
}

function isWhole(token: string): boolean {
  const text = token.slice(0, -CHECK_LENGTH)
  return /^dm_[\da-f]{54}$/.test(token) && checkOf(text) === token.slice(-CHECK_LENGTH)
}

export async function tokenSession(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<TokenSession> {
  if (!isWhole(token)) {
    throw new Problem('signed-out', 'tokenNotWhole')
  }
  const session = await findTokenSession(database, tokenHash(token))
  if (!session) {
    throw new Problem('signed-out', 'tokenUnknown')
  }
  const { id, canWrite, state } = session.token
  if (state !== 'valid') {
    throw new Problem('signed-out', state === 'revoked' ? 'tokenRevoked' : 'tokenExpired')
  }
  await takeWithHeaders(database, bucketOf('requests-of-token', id), reply)
  if (!request.routeOptions.config.takesToken) {
    throw new Problem('forbidden', 'tokenOnlyForData')
  }
  if (!canWrite && request.method !== 'GET' && request.method !== 'HEAD') {
    throw new Problem('forbidden', 'tokenOnlyReads')
  }
  return session
}

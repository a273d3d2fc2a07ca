import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_KEY } from '../../api/call.ts'
import { Problem } from '../../domain/problem.ts'
import type { Connection } from '../db/database.ts'
import { findReply, keepReply, takeIdempotencyKey } from '../tables/idempotency-table.ts'
import { networkOf } from './rate-limits.ts'

const LONGEST_KEY = 200

/**
 * It must run in a transaction. If the request has an Idempotency-Key, its reply is stored together with the work:
 * the same request again, even at the same moment, does nothing and gets the first one's reply. A rejected request
 * stores nothing, since its transaction is rolled back.
 */
export async function answerOnce<Reply extends object>(
  connection: Connection,
  request: FastifyRequest,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const key = keyIn(request)
  if (key === null) return work()
  const userId = request.session?.user.id ?? null
  const keyHash = hashOf(request, request.session?.token?.id ?? userId ?? networkOf(request), key)
  if (!(await takeIdempotencyKey(connection, { keyHash, userId }))) {
    return (await findReply(connection, keyHash)) as Reply
  }
  const reply = await work()
  await keepReply(connection, keyHash, reply)
  return reply
}

function keyIn({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_KEY.toLowerCase()]
  if (key === undefined || key === '') return null
  if (typeof key === 'string' && key.length <= LONGEST_KEY) return key
  throw new Problem('invalid', ['idempotencyKeyTooLong', IDEMPOTENCY_KEY, LONGEST_KEY])
}

/** The hash covers the body too: a key that is used again for something else does not hide that. */
function hashOf({ method, url, body }: FastifyRequest, who: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([who, method, url, key, body]))
    .digest('base64url')
}

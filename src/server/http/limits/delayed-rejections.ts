import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { statusOf } from '../responses/problem-response.ts'

const DELAY_MS = 250
const DELAYED: readonly number[] = [statusOf['too-many'], statusOf['too-large']]
/** A waiting response costs memory; beyond this many, responses are sent at once. */
const MAX_WAITING = 1_000

/**
 * Delays every 429 and 413. A person does not notice, but most programs that flood a server wait for one
 * response before they send the next request: the delay slows them to a trickle, and nobody else is affected.
 */
export function delayRejections(app: FastifyInstance, delayMs = DELAY_MS): void {
  let waiting = 0
  app.addHook('onSend', async (_request, reply) => {
    if (!DELAYED.includes(reply.statusCode) || waiting >= MAX_WAITING) return
    waiting += 1
    await sleep(delayMs)
    waiting -= 1
  })
}

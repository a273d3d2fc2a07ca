import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { statusOf } from '../responses/problem-response.ts'

const PAUSE_MS = 250
const PAUSED: readonly number[] = [statusOf['too-many'], statusOf['too-large']]
/** Whoever is kept waiting costs memory; beyond these, people are answered at once. */
const MOST_WAITING = 1_000

/**
 * Whoever asks too often or sends too much hears so a little later. A person does not notice; but most who flood a server wait for an answer before they ask
 * again, so that their flood becomes a trickle, and everybody else is served as if there were none.
 */
export function delayRejections(app: FastifyInstance, pauseMs = PAUSE_MS): void {
  let waiting = 0
  app.addHook('onSend', async (_request, reply) => {
    if (!PAUSED.includes(reply.statusCode) || waiting >= MOST_WAITING) return
    waiting += 1
    await sleep(pauseMs)
    waiting -= 1
  })
}

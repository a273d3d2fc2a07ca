import type { FastifyInstance } from 'fastify'

/**
 * Wakes the mail worker after every successful write, which may have queued an email. Looking costs one short
 * query, so no route has to remember to do it.
 */
export function wakeMailWorkerAfterWrites(app: FastifyInstance, wakeMailWorker: () => void): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) wakeMailWorker()
  })
}

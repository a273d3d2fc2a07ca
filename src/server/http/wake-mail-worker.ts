import type { FastifyInstance } from 'fastify'

/** Whatever changes something may have added a mail. Looking costs one short query, so nobody has to remember to say so. */
export function wakeMailWorkerAfterWrites(app: FastifyInstance, mailAdded: () => void): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) mailAdded()
  })
}

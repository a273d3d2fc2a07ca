import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { countDueMails } from '../tables/mail-table.ts'

/** What the routes cannot know themselves. */
export interface Health {
  isStopping: boolean
}

/** Liveness (/healthz) and readiness (/readyz). */
export function healthRoutes(app: FastifyInstance, database: Database, health: Health): void {
  app.get('/healthz', { config: { unlogged: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', { config: { unlogged: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (health.isStopping) return reply.code(503).send({ status: 'stopping' })
    return { status: 'ok', database: database.engine, mailsDue: await countDueMails(database) }
  })
}

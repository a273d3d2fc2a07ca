import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { countDueMails, lastMailError, unsentMails } from '../../tables/mail-monitoring.ts'

/** What the routes cannot know themselves. */
export interface Health {
  isStopping: boolean
  version: string
  /** Differs for each build. */
  build: string
  /** In DATA_DIR; null if unknown. */
  freeBytes(): Promise<number | null>
}

export const UNKNOWN_HEALTH: Health = {
  isStopping: false,
  version: 'unknown',
  build: 'unknown',
  freeBytes: async () => null,
}

/** Below this, the next write may fail. */
const FULL_BYTES = 16e6

/** Liveness (/healthz) and readiness (/readyz). */
export function healthRoutes(app: FastifyInstance, database: Database, health: Health): void {
  app.get('/healthz', { config: { unlogged: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', { config: { unlogged: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (health.isStopping) return reply.code(503).send({ status: 'stopping' })
    const start = performance.now()
    const mailsDue = await countDueMails(database)
    const databaseMs = Math.round(performance.now() - start)
    const freeBytes = await health.freeBytes()
    const isFull = freeBytes !== null && freeBytes < FULL_BYTES
    return reply.code(isFull ? 503 : 200).send({
      status: isFull ? 'disk full' : 'ok',
      version: health.version,
      build: health.build,
      database: database.engine,
      databaseMs,
      freeBytes,
      mailsDue,
      mailsUnsent: await unsentMails(database),
      lastMailError: await lastMailError(database),
    })
  })
}

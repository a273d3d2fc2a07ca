import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { countDueMails, isReadOnly, lastMailError, unsentMails } from '../tables/mail-monitoring.ts'
import { logUnexpected } from './request-log.ts'
import { isLocalRequest } from './requests/client-address.ts'

export interface Health {
  isStopping: boolean
  version: string
  build: string
  /** It is measured in DATA_DIR; null if unknown. */
  freeBytes(): Promise<number | null>
  /** It is null without a backup in DATA_DIR. */
  lastBackupAt(): Promise<number | null>
}

export const UNKNOWN_HEALTH: Health = {
  isStopping: false,
  version: 'unknown',
  build: 'unknown',
  freeBytes: async () => null,
  lastBackupAt: async () => null,
}

/** Below this, the next write may fail. Pages and files can still be read. */
const FULL_BYTES = 16e6

const RETRY_SECONDS = 2

export interface HealthParts {
  database: Database
  health: Health
  token: string | undefined
}

export function healthRoutes(app: FastifyInstance, { database, health, token }: HealthParts): void {
  app.get('/healthz', { config: { unlogged: true } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', { config: { unlogged: true } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { status, writes, ...details } = await readiness(database, health, request)
    if (status !== 'ok') reply.code(503).header('Retry-After', RETRY_SECONDS)
    const seesDetails = isLocalRequest(request) || (token !== undefined && sendsToken(request, token))
    return reply.send({ status, writes, ...(seesDetails && details) })
  })
}

async function readiness(database: Database, { isStopping, ...health }: Health, request: FastifyRequest) {
  if (isStopping) return { status: 'stopping', writes: false }
  const { version, build } = health
  const freeBytes = await health.freeBytes()
  const about = { version, build, database: database.engine, freeBytes }
  try {
    const start = performance.now()
    const mailsDue = await countDueMails(database)
    const databaseMs = Math.round(performance.now() - start)
    const isFull = freeBytes !== null && freeBytes < FULL_BYTES
    const isLocked = await isReadOnly(database)
    const mailsUnsent = await unsentMails(database)
    return {
      status: isLocked ? 'read-only database' : 'ok',
      writes: !isFull && !isLocked,
      ...about,
      databaseMs,
      mailsDue,
      mailsUnsent,
      lastMailError: await lastMailError(database),
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable)
      request.log.warn({ reason: error.message }, 'database unavailable')
    else logUnexpected(request.log, request, error)
    return { status: 'database unavailable', writes: false, ...about }
  }
}

export function sendsToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean {
  const [actual, right] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return actual !== undefined && right !== undefined && timingSafeEqual(actual, right)
}

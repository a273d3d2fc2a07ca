import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { refuseMalformedRequest } from './http/client-error.ts'
import { answerErrors } from './http/error-answers.ts'
import { healthRoutes } from './http/health-routes.ts'
import { acceptJsonBodies } from './http/json-bodies.ts'
import { guardOrigin } from './http/origin-check.ts'
import type { PublicAddress } from './http/public-address.ts'
import { logRequests, logSerializers } from './http/request-log.ts'
import { guardWithHeaders } from './http/security-headers.ts'

export interface AppParts {
  config: Pick<Config, 'brandName' | 'logLevel' | 'trustProxy'>
  address: PublicAddress
  database: Database
  /** Where the log goes instead of the standard output. */
  logTo?: { write(line: string): void }
}

/** Puts the server together. It does not listen yet. */
export function buildApp({ config, address, database, logTo }: AppParts): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: logSerializers, ...(logTo && { stream: logTo }) },
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000 },
    // What arrives on an open connection while stopping is still answered; the connection is closed with the answer.
    return503OnClosing: false,
    clientErrorHandler: refuseMalformedRequest,
    frameworkErrors: (error, request, reply) => answers.refuse(error, request, reply),
  })
  const answers = answerErrors(app, { address, brandName: config.brandName })
  guardWithHeaders(app, address)
  guardOrigin(app, address)
  acceptJsonBodies(app)
  logRequests(app)
  healthRoutes(app, database)
  return app
}

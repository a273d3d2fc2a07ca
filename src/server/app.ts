import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { analyticsRoutes } from './http/analytics-routes.ts'
import { HostCookie } from './http/cookies.ts'
import { answerErrors } from './http/error-answers.ts'
import { eventListRoute } from './http/event-list-route.ts'
import { eventRoutes } from './http/event-routes.ts'
import { healthRoutes } from './http/health-routes.ts'
import { acceptJsonBodies } from './http/json-bodies.ts'
import { noticeMails } from './http/mail-notice.ts'
import { guardOrigin } from './http/origin-check.ts'
import type { PublicAddress } from './http/public-address.ts'
import { logRequests, logSerializers } from './http/request-log.ts'
import { guardWithHeaders } from './http/security-headers.ts'
import { guardSessions } from './http/session-guard.ts'
import type { Site } from './http/site.ts'
import type { WebApp } from './http/web-app.ts'
import { webAppRoutes } from './http/web-app-routes.ts'

interface AppParts {
  config: Pick<Config, 'brandName' | 'logLevel' | 'trustProxy' | 'smtpUrl' | 'supportEmail'>
  address: PublicAddress
  database: Database
  /** The organizer's app, where it was built. */
  webApp?: WebApp | null
  /** Told when a mail may have been added. */
  mailAdded?: () => void
  /** Where the log goes instead of the standard output. */
  logTo?: { write(line: string): void }
}

/** Puts the server together. It does not listen yet. */
export function buildApp({ config, address, database, webApp, mailAdded, logTo }: AppParts): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, serializers: logSerializers, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    frameworkErrors: (error, request, reply) => answers.refuse(error, request, reply),
  })
  const answers = answerErrors(app, { address, brandName: config.brandName })
  guardWithHeaders(app, address)
  guardOrigin(app, address)
  acceptJsonBodies(app)
  logRequests(app)
  if (mailAdded) noticeMails(app, mailAdded)
  const site = siteOf(config, address, database)
  guardSessions(app, site)
  healthRoutes(app, database)
  eventRoutes(app, site)
  eventListRoute(app, site)
  analyticsRoutes(app, site)
  if (webApp) webAppRoutes(app, webApp)
  return app
}

function siteOf(config: AppParts['config'], address: PublicAddress, database: Database): Site {
  return {
    address,
    database,
    brandName: config.brandName,
    supportEmail: config.supportEmail ?? null,
    showsMagicLinks: config.smtpUrl === undefined && address.isLoopback,
    sessionCookie: new HostCookie('session', address),
  }
}

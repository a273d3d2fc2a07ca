import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { EventCounter } from './db/event-counter.ts'
import { accountRoutes } from './http/account-routes.ts'
import { addToCalendarRoutes } from './http/add-to-calendar-routes.ts'
import { analyticsRoutes } from './http/analytics-routes.ts'
import { apiDocsRoutes } from './http/api-docs-routes.ts'
import { attendeeListRoutes } from './http/attendee-list-routes.ts'
import { attendeeRoutes } from './http/attendee-routes.ts'
import { authRoutes } from './http/auth-routes.ts'
import { emailUndoRoutes } from './http/email-undo-routes.ts'
import { answerErrors } from './http/error-answers.ts'
import { eventListRoute } from './http/event-list-route.ts'
import { eventPageRoutes } from './http/event-page-routes.ts'
import { eventRoutes } from './http/event-routes.ts'
import { EventVisits } from './http/event-visits.ts'
import { feedRoute } from './http/feed-route.ts'
import { healthRoutes } from './http/health-routes.ts'
import { HostCookie } from './http/host-cookie.ts'
import { icsFileRoute } from './http/ics-file-route.ts'
import { acceptJsonBodies } from './http/json-bodies.ts'
import { noticeMails } from './http/mail-notice.ts'
import { mailboxRoutes } from './http/mailbox-routes.ts'
import { guardOrigin } from './http/origin-check.ts'
import { PageMemory } from './http/page-memory.ts'
import { proxyTrust } from './http/proxy-trust.ts'
import type { PublicAddress } from './http/public-address.ts'
import { publicEventRoutes } from './http/public-event-routes.ts'
import { PublicEvents } from './http/public-events.ts'
import { RefusalMemory } from './http/refusal-memory.ts'
import { pauseRefusals } from './http/refusal-pause.ts'
import { logRequests, logSerializers } from './http/request-log.ts'
import { RequestLogger } from './http/request-logger.ts'
import type { RouteContext } from './http/route-context.ts'
import { guardWithHeaders } from './http/security-headers.ts'
import { guardSessions } from './http/session-guard.ts'
import { shareImageRoute } from './http/share-image-route.ts'
import { signInRoutes } from './http/sign-in-routes.ts'
import { subscribeRoutes } from './http/subscribe-routes.ts'
import { supportRoutes } from './http/support-routes.ts'
import { teamRoutes } from './http/team-routes.ts'
import { unsubscribeRoutes } from './http/unsubscribe-routes.ts'
import { visitorFileRoutes } from './http/visitor-file-routes.ts'
import { type BuiltVisitorFiles, UNBUILT } from './http/visitor-files.ts'
import { openVisitorsDoor } from './http/visitors-door.ts'
import type { WebApp } from './http/web-app.ts'
import { webAppRoutes } from './http/web-app-routes.ts'
import { hasMailbox, isTryOut } from './try-out.ts'

interface AppParts {
  config: Pick<Config, 'brandName' | 'logLevel' | 'trustProxy' | 'smtpUrl' | 'supportEmail'>
  address: PublicAddress
  database: Database
  /** The organizer's app, where it was built. */
  webApp?: WebApp | null
  /** The style and the script of visitors' pages, where they were built. */
  visitorFiles?: BuiltVisitorFiles
  /** The folder where mails become files, where they do. */
  outbox?: string
  /** Told when a mail may have been added. */
  mailAdded?: () => void
  /** How long whoever asks too often or sends too much waits to hear so. */
  refusalPauseMs?: number
  /** Where the log goes instead of the standard output. */
  logTo?: { write(line: string): void }
}

/** Puts the server together. It does not listen yet. */
export function buildApp({
  config,
  address,
  database,
  webApp,
  visitorFiles = UNBUILT,
  outbox,
  mailAdded,
  refusalPauseMs,
  logTo,
}: AppParts): FastifyInstance {
  const isTrusted = proxyTrust(config.trustProxy)
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, serializers: logSerializers, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger, bindings) => new RequestLogger(logger, bindings),
    trustProxy: config.trustProxy && isTrusted,
    bodyLimit: 256 * 1024,
    frameworkErrors: (error, request, reply) => answers.refuse(error, request, reply),
  })
  const answers = answerErrors(app, { address, brandName: config.brandName })
  pauseRefusals(app, refusalPauseMs)
  guardWithHeaders(app, address)
  guardOrigin(app, address)
  acceptJsonBodies(app)
  logRequests(app)
  if (mailAdded) noticeMails(app, mailAdded)
  const context = contextOf(config, address, database)
  const visited = visitedParts(context, countingUntilClosed(app, database), visitorFiles)
  guardSessions(app, context)
  healthRoutes(app, database)
  apiDocsRoutes(app, context)
  authRoutes(app, context, { showsMagicLinks: isTryOut(config, address) })
  signInRoutes(app, context)
  accountRoutes(app, context)
  emailUndoRoutes(app, context)
  teamRoutes(app, context)
  eventRoutes(app, context)
  eventListRoute(app, context)
  analyticsRoutes(app, context)
  publicEventRoutes(app, context, visited)
  addToCalendarRoutes(app, visited)
  icsFileRoute(app, visited)
  feedRoute(app, context, visited)
  subscribeRoutes(app, context, visited)
  attendeeRoutes(app, context)
  attendeeListRoutes(app, context)
  unsubscribeRoutes(app, context)
  supportRoutes(app, context, { supportEmail: config.supportEmail ?? null })
  eventPageRoutes(app, context, visited)
  shareImageRoute(app, context, visited)
  visitorFileRoutes(app, visitorFiles, address)
  if (outbox && hasMailbox(config, address))
    mailboxRoutes(app, { brandName: config.brandName, folder: outbox })
  if (webApp) webAppRoutes(app, webApp)
  openVisitorsDoor(app, { visits: visited.visits, isTrusted })
  return app
}

function contextOf(config: AppParts['config'], address: PublicAddress, database: Database): RouteContext {
  return {
    address,
    database,
    brandName: config.brandName,
    sessionCookie: new HostCookie('session', address),
    bindingCookie: new HostCookie('sign-in', address),
    refusals: new RefusalMemory(database.clock),
  }
}

/** What only the routes of visitors use: they share what is in memory of the events. */
function visitedParts(
  { address, database, brandName }: RouteContext,
  counter: EventCounter,
  files: BuiltVisitorFiles,
) {
  const publicEvents = new PublicEvents(database)
  const pageSite = { brandName, publicUrl: address.url, files }
  const pages = new PageMemory(pageSite, address)
  const visits = new EventVisits({ address, publicEvents, counter, pages })
  return { publicEvents, pageSite, visits, counter }
}

/** Closing comes after the last answer, and writes what is still to be counted. */
function countingUntilClosed(app: FastifyInstance, database: Database): EventCounter {
  const counter = new EventCounter(database, {
    onTrouble: (error, waiting) => app.log.warn({ err: error, waiting }, 'counts wait for the database'),
  })
  app.addHook('onClose', () => counter.stop())
  return counter
}

import type { RequestListener } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './accounts/account-routes.ts'
import { emailUndoRoutes } from './accounts/change-email.ts'
import { magicLinkRoutes } from './accounts/magic-link-routes.ts'
import { organizerAddressRoutes } from './accounts/organizer-address.ts'
import { guardSessions } from './accounts/session-guard.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { singleSignOnRoutes } from './accounts/single-sign-on.ts'
import { supportRoutes } from './accounts/support-routes.ts'
import { teamRoutes } from './accounts/team-routes.ts'
import { analyticsRoutes } from './analytics/analytics-routes.ts'
import { EventCounter } from './analytics/event-counter.ts'
import { VisitorHashes, VisitRecorder } from './analytics/visit-recorder.ts'
import { VisitSources } from './analytics/visit-sources.ts'
import { allSignUpsRoutes } from './attendees/all-sign-ups.ts'
import { answerRoutes } from './attendees/answer-routes.ts'
import { attendeeRoutes } from './attendees/attendee-routes.ts'
import { confirmSignUpRoutes } from './attendees/confirm-sign-up.ts'
import { messageRoutes } from './attendees/message-routes.ts'
import { ownPageRoutes } from './attendees/own-page-routes.ts'
import { teamExportRoutes } from './attendees/team-export.ts'
import { unsubscribeRoutes } from './attendees/unsubscribe.ts'
import { type Config, legalLinks, singleSignOn } from './config.ts'
import type { Database } from './db/database.ts'
import { eventListRoutes } from './events/event-list-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { seriesRoutes } from './events/series-routes.ts'
import { apiDocsRoutes } from './http/api-page.tsx'
import { withFastPath } from './http/fast-path.ts'
import { type Health, healthRoutes, UNKNOWN_HEALTH } from './http/health-routes.ts'
import { rejectCrossOriginWrites } from './http/origin-check.ts'
import type { PublicUrl } from './http/public-url.ts'
import { BODY_LIMIT, delayRejections } from './http/rate-limits.ts'
import { logRequests, logSerializers, requestIdOf, returnRequestIds } from './http/request-log.ts'
import { measureRequests, metricsRoute, RequestMetrics } from './http/request-metrics.ts'
import { acceptJsonBodies } from './http/requests/body-parsers.ts'
import { type ProxyTrust, proxyTrust } from './http/requests/client-address.ts'
import { HostCookie } from './http/requests/host-cookie.ts'
import { redirectToNewSlug } from './http/responses/moved-event.ts'
import { handleErrors } from './http/responses/problem-response.ts'
import { addSecurityHeaders } from './http/responses/security-headers.ts'
import { type RouteContext, wakeMailWorkerAfterWrites } from './http/route-context.ts'
import { importRoutes } from './import/import-routes.ts'
import { sourceRoutes } from './import/source-routes.ts'
import { mailboxRoutes } from './mail/mailbox.tsx'
import { adminRoutes } from './maintenance/admin-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { apiTokenRoutes } from './programs/api-token-routes.ts'
import { webhookRoutes } from './programs/webhook-routes.ts'
import { calendarRoutes } from './public-events/calendar-routes.ts'
import { eventFastRoutes, eventPageRoutes, languageRoute } from './public-events/event-page-routes.ts'
import { EventVisits } from './public-events/event-visits.ts'
import { PublicEventCache } from './public-events/public-event-cache.ts'
import { eventImageRoutes } from './public-events/share-image-route.ts'
import { confirmsSignUps, hasMailbox, isTrialMode, newAccountLimit } from './startup/trial-mode.ts'
import { CalendarCache } from './team-calendar/calendar-cache.ts'
import { calendarFastRoutes, calendarPageRoutes } from './team-calendar/calendar-page-routes.ts'
import { calendarSettingsRoutes } from './team-calendar/calendar-settings-routes.ts'
import { CalendarVisits } from './team-calendar/calendar-visits.ts'
import { oembedRoute } from './team-calendar/oembed-route.ts'
import { topicRoutes } from './team-calendar/topic-routes.ts'
import { UNBUILT, type VisitorAssets, visitorAssetRoutes } from './web-app/visitor-assets.ts'
import { newerAssetRoute, type WebApp, webAppRoutes } from './web-app/web-app-routes.ts'

const MEGABYTE = 1_000_000
const SHARE_OF_CALENDARS = 1 / 4

/** The contract checks input, and no route has a schema of Fastify, which would load its compilers. */
const WITHOUT_SCHEMAS = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas }

function refuseSchemas(): never {
  throw new Error('Check input by the contract in src/api instead of a schema of the route.')
}

declare module 'fastify' {
  interface FastifyInstance {
    listener?: RequestListener
  }
}

interface AppParts {
  config: Config
  address: PublicUrl
  database: Database
  webApp?: WebApp | null
  visitorAssets?: VisitorAssets
  /** /readyz reads it, and whoever stops the server changes it. */
  health?: Health
  outbox?: string
  wakeMailWorker?: () => void
  rejectionDelayMs?: number
  logTo?: { write(line: string): void }
}

export function buildApp({
  config,
  address,
  database,
  webApp,
  visitorAssets = UNBUILT,
  health = UNKNOWN_HEALTH,
  outbox,
  wakeMailWorker,
  rejectionDelayMs,
  logTo,
}: AppParts): FastifyInstance {
  const isTrusted = proxyTrust(config.trustProxy)
  const app: FastifyInstance = Fastify({
    logger: { level: config.logLevel, serializers: logSerializers, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy && isTrusted,
    bodyLimit: BODY_LIMIT,
    schemaController: { compilersFactory: WITHOUT_SCHEMAS },
    frameworkErrors: (error, request, reply) => errors.reject(error, request, reply),
  })
  app.decorate('brandName', config.brandName)
  app.decorate('legalLinks', legalLinks(config))
  const errors = handleErrors(app, { address }, (request, reply) =>
    redirectToNewSlug(database, request, reply),
  )
  delayRejections(app, rejectionDelayMs)
  addSecurityHeaders(app, address)
  rejectCrossOriginWrites(app, address)
  acceptJsonBodies(app)
  returnRequestIds(app)
  logRequests(app)
  const requests = new RequestMetrics()
  measureRequests(app, requests)
  if (wakeMailWorker) wakeMailWorkerAfterWrites(app, wakeMailWorker)
  const context = contextOf(config, address, database)
  const counts = countingUntilClosed(app, database)
  const recorder = new VisitRecorder({
    counter: counts,
    sources: context.visitSources,
    hashes: new VisitorHashes(database),
    isTrusted,
  })
  const cacheBytes = config.cacheMb * MEGABYTE
  const parts = visitedParts(context, app, { recorder, isTrusted, files: visitorAssets, cacheBytes })
  guardSessions(app, context)
  const token = config.metricsToken
  healthRoutes(app, { database, health, token })
  if (token !== undefined) metricsRoute(app, { database, health, requests, counts, token })
  apiDocsRoutes(app, context)
  const supportEmail = config.supportEmail ?? null
  const provider = singleSignOn(config)
  const only = provider?.isOnly ? provider.name : null
  sessionRoutes(app, context, { showsMagicLinks: isTrialMode(config, address), contact: supportEmail, only })
  if (provider) singleSignOnRoutes(app, context, provider)
  magicLinkRoutes(app, context)
  accountRoutes(app, context, only)
  emailUndoRoutes(app, context)
  teamRoutes(app, context)
  apiTokenRoutes(app, context)
  adminRoutes(app, context, config)
  webhookRoutes(app, context, { allowsPrivate: config.webhookPrivateAddresses })
  eventRoutes(app, context)
  seriesRoutes(app, context)
  organizerAddressRoutes(app, context)
  eventListRoutes(app, context)
  analyticsRoutes(app, context)
  calendarRoutes(app, context, parts)
  calendarSettingsRoutes(app, context)
  topicRoutes(app, context)
  oembedRoute(app, context, parts)
  pictureRoutes(app, context)
  attendeeRoutes(app, context)
  messageRoutes(app, context)
  answerRoutes(app, context)
  confirmSignUpRoutes(app, context)
  teamExportRoutes(app, context)
  importRoutes(app, context)
  sourceRoutes(app, context, { allowsPrivate: config.webhookPrivateAddresses })
  unsubscribeRoutes(app, context)
  ownPageRoutes(app, context, { ...parts, invites: config.calendarInvitations })
  allSignUpsRoutes(app, context)
  supportRoutes(app, context, supportEmail)
  eventPageRoutes(app, context, { ...parts, supportEmail })
  calendarPageRoutes(app, context, { ...parts, supportEmail })
  eventImageRoutes(app, context, parts)
  languageRoute(app, context)
  visitorAssetRoutes(app, visitorAssets, address)
  if (outbox && hasMailbox(config, address))
    mailboxRoutes(app, { brandName: config.brandName, folder: outbox })
  if (webApp) webAppRoutes(app, webApp)
  if (webApp) newerAssetRoute(app, webApp.folder)
  app.decorate(
    'listener',
    withFastPath(app, [...eventFastRoutes(parts), ...calendarFastRoutes(parts)], { isTrusted, requests }),
  )
  return app
}

function contextOf(config: Config, address: PublicUrl, database: Database): RouteContext {
  return {
    address,
    database,
    brandName: config.brandName,
    organizers: config.organizers,
    admins: config.admins,
    confirmsSignUps: confirmsSignUps(config, address),
    accountsPerNetwork: newAccountLimit(config, address),
    sessionCookie: new HostCookie('session', address),
    bindingCookie: new HostCookie('sign-in', address),
    addressesCookie: new HostCookie('signed-in-before', address),
    visitSources: new VisitSources(address),
  }
}

function visitedParts(
  { address, database, brandName, confirmsSignUps: isConfirmed }: RouteContext,
  app: FastifyInstance,
  {
    recorder,
    isTrusted,
    files,
    cacheBytes,
  }: { recorder: VisitRecorder; isTrusted: ProxyTrust; files: VisitorAssets; cacheBytes: number },
) {
  const publicEvents = new PublicEventCache(database, cacheBytes * (1 - SHARE_OF_CALENDARS))
  const site = { brandName, publicUrl: address.url, confirmsSignUps: isConfirmed }
  const pageSite = { ...site, files, legalLinks: app.legalLinks }
  const visits = new EventVisits({ publicEvents, recorder, pageSite, address })
  const calendars = new CalendarCache(database, cacheBytes * SHARE_OF_CALENDARS)
  const calendarVisits = new CalendarVisits({ database, isTrusted, calendars, recorder, pageSite, address })
  return { publicEvents, calendars, pageSite, visits, calendarVisits, recorder }
}

/** Closing comes after the last response, and writes the counts that are still in memory. */
function countingUntilClosed(app: FastifyInstance, database: Database): EventCounter {
  const counter = new EventCounter(database, {
    onError: (error, waiting) => app.log.warn({ err: error, waiting }, 'counts wait for the database'),
  })
  app.addHook('onClose', () => counter.stop())
  return counter
}

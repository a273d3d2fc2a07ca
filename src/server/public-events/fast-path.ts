import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { embedPath, eventPagePath } from '../../api/event-urls.ts'
import { isSlug } from '../../domain/event/slug.ts'
import { logsRequests, logWhenSent, returnRequestId } from '../http/monitoring/request-log.ts'
import type { RequestMetrics } from '../http/monitoring/request-metrics.ts'
import type { ProxyTrust } from '../http/requests/client-address.ts'
import { writePrepared } from '../http/responses/prepared-response.ts'
import type { EventVisits } from './event-visits.ts'
import type { PublicEventCache } from './public-event-cache.ts'

interface FastPathParts {
  publicEvents: PublicEventCache
  visits: EventVisits
  isTrusted: ProxyTrust
  requests: RequestMetrics
}

const PAGE_URL = /^\/(e|embed)\/([a-z\d-]+)(?:\?.+)?$/
const ROUTES = { page: eventPagePath(':slug'), embed: embedPath(':slug') }

/**
 * Responds to a GET of a cached event's page before Fastify, whose routing and hooks take about as long as the
 * visit itself. Any other request, and a visit that fails, goes on to Fastify's routes.
 */
export function withFastPath(
  app: FastifyInstance,
  { publicEvents, visits, isTrusted, requests }: FastPathParts,
): RequestListener {
  const isLogged = logsRequests(app.log)
  return (request, response) => {
    const match = request.method === 'GET' ? PAGE_URL.exec(request.url ?? '') : null
    const [, folder, slug = ''] = match ?? []
    if (!isSlug(slug) || !publicEvents.has(slug)) return app.routing(request, response)
    const kind = folder === 'embed' ? 'embed' : 'page'
    const begun = performance.now()
    visits.page(kind, slug, request).then(
      (page) => {
        if (isLogged) logWhenSent(app.log, request, response, { begun, isTrusted })
        returnRequestId(request, response)
        writePrepared(response, page)
        requests.observe('GET', ROUTES[kind], page.status, (performance.now() - begun) / 1000)
      },
      () => app.routing(request, response),
    )
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { calendarServicePath, embedPath, eventPagePath, icsPath } from '../../api/event-urls.ts'
import { CALENDAR_SERVICES } from '../../domain/calendar/calendar-links.ts'
import { isSlug } from '../../domain/event/slug.ts'
import type { VisitRequest } from '../analytics/visit-recorder.ts'
import { logsRequests, logWhenSent } from '../http/logging/request-log.ts'
import type { RequestMetrics } from '../http/monitoring/request-metrics.ts'
import type { ProxyTrust } from '../http/requests/client-address.ts'
import { type PreparedResponse, writePrepared } from '../http/responses/prepared-response.ts'
import type { EventVisits } from './event-visits.ts'

interface FastRoute {
  /** The pattern of the same route in Fastify. */
  route: string
  url: RegExp
  visit: (visits: EventVisits, slug: string, request: VisitRequest) => Promise<PreparedResponse>
}

/** A page gives the same response to any query, or reads it itself. */
const ANY_QUERY = String.raw`(?:\?.+)?`
/** What the script of our pages adds to their links. */
const SOURCE_QUERY = String.raw`(?:\?(?:source|site)=[^&]*(?:&(?:source|site)=[^&]*)?)?`

/** The URLs of nearly all visits, in the exact form of our own links: nothing percent-encoded in the path. */
const FAST_ROUTES: FastRoute[] = [
  {
    ...matching(eventPagePath, ANY_QUERY),
    visit: (visits, slug, request) => visits.page('page', slug, request),
  },
  {
    ...matching(embedPath, ANY_QUERY),
    visit: (visits, slug, request) => visits.page('embed', slug, request),
  },
  {
    ...matching(icsPath, SOURCE_QUERY),
    visit: (visits, slug, request) => visits.icsFile(slug, undefined, request),
  },
  ...CALENDAR_SERVICES.map((service): FastRoute => {
    const match = matching((slug) => calendarServicePath(slug, service), SOURCE_QUERY)
    return { ...match, visit: (visits, slug, request) => visits.redirect(slug, service, null, request) }
  }),
]

/**
 * Answers visits to public events before Fastify, whose routing and hooks cost more than the visit itself.
 * Both paths call the same EventVisits. Any other request, and any visit that fails here, goes on to
 * Fastify's routes.
 */
export function installFastPath(
  app: FastifyInstance,
  { visits, isTrusted, requests }: { visits: EventVisits; isTrusted: ProxyTrust; requests: RequestMetrics },
): void {
  const { log } = app
  const routing = app.routing.bind(app)
  const isLogged = logsRequests(log)

  app.routing = (request: IncomingMessage, response: ServerResponse) => {
    const fast = request.method === 'GET' ? startVisit(visits, request) : null
    if (!fast) return routing(request, response)
    const begun = performance.now()
    fast.visit
      .then((prepared) => {
        if (isLogged) logWhenSent(log, request, response, { begun, isTrusted })
        writePrepared(response, prepared)
        requests.observe('GET', fast.route, response.statusCode, (performance.now() - begun) / 1000)
      })
      .catch(() => routing(request, response))
  }
}

interface StartedVisit {
  route: string
  visit: Promise<PreparedResponse>
}

function startVisit(visits: EventVisits, request: IncomingMessage): StartedVisit | null {
  for (const { url, route, visit } of FAST_ROUTES) {
    const slug = url.exec(request.url ?? '')?.[1]
    if (slug !== undefined && isSlug(slug)) return { route, visit: visit(visits, slug, request) }
  }
  return null
}

function matching(path: (slug: string) => string, query: string): Pick<FastRoute, 'url' | 'route'> {
  const pattern = path('SLUG').replaceAll('.', String.raw`\.`).replace('SLUG', String.raw`([a-z\d-]+)`)
  return { url: new RegExp(`^${pattern}${query}$`), route: path(':slug') }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { calendarServicePath, embedPath, eventPagePath, icsPath } from '../../api/event-urls.ts'
import { CALENDAR_SERVICES } from '../../domain/calendar/calendar-links.ts'
import { isSlug } from '../../domain/event/slug.ts'
import { logsRequests, logWhenSent } from '../http/logging/request-log.ts'
import type { ProxyTrust } from '../http/requests/client-address.ts'
import type { RequestHead } from '../http/requests/request-head.ts'
import { type PreparedResponse, writePrepared } from '../http/responses/prepared-response.ts'
import type { EventVisits } from './event-visits.ts'

interface Door {
  address: RegExp
  enter: (visits: EventVisits, slug: string, asked: RequestHead) => Promise<PreparedResponse>
}

/** The addresses of nearly all visits, exactly as we write them: no query, nothing encoded. */
const DOORS: Door[] = [
  { address: at(eventPagePath), enter: (visits, slug, asked) => visits.page('page', slug, asked) },
  { address: at(embedPath), enter: (visits, slug, asked) => visits.page('embed', slug, asked) },
  { address: at(icsPath), enter: (visits, slug, asked) => visits.icsFile(slug, undefined, asked) },
  ...CALENDAR_SERVICES.map((service): Door => {
    const address = at((slug) => calendarServicePath(slug, service))
    return { address, enter: (visits, slug, asked) => visits.redirect(slug, service, null, asked) }
  }),
]

/**
 * Most requests are visits to a public event, and the framework's own work for a request takes longer than such a visit. So these
 * are answered before it, by what its routes for them call too. Whatever does not come to an answer here is left to those routes.
 */
export function installFastPath(
  app: FastifyInstance,
  { visits, isTrusted }: { visits: EventVisits; isTrusted: ProxyTrust },
): void {
  const { log } = app
  const routing = app.routing.bind(app)
  const isLogged = logsRequests(log)

  app.routing = (request: IncomingMessage, response: ServerResponse) => {
    const visit = request.method === 'GET' ? begin(visits, request) : null
    if (!visit) return routing(request, response)
    const begun = performance.now()
    visit
      .then((answer) => {
        if (isLogged) logWhenSent(log, request, response, { begun, isTrusted })
        writePrepared(response, answer)
      })
      .catch(() => routing(request, response))
  }
}

function begin(visits: EventVisits, request: IncomingMessage): Promise<PreparedResponse> | null {
  const { url = '' } = request
  for (const { address, enter } of DOORS) {
    const slug = address.exec(url)?.[1]
    if (slug !== undefined && isSlug(slug)) return enter(visits, slug, request)
  }
  return null
}

function at(path: (slug: string) => string): RegExp {
  const pattern = path('SLUG').replaceAll('.', String.raw`\.`).replace('SLUG', String.raw`([a-z\d-]+)`)
  return new RegExp(`^${pattern}$`)
}

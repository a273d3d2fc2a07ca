import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { logsRequests, logWhenSent, returnRequestId } from './request-log.ts'
import type { RequestMetrics } from './request-metrics.ts'
import type { ProxyTrust } from './requests/client-address.ts'
import { type PreparedResponse, writePrepared } from './responses/prepared-response.ts'

export interface FastRoute {
  path: (slug: string) => string
  isCached: (slug: string) => boolean
  respond: (slug: string, request: IncomingMessage) => Promise<PreparedResponse>
}

/**
 * Responds to a GET of a cached page before Fastify, whose routing and hooks take about as long as the visit itself.
 * Any other request, and a visit that fails, goes on to Fastify's routes.
 */
export function withFastPath(
  app: FastifyInstance,
  fastRoutes: readonly FastRoute[],
  { isTrusted, requests }: { isTrusted: ProxyTrust; requests: RequestMetrics },
): RequestListener {
  const isLogged = logsRequests(app.log)
  const routes = fastRoutes.map((route) => ({ ...route, url: urlOf(route), name: route.path(':slug') }))
  return (request, response) => {
    for (const { url, name, isCached, respond } of request.method === 'GET' ? routes : []) {
      const slug = url.exec(request.url ?? '')?.[1]
      if (slug === undefined || !isCached(slug)) continue
      const startedAt = performance.now()
      respond(slug, request).then(
        (page) => {
          if (isLogged) logWhenSent(app.log, request, response, { startedAt, isTrusted })
          returnRequestId(request, response)
          writePrepared(response, page)
          requests.observe('GET', name, page.status, (performance.now() - startedAt) / 1000)
        },
        () => app.routing(request, response),
      )
      return
    }
    app.routing(request, response)
  }
}

function urlOf({ path }: FastRoute): RegExp {
  const text = path('SLUG').replace('.', String.raw`\.`).replace('SLUG', String.raw`([a-z\d-]+)`)
  return new RegExp(String.raw`^${text}(?:\?.+)?$`)
}

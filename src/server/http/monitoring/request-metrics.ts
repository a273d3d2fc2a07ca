import type { FastifyInstance } from 'fastify'

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface RouteMetrics {
  /** How many responses, by method and status. Numbers and nested maps: no text is built for each request. */
  responses: Map<string, Map<number, number>>
  /** For each of BUCKETS, the requests that took at most that long, and longer than the one before. */
  buckets: number[]
  sum: number
  count: number
}

/** Counts the responses of this process, by route pattern: a slug or an id never becomes a label. */
export class RequestMetrics {
  readonly #routes = new Map<string, RouteMetrics>()

  observe(method: string, route: string, status: number, seconds: number): void {
    let metrics = this.#routes.get(route)
    if (!metrics) {
      metrics = { responses: new Map(), buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
      this.#routes.set(route, metrics)
    }
    let byStatus = metrics.responses.get(method)
    if (!byStatus) {
      byStatus = new Map()
      metrics.responses.set(method, byStatus)
    }
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    metrics.sum += seconds
    metrics.count += 1
    const index = BUCKETS.findIndex((atMost) => seconds <= atMost)
    if (index !== -1) metrics.buckets[index] = (metrics.buckets[index] ?? 0) + 1
  }

  lines(): string[] {
    return [
      '# TYPE daymark_http_requests_total counter',
      ...[...this.#routes].flatMap(([route, metrics]) => responseLines(route, metrics)),
      '# TYPE daymark_http_request_duration_seconds histogram',
      ...[...this.#routes].flatMap(([route, metrics]) => durationLines(route, metrics)),
    ]
  }
}

function responseLines(route: string, { responses }: RouteMetrics): string[] {
  return [...responses].flatMap(([method, byStatus]) =>
    [...byStatus].map(
      ([status, count]) =>
        `daymark_http_requests_total{method="${method}",route="${route}",status="${status}"} ${count}`,
    ),
  )
}

function durationLines(route: string, { buckets, sum, count }: RouteMetrics): string[] {
  const name = 'daymark_http_request_duration_seconds'
  let upTo = 0
  const lines = BUCKETS.map((atMost, index) => {
    upTo += buckets[index] ?? 0
    return `${name}_bucket{route="${route}",le="${atMost}"} ${upTo}`
  })
  return [
    ...lines,
    `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${name}_sum{route="${route}"} ${sum}`,
    `${name}_count{route="${route}"} ${count}`,
  ]
}

/** Counts what fastify answers. The fast path counts its own responses. */
export function measureRequests(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })
}

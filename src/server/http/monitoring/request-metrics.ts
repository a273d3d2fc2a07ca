import type { FastifyInstance } from 'fastify'

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Durations {
  /** For each of BUCKETS, the requests that took at most that long, and longer than the one before. */
  buckets: number[]
  sum: number
  count: number
}

/** Counts the responses of this process, by route pattern: a slug or an id never becomes a label. */
export class RequestMetrics {
  readonly #requests = new Map<string, number>()
  readonly #durations = new Map<string, Durations>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1)
    let durations = this.#durations.get(route)
    if (!durations) {
      durations = { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
      this.#durations.set(route, durations)
    }
    durations.sum += seconds
    durations.count += 1
    const index = BUCKETS.findIndex((atMost) => seconds <= atMost)
    if (index !== -1) durations.buckets[index] = (durations.buckets[index] ?? 0) + 1
  }

  lines(): string[] {
    return [
      '# TYPE daymark_http_requests_total counter',
      ...[...this.#requests].map(([labels, count]) => `daymark_http_requests_total{${labels}} ${count}`),
      '# TYPE daymark_http_request_duration_seconds histogram',
      ...[...this.#durations].flatMap(([route, durations]) => durationLines(route, durations)),
    ]
  }
}

function durationLines(route: string, { buckets, sum, count }: Durations): string[] {
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

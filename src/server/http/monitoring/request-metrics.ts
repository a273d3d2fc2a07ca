import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { databaseBytes, mailOutcomes, unsentMails } from '../../tables/mail-monitoring.ts'
import type { Health } from './health-routes.ts'

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

interface MetricsParts {
  database: Database
  health: Health
  requests: RequestMetrics
  /** Visits and clicks that this process has counted. */
  counts: { readonly written: number; readonly waiting: number }
  /** METRICS_TOKEN. */
  token: string
}

/** Numbers for Prometheus, for whoever sends the token. */
export function metricsRoute(
  app: FastifyInstance,
  { database, health, requests, counts, token }: MetricsParts,
): void {
  app.get('/metrics', { config: { unlogged: true } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send('The token is missing or wrong.\n')
    }
    const lines = [
      ...gauge('daymark_info', [[`version="${health.version}",build="${health.build}"`, 1]]),
      ...gauge('daymark_uptime_seconds', [['', Math.round(process.uptime())]]),
      ...gauge('daymark_memory_bytes', [['', process.memoryUsage.rss()]]),
      '# TYPE daymark_counts_written_total counter',
      `daymark_counts_written_total ${counts.written}`,
      ...gauge('daymark_counts_waiting', [['', counts.waiting]]),
      ...(await databaseLines(database)),
      ...gauge('daymark_disk_free_bytes', [['', (await health.freeBytes()) ?? Number.NaN]]),
      ...requests.lines(),
    ]
    return `${lines.join('\n')}\n`
  })
}

/** With the database away there are still the numbers of the process, and `daymark_database_up 0`. */
async function databaseLines(database: Database): Promise<string[]> {
  const start = performance.now()
  try {
    const unsent = await unsentMails(database)
    const seconds = (performance.now() - start) / 1000
    const outcomes = await mailOutcomes(database)
    return [
      ...gauge('daymark_database_up', [[`engine="${database.engine}"`, 1]]),
      ...gauge('daymark_database_latency_seconds', [['', seconds]]),
      ...gauge('daymark_database_bytes', [['', await databaseBytes(database, database.engine)]]),
      ...gauge('daymark_emails_unsent', [
        ['older_than="0s"', unsent.total],
        ['older_than="1m"', unsent.overOneMinute],
        ['older_than="10m"', unsent.overTenMinutes],
        ['older_than="1h"', unsent.overOneHour],
      ]),
      ...gauge(
        'daymark_emails_last_day',
        outcomes.map(({ kind, outcome, mails }) => [`kind="${kind}",outcome="${outcome}"`, mails]),
      ),
    ]
  } catch {
    return gauge('daymark_database_up', [[`engine="${database.engine}"`, 0]])
  }
}

function gauge(name: string, values: readonly (readonly [labels: string, value: number])[]): string[] {
  const lines = values.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`)
  return [`# TYPE ${name} gauge`, ...lines]
}

/** In constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

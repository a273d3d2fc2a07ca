import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { databaseBytes, mailOutcomes, unsentMails } from '../../tables/mail-monitoring.ts'
import type { Health } from './health-routes.ts'

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Durations {
  /** For each of BUCKETS, the requests that took at most that long. */
  buckets: number[]
  sum: number
  count: number
}

/** Counts the responses of this process, by route pattern: a slug or an id never becomes a label. */
export class RequestMetrics {
  readonly #responses = new Map<string, number>()
  readonly #durations = new Map<string, Durations>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`
    this.#responses.set(labels, (this.#responses.get(labels) ?? 0) + 1)
    const { buckets, sum, count } = this.#durations.get(route) ?? { buckets: [], sum: 0, count: 0 }
    this.#durations.set(route, {
      buckets: BUCKETS.map((atMost, index) => (buckets[index] ?? 0) + (seconds <= atMost ? 1 : 0)),
      sum: sum + seconds,
      count: count + 1,
    })
  }

  lines(): string[] {
    return [
      '# TYPE daymark_http_requests_total counter',
      ...[...this.#responses].map(([labels, count]) => `daymark_http_requests_total{${labels}} ${count}`),
      '# TYPE daymark_http_request_duration_seconds histogram',
      ...[...this.#durations].flatMap(([route, durations]) => durationLines(route, durations)),
    ]
  }
}

function durationLines(route: string, { buckets, sum, count }: Durations): string[] {
  const name = 'daymark_http_request_duration_seconds'
  return [
    ...BUCKETS.map((atMost, index) => `${name}_bucket{route="${route}",le="${atMost}"} ${buckets[index]}`),
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

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { databaseBytes, isReadOnly, mailOutcomes, unsentMails } from '../tables/mail-monitoring.ts'
import { type HealthParts, sendsToken } from './health-routes.ts'

/** They are in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const DURATION = 'daymark_http_request_duration_seconds'
const REQUESTS = 'daymark_http_requests_total'
const COUNTS = 'daymark_counts_written_total'

interface Durations {
  buckets: number[]
  sum: number
  count: number
}

/** Counts responses by route pattern: a slug or an id never becomes a label. */
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
      ...metric('counter', REQUESTS, 'Responses by method, route and status.', [...this.#responses]),
      ...metric('histogram', DURATION, 'How long responses took, by route.', []),
      ...[...this.#durations].flatMap(([route, durations]) => durationLines(route, durations)),
    ]
  }
}

function durationLines(route: string, { buckets, sum, count }: Durations): string[] {
  return [
    ...BUCKETS.map(
      (atMost, index) => `${DURATION}_bucket{route="${route}",le="${atMost}"} ${buckets[index]}`,
    ),
    `${DURATION}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${DURATION}_sum{route="${route}"} ${sum}`,
    `${DURATION}_count{route="${route}"} ${count}`,
  ]
}

/** Counts what fastify answers. The fast path counts its own responses. */
export function measureRequests(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })
}

interface MetricsParts extends HealthParts {
  requests: RequestMetrics
  counts: { readonly written: number; readonly waiting: number }
  token: string
}

export function metricsRoute(
  app: FastifyInstance,
  { database, health, requests, counts, token }: MetricsParts,
): void {
  const loopDelays = measureLoop(app)
  app.get('/metrics', { config: { unlogged: true } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    if (!sendsToken(request, token)) {
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send('The token is missing or wrong.\n')
    }
    const info = `version="${health.version}",build="${health.build}"`
    const freeBytes = (await health.freeBytes()) ?? Number.NaN
    const backupAt = (await health.lastBackupAt()) ?? Number.NEGATIVE_INFINITY
    const lines = [
      ...gauge('daymark_info', 'The version that runs.', [[info, 1]]),
      ...gauge('daymark_uptime_seconds', 'Time since the start.', Math.round(process.uptime())),
      ...gauge('daymark_memory_bytes', 'Memory of the process (RSS).', process.memoryUsage.rss()),
      ...gauge('daymark_event_loop_delay_seconds', LOOP_HELP, loopDelays()),
      ...metric('counter', COUNTS, 'Visits and clicks that were written.', [['', counts.written]]),
      ...gauge('daymark_counts_waiting', 'Visits and clicks not yet written.', counts.waiting),
      // Before the queries of this page itself.
      ...poolLines(database),
      ...(await databaseLines(database)),
      ...gauge('daymark_disk_free_bytes', 'Free space in DATA_DIR.', freeBytes),
      ...gauge('daymark_last_backup_age_seconds', BACKUP_HELP, (Date.now() - backupAt) / 1000),
      ...requests.lines(),
    ]
    return `${lines.join('\n')}\n`
  })
}

const LOOP_HELP = 'How much later than planned the process did its work, since these numbers were last read.'
const BACKUP_HELP = 'Age of the latest backup in DATA_DIR; infinite without one.'
const LOOP_RESOLUTION_MS = 20

/** A busy process delays every request. */
function measureLoop(app: FastifyInstance): () => Sample[] {
  const histogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
  histogram.enable()
  app.addHook('onClose', async () => void histogram.disable())
  // It measures from one timer to the next, in nanoseconds.
  const seconds = (ns: number) => Math.max(0, ns / 1e9 - LOOP_RESOLUTION_MS / 1e3)
  return () => {
    const delays: Sample[] = [
      ['quantile="0.5"', seconds(histogram.percentile(50))],
      ['quantile="0.99"', seconds(histogram.percentile(99))],
      ['quantile="1"', seconds(histogram.max)],
    ]
    histogram.reset()
    return delays
  }
}

/** With the database away there are still the numbers of the process, and `daymark_database_up 0`. */
async function databaseLines(database: Database): Promise<string[]> {
  const up = (isUp: 0 | 1) =>
    gauge('daymark_database_up', 'Whether the database answers.', [[`engine="${database.engine}"`, isUp]])
  const start = performance.now()
  try {
    const unsent = await unsentMails(database)
    const seconds = (performance.now() - start) / 1000
    const outcomes = await mailOutcomes(database)
    const bytes = await databaseBytes(database)
    const isLocked = await isReadOnly(database)
    return [
      ...up(1),
      ...gauge('daymark_database_read_only', 'Whether the database refuses writes.', isLocked ? 1 : 0),
      ...gauge('daymark_database_latency_seconds', 'How long one query took.', seconds),
      ...gauge('daymark_database_bytes', 'Size of the database.', bytes),
      ...gauge('daymark_emails_unsent', 'Emails that are due and not sent, by age.', [
        ['older_than="0s"', unsent.total],
        ['older_than="1m"', unsent.overOneMinute],
        ['older_than="10m"', unsent.overTenMinutes],
        ['older_than="1h"', unsent.overOneHour],
      ]),
      ...gauge(
        'daymark_emails_last_day',
        'Emails of the last 24 hours by kind and outcome.',
        outcomes.map(({ kind, outcome, mails }) => [`kind="${kind}",outcome="${outcome}"`, mails]),
      ),
    ]
  } catch {
    return up(0)
  }
}

function poolLines({ pool }: Database): string[] {
  if (!pool) return []
  const used = Math.min(pool.working, pool.connections)
  return gauge('daymark_database_connections', 'Connections to PostgreSQL, and work that waits for one.', [
    ['state="allowed"', pool.connections],
    ['state="used"', used],
    ['state="waiting"', pool.working - used],
  ])
}

type Sample = readonly [labels: string, value: number]

function gauge(name: string, help: string, values: number | readonly Sample[]): string[] {
  return metric('gauge', name, help, typeof values === 'number' ? [['', values]] : values)
}

function metric(type: string, name: string, help: string, samples: readonly Sample[]): string[] {
  const lines = samples.map(([labels, value]) => {
    const text = value === Number.POSITIVE_INFINITY ? '+Inf' : String(value)
    return `${name}${labels === '' ? '' : `{${labels}}`} ${text}`
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}

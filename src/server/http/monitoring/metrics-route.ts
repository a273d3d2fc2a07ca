import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { databaseBytes, mailOutcomes, unsentMails } from '../../tables/operator/mail-monitoring.ts'
import type { Health } from './health-routes.ts'
import type { RequestMetrics } from './request-metrics.ts'

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

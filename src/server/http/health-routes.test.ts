import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { openPostgres } from '../db/postgres-database.ts'
import { runMaintenance } from '../maintenance-cli.ts'
import { onSqliteFirst, postgresStores } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startedServer } from '../testing/started-server.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { UNKNOWN_HEALTH } from './health-routes.ts'

async function metrics(server: TestServer): Promise<string> {
  return (await server.fetch('/metrics', { headers: { authorization: 'Bearer hush' } })).text()
}

onSqliteFirst((stores) => {
  test('/readyz reports the engine and the number of due, unsent emails', async () => {
    const database = await stores.migrated({ clock: () => 1_000 })
    const mails = [
      ['due', 1_000, null, null],
      ['overdue', 5, null, null],
      ['later', 1_001, null, null],
      ['sent', 5, 6, null],
      ['failed', 5, null, 6],
    ] as const
    for (const [key, dueAt, sentAt, failedAt] of mails) {
      await database.query(
        `INSERT INTO mails (id, unique_key, kind, recipient, due_at, sent_at, failed_at, created_at)
         VALUES ($1, $1, 'reminder', 'bob@example.com', $2, $3, $4, 1)`,
        [key, dueAt, sentAt, failedAt],
      )
    }
    const server = await startTestServer({ database })
    const response = await server.fetch('/readyz')
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'ok', database: stores.engine, mailsDue: 2 }),
    ])
  })

  test('/readyz counts an email that waits for its retry as unsent, and shows the last error without addresses', async () => {
    const now = 10_000_000
    const database = await stores.migrated({ clock: () => now })
    const mails = [
      ['retry', now + 600_000, 2, '451 <bob@example.com> greylisted', now - 700_000],
      ['fresh', now - 5, 0, null, now - 5],
      ['planned', now + 5_000, 0, null, now - 5],
    ] as const
    for (const [key, dueAt, attempts, failure, createdAt] of mails) {
      await database.query(
        `INSERT INTO mails (id, unique_key, kind, recipient, due_at, attempts, failure, created_at)
         VALUES ($1, $1, 'reminder', 'bob@example.com', $2, $3, $4, $5)`,
        [key, dueAt, attempts, failure, createdAt],
      )
    }
    const server = await startTestServer({ database })
    expect(await (await server.fetch('/readyz')).json()).toMatchObject({
      mailsUnsent: { total: 2, overOneMinute: 1, overTenMinutes: 1, overOneHour: 0 },
      lastMailError: '451 <…> greylisted',
    })
  })

  test('/readyz stays ready on a full disk, where pages can be read, and says that nothing can be written', async () => {
    const health = { ...UNKNOWN_HEALTH, version: '1.2.3', build: 'abc', freeBytes: async () => 1_000_000 }
    const server = await startTestServer({ database: await stores.migrated(), health })
    const response = await server.fetch('/readyz')
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({
        status: 'ok',
        writes: false,
        freeBytes: 1_000_000,
        version: '1.2.3',
        build: 'abc',
      }),
    ])
  })

  test('/metrics needs the token, and shows requests by route, emails, counts, sizes and the version', async () => {
    const backupAt = Date.now() - 90 * 60_000
    const health = {
      ...UNKNOWN_HEALTH,
      version: '1.2.3',
      build: 'abc',
      freeBytes: async () => 5e9,
      lastBackupAt: async () => backupAt,
    }
    const database = await stores.migrated()
    const server = await startTestServer({ database, health, metricsToken: 'hush' })
    await database.query(
      `INSERT INTO mails (id, unique_key, kind, recipient, due_at, sent_at, created_at)
       VALUES ('a', 'a', 'reminder', 'bob@example.com', 1, now_ms(), now_ms())`,
    )
    const ada = await signedInOrganizer(server, database)
    const webhook = { address: 'https://hooks.example.com/daymark', types: ['event.created'] }
    const path = contract.addWebhook.path.replace(':teamId', ada.teamId)
    await expectResponse(await ada.send('POST', path, webhook), contract.addWebhook)
    const { slug } = await createEvent(ada)
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    for (const path of [`/e/${slug}`, `/e/${slug}?a`, '/nothing']) {
      await (await server.fetch(path, { headers })).text()
    }
    expect((await server.fetch('/metrics')).status).toBe(401)
    const wrong = { authorization: 'Bearer hus' }
    expect((await server.fetch('/metrics', { headers: wrong })).status).toBe(401)
    const response = await server.fetch('/metrics', { headers: { authorization: 'Bearer hush' } })
    const text = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const lines = [
      'daymark_info{version="1.2.3",build="abc"} 1',
      'daymark_http_requests_total{method="GET",route="/e/:slug",status="200"} 2',
      'daymark_http_requests_total{method="GET",route="unknown",status="404"} 1',
      'daymark_http_requests_total{method="POST",route="/api/events",status="201"} 1',
      'daymark_http_request_duration_seconds_count{route="/e/:slug"} 2',
      'daymark_emails_last_day{kind="reminder",outcome="sent"} 1',
      'daymark_emails_unsent{older_than="0s"} 0',
      'daymark_counts_written_total 2',
      'daymark_disk_free_bytes 5000000000',
    ]
    expect(text.split('\n')).toEqual(expect.arrayContaining(lines))
    expect(text).toMatch(/^daymark_database_bytes [1-9]\d+$/m)
    expect(text).toMatch(/^daymark_last_backup_age_seconds 54\d\d/m)
    expect(text).not.toContain(slug)
    // A delivery waits, and it is no email.
    expect(await database.query('SELECT id FROM webhook_deliveries')).toHaveLength(1)
    expect(text).not.toContain('event.created')
  })

  test('/metrics describes every number, and has every one that the alerts and the dashboard ask for', async () => {
    const text = await metrics(
      await startTestServer({ database: await stores.migrated(), metricsToken: 'hush' }),
    )
    const names = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
    const described = names(/^# HELP (\w+) \S.*\n# TYPE \1 (?:gauge|counter|histogram)$/gm)
    const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
    const shown = [...names(/^(\w+)[ {]/gm)].map(base)
    expect(shown.filter((name) => !described.has(name))).toEqual([])
    const asked = ['deploy/alerts.yaml', 'deploy/grafana-dashboard.json'].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdaymark_\w+/g)].map(([name]) => base(name)),
    )
    const onlyPostgres = ['daymark_database_connections']
    expect(asked.filter((name) => !described.has(name) && !onlyPostgres.includes(name))).toEqual([])
    expect(text).toContain('\ndaymark_last_backup_age_seconds +Inf\n')
  })

  test('/metrics shows how long the process was too busy to answer, since it was last asked', async () => {
    const server = await startTestServer({ database: await stores.migrated(), metricsToken: 'hush' })
    const longest = async () =>
      Number(/^daymark_event_loop_delay_seconds\{quantile="1"\} (.*)$/m.exec(await metrics(server))?.[1])
    await longest()
    // It measures from one of its timers to the next, and begins anew with every reading.
    await sleep(50)
    const until = performance.now() + 1_000
    while (performance.now() < until);
    await sleep(50)
    expect(await longest()).toBeGreaterThan(0.9)
    await sleep(50)
    expect(await longest()).toBeLessThan(0.9)
  })

  test('without METRICS_TOKEN there is no /metrics', async () => {
    const server = await startTestServer({ database: await stores.migrated() })
    expect((await server.fetch('/metrics')).status).toBe(404)
  })

  test('/readyz shows its details to this machine and with the token, and to others only its status', async () => {
    const server = await startTestServer({ database: await stores.migrated(), metricsToken: 'hush' })
    const readyz = async (headers: Record<string, string>) =>
      (await server.fetch('/readyz', { headers })).json()
    const proxied = { 'x-forwarded-for': '192.0.2.7' }
    const details = expect.objectContaining({ status: 'ok', mailsDue: 0 }) as unknown
    expect(await readyz({})).toEqual(details)
    expect(await readyz({ ...proxied, authorization: 'Bearer hush' })).toEqual(details)
    expect(await readyz({ ...proxied, authorization: 'Bearer hus' })).toEqual({ status: 'ok', writes: true })
    expect(await readyz(proxied)).toEqual({ status: 'ok', writes: true })
  })

  test('health checks are not logged', async () => {
    const server = await startTestServer({ database: await stores.migrated() })
    for (const path of ['/healthz', '/readyz', '/nothing']) await server.fetch(path)
    await expect.poll(() => server.log.map(({ path }) => path)).toEqual(['/nothing'])
  })

  test('/readyz says 503 as soon as the server is told to stop, while requests are still accepted', async () => {
    const { env } = await stores.empty()
    const server = await startedServer(env)
    const { address } = server
    const stopped = server.stop(500)
    const [ready, alive] = await Promise.all([fetch(`${address}/readyz`), fetch(`${address}/healthz`)])
    const stopping = { status: 'stopping', writes: false }
    expect([ready.status, await ready.json(), alive.status]).toEqual([503, stopping, 200])
    await stopped
  })

  test('without its database the server is alive but not ready', async () => {
    const database = await stores.migrated()
    const server = await startTestServer({ database })
    await database.close()
    const [alive, ready] = [await server.fetch('/healthz'), await server.fetch('/readyz')]
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }])
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await ready.json()).toMatchObject({ status: 'database unavailable', build: 'unknown' })
    expect(server.log).toMatchObject([{ msg: 'database unavailable', reason: expect.any(String) as string }])
  })
})

describe('on PostgreSQL', () => {
  const stores = postgresStores()

  test('/metrics shows the connections to PostgreSQL, and what waits for one', async () => {
    const database = await stores.migrated()
    const server = await startTestServer({ database, metricsToken: 'hush' })
    const work = Array.from({ length: 6 }, () => database.query('SELECT pg_sleep(0.5)'))
    const text = await metrics(server)
    await Promise.all(work)
    expect(text).toContain('daymark_database_connections{state="allowed"} 4\n')
    expect(text).toContain('daymark_database_connections{state="used"} 4\n')
    expect(text).toContain('daymark_database_connections{state="waiting"} 2\n')
    expect(await metrics(server)).toContain('daymark_database_connections{state="waiting"} 0\n')
  })

  test('a read-only PostgreSQL is not ready, and the doctor says so', async () => {
    const { env } = await stores.migratedStore()
    const url = new URL(env.DATABASE_URL ?? '')
    url.searchParams.set('default_transaction_read_only', 'on')
    const database = openPostgres(url.href)
    const server = await startTestServer({ database })
    const response = await server.fetch('/readyz')
    await database.close()
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'read-only database' }),
    ])
    const lines: string[] = []
    await runMaintenance(['doctor'], { ...env, DATABASE_URL: url.href }, (line) => void lines.push(line))
    expect(lines.join('\n')).toContain('✗ Database: it is read-only')
  })
})

import { expect, test } from 'vitest'
import { onBothEngines } from '../testing/databases.ts'
import { startedServer } from '../testing/started-server.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothEngines((stores) => {
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
      { status: 'ok', database: stores.engine, mailsDue: 2 },
    ])
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
    expect([ready.status, await ready.json(), alive.status]).toEqual([503, { status: 'stopping' }, 200])
    await stopped
  })

  test('without its database the server is alive but not ready', async () => {
    const database = await stores.migrated()
    const server = await startTestServer({ database })
    await database.close()
    const [alive, ready] = [await server.fetch('/healthz'), await server.fetch('/readyz')]
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }])
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
    expect(server.log).toMatchObject([{ msg: 'database unavailable', reason: expect.any(String) as string }])
  })
})

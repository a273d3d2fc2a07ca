import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './db/sqlite-database.ts'
import { freePort } from './startup/listen.ts'
import { onSqliteFirst } from './testing/database/databases.ts'
import { startDatabaseProxy } from './testing/database/flaky-postgres.ts'
import { makeFormerDatabase } from './testing/database/former-database.ts'
import { startedServer } from './testing/started-server.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

onSqliteFirst((stores) => {
  test('a server creates its tables, responds, and prints its URL', async () => {
    const { env } = await stores.empty()
    const { address, lines } = await startedServer(env)
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({
      status: 'ok',
      database: stores.engine,
    })
    expect(lines[0]).toBe(`Daymark is running at ${address}`)
    expect(lines.join('\n')).not.toMatch(/password|:\/\/.*@/)
  })

  test('a server starts again on the same data', async () => {
    const { env } = await stores.empty()
    await (await startedServer(env)).stop()
    expect((await fetch(`${(await startedServer(env)).address}/readyz`)).status).toBe(200)
  })

  test('a server suggests the demo until somebody has signed in, and adds it once', async () => {
    const { env } = await stores.empty()
    const first = await startedServer(env)
    expect(first.lines.at(-1)).toMatch(/^  new here\? +start it with --demo for/)
    await first.stop()
    const second = await startedServer(env, { withDemo: true })
    expect(second.lines.at(-1)).toMatch(/^  demo +a team .* was added$/)
    expect(second.lines.at(-2)).toMatch(/^  sign in +as demo@example\.com at http/)
    await second.stop()
    const third = await startedServer(env, { withDemo: true })
    expect(third.lines.at(-1)).toMatch(/^  demo +the team exists already/)
    await third.stop()
    expect((await startedServer(env)).lines.join('\n')).not.toContain('demo')
  })
})

describe('DATA_DIR', () => {
  test('an older SQLite file that another server has open is left as it is, with a sentence', async () => {
    const DATA_DIR = await temporaryFolder()
    const running = await makeFormerDatabase(openSqlite(join(DATA_DIR, 'daymark.db')))
    await expect(startedServer({ DATA_DIR })).rejects.toThrow(
      `Another process has ${join(DATA_DIR, 'daymark.db')} open, and this version would change its tables. ` +
        'Stop the server of the version before. No data was changed.',
    )
    expect(await running.number('SELECT max(number) AS number FROM migrations')).toBe(53)
    await running.close()
  })

  test('a start removes what a killed process left half-written in the outbox', async () => {
    const DATA_DIR = await temporaryFolder()
    const outbox = join(DATA_DIR, 'outbox')
    await mkdir(outbox)
    const names = ['2026-03-10T09-05-07.042Z-a.eml', '.2026-03-10T09-05-07.043Z-b.json.unfinished']
    for (const name of names) await writeFile(join(outbox, name), 'From: Daymark')
    await startedServer({ DATA_DIR })
    expect(await readdir(outbox)).toEqual(names.slice(0, 1))
  })

  test('a missing DATA_DIR is created with mode 700', async () => {
    const folder = join(await temporaryFolder(), 'deep', 'inside')
    const { lines } = await startedServer({ DATA_DIR: folder })
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(lines).toContain(`  data       SQLite in ${folder}`)
  })
})

describe('the URL', () => {
  test('the printed URL is PUBLIC_URL if it is set', async () => {
    const env = {
      DATA_DIR: await temporaryFolder(),
      PUBLIC_URL: 'https://cal.example.com',
      BRAND_NAME: 'Fêtes',
    }
    const { address, lines } = await startedServer(env)
    expect(lines[0]).toBe('Fêtes is running at https://cal.example.com')
    expect(address).toMatch(/^http:\/\/localhost:\d+$/)
    expect((await fetch(`${address}/healthz`)).headers.get('strict-transport-security')).toBeTruthy()
  })

  test('a port in use is an error, and the database is closed', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const env = { DATA_DIR: await temporaryFolder(), PORT: String(port) }
    await expect(startedServer(env)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect((await fetch(`${(await startedServer({ ...env, PORT: '0' })).address}/readyz`)).status).toBe(200)
  })
})

describe('an unavailable PostgreSQL server', () => {
  test('a server that starts without its PostgreSQL responds with 503 until it is available', async () => {
    const proxy = await startDatabaseProxy(process.env.TEST_DATABASE_URL ?? '')
    onTestFinished(() => proxy.cut())
    await proxy.cut()
    const { address, lines } = await startedServer({
      DATABASE_URL: proxy.url,
      DATA_DIR: await temporaryFolder(),
    })
    expect(lines[0]).toMatch(/^PostgreSQL cannot be used: .*ECONNREFUSED.* Retrying every second/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const unavailable = await fetch(`${address}/readyz`)
    expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '2'])
    await proxy.restore()
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
    expect(lines).toContain('The database is available now.')
  })

  test('a server that loses its PostgreSQL responds with 503, and recovers without a restart', async () => {
    const proxy = await startDatabaseProxy(process.env.TEST_DATABASE_URL ?? '')
    onTestFinished(() => proxy.cut())
    const { address } = await startedServer({ DATABASE_URL: proxy.url, DATA_DIR: await temporaryFolder() })
    await proxy.cut()
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    await proxy.restore()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })
})

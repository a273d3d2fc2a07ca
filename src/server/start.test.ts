import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { onBothEngines } from './testing/databases.ts'
import { startDatabaseProxy } from './testing/flaky-postgres.ts'
import { startedServer } from './testing/started-server.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

onBothEngines((stores) => {
  test('a server makes its tables, answers, and says where it is', async () => {
    const { env } = await stores.empty()
    const { address, lines } = await startedServer(env)
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({
      status: 'ok',
      database: stores.engine,
    })
    expect(lines[0]).toBe(`Daymark is at ${address}`)
    expect(lines.join('\n')).not.toMatch(/password|:\/\/.*@/)
  })

  test('a server starts again on the same data', async () => {
    const { env } = await stores.empty()
    await (await startedServer(env)).stop()
    expect((await fetch(`${(await startedServer(env)).address}/readyz`)).status).toBe(200)
  })

  test('a server tells of the demo until somebody is there, and adds it once', async () => {
    const { env } = await stores.empty()
    const first = await startedServer(env)
    expect(first.lines.at(-1)).toMatch(/^  new here\? +npm start -- --demo adds/)
    await first.stop()
    const second = await startedServer(env, { withDemo: true })
    expect(second.lines.at(-1)).toMatch(/^  demo +a team .* was added$/)
    expect(second.lines.at(-2)).toMatch(/^  sign in +as demo@example\.com at http/)
    await second.stop()
    const third = await startedServer(env, { withDemo: true })
    expect(third.lines.at(-1)).toMatch(/^  demo +the team is there already/)
    await third.stop()
    expect((await startedServer(env)).lines.join('\n')).not.toContain('demo')
  })
})

describe('the folder of the data', () => {
  test('is made where it is missing, for its owner alone', async () => {
    const folder = join(await temporaryFolder(), 'deep', 'inside')
    const { lines } = await startedServer({ DATA_DIR: folder })
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(lines).toContain(`  data       SQLite in ${folder}`)
  })
})

describe('the address', () => {
  test('is PUBLIC_URL where that is set', async () => {
    const env = {
      DATA_DIR: await temporaryFolder(),
      PUBLIC_URL: 'https://cal.example.com',
      BRAND_NAME: 'Fêtes',
    }
    const { address, lines } = await startedServer(env)
    expect(lines[0]).toBe('Fêtes is at https://cal.example.com')
    expect(address).toMatch(/^http:\/\/localhost:\d+$/)
    expect((await fetch(`${address}/healthz`)).headers.get('strict-transport-security')).toBeTruthy()
  })

  test('that is taken is refused, and the data is let go', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const env = { DATA_DIR: await temporaryFolder(), PORT: String(port) }
    await expect(startedServer(env)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect((await fetch(`${(await startedServer({ ...env, PORT: '0' })).address}/readyz`)).status).toBe(200)
  })
})

describe('a PostgreSQL server that is away', () => {
  test('when it starts is waited for: it answers 503 until the tables are there, then all is well', async () => {
    const proxy = await startDatabaseProxy(process.env.TEST_DATABASE_URL ?? '')
    onTestFinished(() => proxy.cut())
    await proxy.cut()
    const { address, lines } = await startedServer({
      DATABASE_URL: proxy.url,
      DATA_DIR: await temporaryFolder(),
    })
    expect(lines[0]).toMatch(/^PostgreSQL cannot be used: .*ECONNREFUSED.* It is tried again every second/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const away = await fetch(`${address}/readyz`)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
    await proxy.restore()
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 5_000 }).toBe(200)
    expect(lines).toContain('The database is there now.')
  })

  test('for a while in between is answered with 503, and all is well again without a restart', async () => {
    const proxy = await startDatabaseProxy(process.env.TEST_DATABASE_URL ?? '')
    onTestFinished(() => proxy.cut())
    const { address } = await startedServer({ DATABASE_URL: proxy.url, DATA_DIR: await temporaryFolder() })
    await proxy.cut()
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    await proxy.restore()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })
})

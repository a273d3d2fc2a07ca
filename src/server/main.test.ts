import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './startup/listen.ts'
import { onSqliteFirst } from './testing/database/databases.ts'
import { builtServer, PRINTED_ADDRESS } from './testing/server-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const built = builtServer()
/** The program of util-linux; the one of other systems takes other words. */
const hasPseudoTerminals = process.platform === 'linux' && existsSync('/usr/bin/script')

onSqliteFirst((stores) => {
  test('several processes start together on an empty database, and a signal ends each silently with exit code 0', async () => {
    const { env } = await stores.empty()
    const processes = Array.from({ length: 3 }, () =>
      built.start({ ...env, PORT: '0', LOG_LEVEL: 'warn', SHUTDOWN_DELAY: '0' }),
    )
    const urls = await Promise.all(
      processes.map(async (server) => (await server.printed(PRINTED_ADDRESS))[1]),
    )
    const responses = await Promise.all(urls.map(async (url) => (await fetch(`${url}/readyz`)).status))
    expect(responses).toEqual([200, 200, 200])
    for (const [place, server] of processes.entries()) {
      const said = server.output()
      server.signal(place % 2 === 0 ? 'SIGTERM' : 'SIGINT')
      expect([await server.exit, server.output()]).toEqual([0, said])
    }
  })
})

test('systemd is told once the server responds, and not after a failed start', async () => {
  const folder = await temporaryFolder()
  const program = join(folder, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> "${folder}/told"\n`, { mode: 0o755 })
  const env = {
    NOTIFY_SOCKET: '/run/notify',
    PATH: `${folder}:${process.env.PATH}`,
    DATA_DIR: join(folder, 'data'),
  }
  await built.start({ ...env, PORT: 'abc' }).exit
  const told = () => readFile(join(folder, 'told'), 'utf8').catch(() => null)
  expect(await told()).toBeNull()
  await built.start({ ...env, PORT: '0' }).printed(PRINTED_ADDRESS)
  await expect.poll(told).toBe('/run/notify --ready\n')
})

describe('what the server writes', () => {
  test.runIf(hasPseudoTerminals)('at a terminal it writes short lines for people', async () => {
    const server = built.startAtTerminal({ DATA_DIR: await temporaryFolder(), PORT: '0' })
    const url = (await server.printed(/ is running at (http:\/\/localhost:\d+)\s/))[1]
    const body = JSON.stringify({ email: 'ada@example.com' })
    const headers = { 'Content-Type': 'application/json' }
    await fetch(`${url}/api/auth/request-link`, { method: 'POST', headers, body })
    await fetch(`${url}/e/nothing?token=secret`)
    await server.printed(/^GET \/e\/nothing 404, [\d.]+ ms\s$/m)
    await server.printed(
      /^Email for ada@example\.com, sign in with http:\/\/localhost:\d+\/auth\/verify\?token=\S+\s$/m,
    )
    await server.printed(/^email sent \(sign-in\)\s$/m)
    expect(server.output()).not.toMatch(/[{}]|secret/)
  })

  test('elsewhere it writes JSON, one line per request', async () => {
    const server = built.start({ DATA_DIR: await temporaryFolder(), PORT: '0' })
    const url = (await server.printed(PRINTED_ADDRESS))[1]
    await fetch(`${url}/e/nothing`)
    const [line] = await server.printed(/^\{.*response sent.*\}$/m)
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/e/nothing', status: 404 })
  })
})

describe('a server that cannot start', () => {
  async function failedStart(env: Record<string, string>) {
    const server = built.start(env)
    return [await server.exit, server.output()]
  }

  test('wrong settings end the server with a sentence for each', async () => {
    expect(await failedStart({ PORT: 'abc', LOG_LEVEL: 'loud' })).toEqual([
      1,
      'PORT is "abc"; it must be a whole number from 0 to 65535.\n' +
        'LOG_LEVEL is "loud"; it must be one of trace, debug, info, warn, error, fatal, silent.\n',
    ])
  })

  test('a port in use ends the server with a sentence and no stack', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    expect(await failedStart({ PORT: String(port), DATA_DIR: await temporaryFolder() })).toEqual([
      1,
      `Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`,
    ])
  })

  test('an unusable DATA_DIR ends the server with a sentence and no stack', async () => {
    const [code, said] = await failedStart({ DATA_DIR: '/dev/null/data' })
    expect(code).toBe(1)
    expect(said).toMatch(/^DATA_DIR cannot be used: EEXIST.*\n$/)
  })
})

import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { onBothEngines } from '../testing/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mails-in-database.ts'
import { newAddress, signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

const calls: Call[] = Object.values(contract)
const publicUrl = 'https://cal.example.com'

onBothEngines((stores) => {
  let database: Database
  beforeAll(async () => {
    database = await stores.migrated()
  })

  async function start(options: { publicUrl?: string; trustProxy?: boolean } = {}) {
    const server = await startTestServer({ database, ...options })
    const owner = await signedInOrganizer(server, database, newAddress('owner'))
    const cookie = `${owner.cookie}; __Host-${owner.cookie}`
    const make = { ...owner, send: sendWith(server, cookie) }
    const { id, slug } = await createEvent(make)
    const filled = (path: string) =>
      path.replaceAll(/:\w+/g, (part) =>
        part === ':slug' ? slug : part === ':service' ? 'google' : part === ':teamId' ? owner.teamId : id,
      )
    return { server, cookie, owner, slug, filled, routes: server.routes() }
  }

  test('carries the guarding headers, and none that opens it to other sites', async () => {
    const { server, routes, filled } = await start({ publicUrl })
    const gets = routes.filter(({ method }) => method === 'GET')
    expect(gets.length).toBeGreaterThan(20)
    const answers = [...routes, ...gets.map(({ path }) => ({ method: 'OPTIONS', path }))].map(
      async ({ method, path }) => {
        const headers = { origin: 'https://evil.test', 'access-control-request-method': 'PATCH' }
        const answer = await server.fetch(filled(path), { method, headers, redirect: 'manual' })
        return [`${method} ${path}`, headerFaults(answer, path)]
      },
    )
    const faults = await Promise.all(answers)
    expect(faults.filter(([, found]) => found?.length)).toEqual([])
  })

  test('to somebody signed in is kept by no cache', async () => {
    const { server, cookie, filled } = await start()
    const signedIn = calls.filter(({ method, access }) => access === 'session' && method === 'GET')
    expect(signedIn.length).toBeGreaterThan(5)
    for (const { path } of signedIn) {
      const answer = await server.fetch(filled(path), { headers: { cookie } })
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    }
  })

  test('to a call that is sent anything but JSON is a 415', async () => {
    const { server, cookie, filled } = await start()
    for (const { method, path } of calls.filter((call) => call.method !== 'GET')) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const answer = await server.fetch(filled(path), {
          method,
          headers: { cookie, 'content-type': type },
          body: '{"title":"Taken over"}',
        })
        await expectProblem(answer, 415, 'The request must be JSON (Content-Type: application/json).')
      }
    }
  })

  test('is built from PUBLIC_URL, whatever Host and the proxy say', async () => {
    const { server, routes, cookie, filled, slug } = await start({ publicUrl, trustProxy: true })
    const askAs = (method: string, path: string, body?: object) =>
      askWithHost(server.port, { method, path, cookie, body })
    for (const { path } of routes.filter(({ method }) => method === 'GET')) {
      expect([path, await askAs('GET', filled(path))]).toEqual([
        path,
        expect.not.stringContaining('evil.test'),
      ])
    }
    expect(await askAs('GET', `/e/${slug}`)).toContain(`"${publicUrl}/e/${slug}"`)
    const email = newAddress('ada')
    await askAs('POST', contract.requestLink.path, { email })
    const [mail] = await mailsTo(database, email, 'sign-in')
    expect(mail?.link.startsWith(`${publicUrl}/auth/verify?token=`)).toBe(true)
  })
})

function sendWith(server: { url: string }, cookie: string) {
  return (method: string, path: string, body?: unknown) =>
    fetch(server.url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
}

function headerFaults({ ok, headers }: Response, path: string): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const framing = ok && path.startsWith('/embed/') ? 'frame-ancestors *' : "frame-ancestors 'none'"
  const parts = ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "script-src 'self';", framing]
  const needed: [string, RegExp][] = [
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^(?:strict-origin-when-cross-origin|no-referrer)$/],
    ['strict-transport-security', /^max-age=31536000$/],
  ]
  return [
    ...parts.filter((part) => !policy.includes(part)),
    ...(policy.includes('unsafe') ? [policy] : []),
    ...needed.filter(([name, value]) => !value.test(headers.get(name) ?? '')).map(([name]) => name),
    ...[...headers.keys()].filter((name) => /^access-control-|^server$|^x-powered-by$|^via$/.test(name)),
  ]
}

/** Everything that is answered, headers and body; `fetch` would not lie about the host. */
function askWithHost(
  port: number,
  { method, path, cookie, body }: { method: string; path: string; cookie: string; body?: object | undefined },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        method,
        path,
        headers: {
          host: 'evil.test',
          'x-forwarded-host': 'evil.test',
          'x-forwarded-proto': 'http',
          forwarded: 'host=evil.test;proto=http',
          cookie,
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        let text = JSON.stringify(answer.headers)
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve(text))
      },
    )
    asked.on('error', reject).end(body && JSON.stringify(body))
  })
}

import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import { OEMBED_PATH } from '../../api/event-urls.ts'
import type { Database } from '../db/database.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { mailsTo } from '../testing/mail/mails-in-database.ts'
import { newAddress, signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

const calls: Call[] = Object.values(contract)
const publicUrl = 'https://cal.example.com'

onSqliteFirst((stores) => {
  let database: Database
  beforeAll(async () => {
    database = await stores.migrated()
  })

  async function start(options: { publicUrl?: string; trustProxy?: boolean } = {}) {
    const server = await startTestServer({ database, ...options })
    const owner = await signedInOrganizer(server, database, newAddress('owner'))
    const { id, slug } = await createEvent(owner)
    const calendar = `club-${slug.slice(-8)}`
    await owner.send('PATCH', `/api/teams/${owner.teamId}/calendar`, { isOn: true, slug: calendar })
    const filled = (path: string) =>
      path
        .replaceAll(/(?<=\/c\/):slug/g, calendar)
        .replaceAll(/:\w+/g, (part) =>
          part === ':slug' ? slug : part === ':service' ? 'google' : part === ':teamId' ? owner.teamId : id,
        )
    return { server, cookie: owner.cookie, slug, filled, routes: server.routes() }
  }

  test('every response has the security headers, and none but oEmbed can be read by other sites', async () => {
    const { server, routes, filled } = await start({ publicUrl })
    const gets = routes.filter(({ method }) => method === 'GET')
    expect(gets.length).toBeGreaterThan(20)
    const problems = await Promise.all(
      [...routes, ...gets.map(({ path }) => ({ method: 'OPTIONS', path }))].map(async ({ method, path }) => {
        const headers = { origin: 'https://evil.test', 'access-control-request-method': 'PATCH' }
        const response = await server.fetch(filled(path), { method, headers, redirect: 'manual' })
        return [`${method} ${path}`, headerProblems(response, path)]
      }),
    )
    expect(problems.filter(([, found]) => found?.length)).toEqual([])
  })

  test('no cache stores a response to a signed-in user', async () => {
    const { server, cookie, filled } = await start()
    const signedIn = calls.filter(({ method, access }) => access === 'session' && method === 'GET')
    expect(signedIn.length).toBeGreaterThan(5)
    for (const { path } of signedIn) {
      // The only call with parameters that must be there.
      const query = path === contract.listOccurrences.path ? '?from=2026-07-01&to=2026-07-31' : ''
      const { status, headers } = await server.fetch(filled(path) + query, { headers: { cookie } })
      // A session has no API token.
      const expected = path === contract.readOwnToken.path ? 404 : 200
      expect([path, status, headers.get('cache-control')]).toEqual([path, expected, 'no-store'])
    }
  })

  test('a call that is sent anything but JSON gets a 415', async () => {
    const { server, cookie, filled } = await start()
    for (const { method, path } of calls.filter((call) => call.method !== 'GET' && !call.upload)) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const response = await server.fetch(filled(path), {
          method,
          headers: { cookie, 'content-type': type },
          body: '{"title":"Taken over"}',
        })
        await expectProblem(response, 415, 'The request must be JSON (Content-Type: application/json).')
      }
    }
  })

  test('every URL in a response begins with PUBLIC_URL, whatever Host and X-Forwarded-Host say', async () => {
    const { server, routes, cookie, filled, slug } = await start({ publicUrl, trustProxy: true })
    const send = (method: string, path: string, body?: object) =>
      sendWithFalseHost(server.port, { method, path, cookie, body })
    const statuses = new Set<number>()
    for (const { path } of routes.filter(({ method }) => method === 'GET')) {
      const { status, text } = await send('GET', filled(path))
      expect([path, status < 500, text]).toEqual([path, true, expect.not.stringContaining('evil.test')])
      statuses.add(status)
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 302]))
    const page = await send('GET', `/e/${slug}`)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(`"${publicUrl}/e/${slug}"`)])
    const email = newAddress('ada')
    expect((await send('POST', contract.requestLink.path, { email })).status).toBe(200)
    const [mail] = await mailsTo(database, email, 'sign-in')
    expect(mail?.link.startsWith(`${publicUrl}/auth/verify?token=`)).toBe(true)
  })
})

function headerProblems({ ok, status, headers }: Response, path: string): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const framing = ok && path.startsWith('/embed/') ? 'frame-ancestors *' : "frame-ancestors 'none'"
  const parts = ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "script-src 'self';", framing]
  const needed: [string, RegExp][] = [
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^(?:strict-origin-when-cross-origin|no-referrer)$/],
    ['strict-transport-security', /^max-age=31536000$/],
  ]
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...parts.filter((part) => !policy.includes(part)),
    ...(policy.includes('unsafe') ? [policy] : []),
    ...needed.filter(([name, value]) => !value.test(headers.get(name) ?? '')).map(([name]) => name),
    ...[...headers.keys()].filter(
      (name) =>
        /^access-control-|^server$|^x-powered-by$|^via$/.test(name) &&
        !(path === OEMBED_PATH && name === 'access-control-allow-origin'),
    ),
  ]
}

/** Returns headers and body as one text. `fetch` cannot send a false Host header. */
function sendWithFalseHost(
  port: number,
  { method, path, cookie, body }: { method: string; path: string; cookie: string; body?: object | undefined },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
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
      (response) => {
        let text = JSON.stringify(response.headers)
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.on('error', reject).end(body && JSON.stringify(body))
  })
}

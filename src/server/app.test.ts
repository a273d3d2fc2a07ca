import { describe, expect, test } from 'vitest'
import { Problem } from '../domain/problem.ts'
import { DatabaseUnavailable } from './db/database.ts'
import { unreachableDatabase } from './testing/database/unreachable-database.ts'
import { startTestServer } from './testing/test-server.ts'

const anybody = { config: { isPublic: true } }

function startWithRoutes(options: { publicUrl?: string; rejectionDelayMs?: number } = {}) {
  return startTestServer({
    database: unreachableDatabase,
    ...options,
    routes(app) {
      app.post('/api/echo', anybody, (request, reply) => reply.send({ got: request.body ?? null }))
      app.get('/api/by-token/:token', anybody, (_request, reply) => reply.send({ ok: true }))
      app.get('/api/fails/:how', anybody, (request) => fail((request.params as { how: string }).how))
    },
  })
}

function fail(how: string): never {
  if (how === 'conflict') throw new Problem('conflict', 'addressInUse')
  if (how === 'too-many') throw new Problem('too-many', 'tooManyFiles', { retryAfterSeconds: 59.2 })
  if (how === 'unavailable') throw new DatabaseUnavailable('gone')
  throw Object.assign(new Error('the reactor is on fire'), { detail: 'Failing row contains (secret).' })
}

const json = (body: string) => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body })

describe('an error response', () => {
  test.each<[string, string, RequestInit | undefined, number, string]>([
    ['a Problem', '/api/fails/conflict', undefined, 409, 'That address is in use'],
    ['an unexpected error', '/api/fails/badly', undefined, 500, 'Something went wrong. Please try again.'],
    ['bad JSON', '/api/echo', json('{"a":'), 400, 'The request is not valid JSON.'],
    [
      'JSON with __proto__',
      '/api/echo',
      json('{"__proto__":{"a":1}}'),
      400,
      'The request is not valid JSON.',
    ],
    [
      'a body that is too large',
      '/api/echo',
      json(`"${'x'.repeat(256 * 1024)}"`),
      413,
      'The request is too large. The limit is 256 kB.',
    ],
    [
      'a text instead of JSON',
      '/api/echo',
      { method: 'POST', body: 'a' },
      415,
      'The request must be JSON (Content-Type: application/json).',
    ],
    [
      'a form instead of JSON',
      '/api/echo',
      { method: 'POST', body: new URLSearchParams('a=b') },
      415,
      'The request must be JSON (Content-Type: application/json).',
    ],
    ['an unknown API path', '/api/nothing', undefined, 404, 'There is nothing at this address.'],
    ['the path /api', '/api', undefined, 404, 'There is nothing at this address.'],
    ['a URL with broken encoding', '/api/%zz', undefined, 400, 'Invalid URL.'],
  ])('the response to %s is one sentence of plain text', async (_, path, init, status, sentence) => {
    const server = await startWithRoutes()
    const response = await server.fetch(path, init)
    expect([response.status, await response.text()]).toEqual([status, sentence])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a 429 response is delayed', async () => {
    const server = await startWithRoutes({ rejectionDelayMs: 100 })
    const begun = performance.now()
    expect((await server.fetch('/api/fails/too-many')).status).toBe(429)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(99)
  })

  test('429 and 503 responses have a Retry-After header', async () => {
    const server = await startWithRoutes()
    expect((await server.fetch('/api/fails/too-many')).headers.get('retry-after')).toBe('60')
    const unavailable = await server.fetch('/api/fails/unavailable')
    expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await unavailable.text()).toBe(
      'The server cannot reach its data right now. Please try again in a moment.',
    )
  })

  test('a path parameter of absurd length gets a 404', async () => {
    const server = await startWithRoutes()
    expect((await server.fetch(`/api/by-token/${'x'.repeat(5_000)}`)).status).toBe(404)
  })
})

describe('the client address', () => {
  test.each([
    [false, '127.0.0.1'],
    [true, '203.0.113.9'],
  ])('with trustProxy %s, the logged client address is %s', async (trustProxy, ip) => {
    const server = await startTestServer({ database: unreachableDatabase, trustProxy })
    await server.fetch('/nothing', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(server.log).toMatchObject([{ ip }])
  })
})

describe('a request', () => {
  test('a request may have the JSON header and no body', async () => {
    const server = await startWithRoutes()
    const response = await server.fetch('/api/echo', json(''))
    expect([response.status, await response.json()]).toEqual([200, { got: null }])
  })
})

describe('the log', () => {
  test('the log has one line per request, with its id, which an answer of the API has too', async () => {
    const server = await startWithRoutes()
    const response = await server.fetch('/api/nothing')
    expect(server.log).toEqual([
      expect.objectContaining({
        msg: 'response sent',
        method: 'GET',
        path: '/api/nothing',
        status: 404,
        reqId: response.headers.get('x-request-id'),
      }),
    ])
  })

  test('the log has an unexpected error once, with its stack and without its data', async () => {
    const server = await startWithRoutes()
    await server.fetch('/api/fails/badly')
    const faults = server.log.filter(({ level }) => level === 50)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject({ err: { message: 'the reactor is on fire' }, path: '/api/fails/badly' })
    expect(JSON.stringify(faults)).toContain('app.test.ts')
    expect(JSON.stringify(server.log)).not.toContain('secret')
  })

  test('the log never holds a token, a cookie or a body', async () => {
    const server = await startWithRoutes()
    const token = 'Tk'.repeat(21)
    const headers = { Cookie: `session=${token}`, Authorization: token, 'Content-Type': 'application/json' }
    await server.fetch(`/api/by-token/${token}`, { headers })
    await server.fetch(`/join?token=${token}`, { headers })
    await server.fetch(`/unknown/${token}/path`, { headers })
    await server.fetch('/api/echo', { method: 'POST', headers, body: JSON.stringify({ token }) })
    await server.fetch('/api/echo', { method: 'POST', headers, body: `{"token":"${token}"` })
    await server.fetch(`/%zz?token=${token}`, { headers })
    expect(server.log.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/by-token/:token', '/join', '/unknown/…/path', '/api/echo']),
    )
    expect(JSON.stringify(server.log)).not.toContain(token)
  })
})

describe('every response', () => {
  test.each(['/healthz', '/api/nothing', '/nothing', '/api/%zz'])(
    'the response to %s has the security headers',
    async (path) => {
      const server = await startWithRoutes()
      const { headers } = await server.fetch(path)
      expect(headers.get('content-security-policy')).toContain("script-src 'self';")
      for (const part of [
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]) {
        expect(headers.get('content-security-policy')).toContain(part)
      }
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      for (const name of [
        'server',
        'x-powered-by',
        'access-control-allow-origin',
        'strict-transport-security',
      ]) {
        expect([name, headers.get(name)]).toEqual([name, null])
      }
    },
  )

  test('responses have HSTS for a year if PUBLIC_URL is https', async () => {
    const server = await startWithRoutes({ publicUrl: 'https://cal.example.com' })
    expect((await server.fetch('/healthz')).headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})

describe('an unknown path outside the API', () => {
  test.each(['/nothing', '/apis', '/e', '/.env'])('%s is the page "404 Page Not Found"', async (path) => {
    const server = await startWithRoutes()
    const response = await server.fetch(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<h1>404 Page Not Found</h1>')
  })

  test('the page "404 Page Not Found" has an inline style, allowed by its hash alone', async () => {
    const server = await startWithRoutes()
    const response = await server.fetch('/nothing')
    const style = /<style>([^]*)<\/style>/.exec(await response.text())?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`style-src 'self' 'sha256-${Buffer.from(digest).toString('base64')}'`)
    expect(policy).not.toContain('unsafe')
  })
})

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { bodyFor, fuzzing, pathPartFor, queryFor } from '../testing/fuzz-input.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

const { settings, patience } = fuzzing(80)

const calls = new Set(Object.values(contract).map(({ method, path }) => `${method} ${path}`))
const parts = ['{slug}', '{id}', 'google', 'outlook', 'apple', 'webcal']

const header = fc.constantFrom<Record<string, string>>(
  {},
  { 'accept-encoding': 'br;q=0, gzip;q=2, *;q=nonsense' },
  { 'if-none-match': '"", W/"x", *' },
  { 'user-agent': 'Mozilla/5.0 '.repeat(500) },
  { cookie: `session=${'x'.repeat(4_000)}; sign-in=%00; =; ;;` },
  { range: 'bytes=9-1,-5,x' },
  { 'if-modified-since': 'never' },
  { 'x-forwarded-for': `${'1.2.3.4,'.repeat(200)}::ffff:0:0` },
  { 'x-http-method-override': 'DELETE' },
  { purpose: '\u00ff\u00fe' },
)

onSqliteFirst((stores) => {
  let database: Database
  let now = Date.now()
  beforeAll(async () => {
    database = await stores.migrated({ clock: () => now })
  })

  test('pages, files and redirects respond to any request without a server error', patience, async () => {
    const server = await startTestServer({ database })
    const { id, slug } = await createEvent(await signedInOrganizer(server, database))
    const routes = server.routes().filter(({ method, path }) => !calls.has(`${method} ${path}`))
    expect(routes.length).toBeGreaterThan(15)
    const request = fc.record({
      route: fc.constantFrom(...routes),
      parts: fc.array(fc.oneof(...parts.map(pathPartFor)), { minLength: 3, maxLength: 3 }),
      query: fc.oneof(
        queryFor(undefined),
        fc.constantFrom('', '?token=%00', '?token=a&token=b', '?tz=Mars/Rover'),
      ),
      headers: header,
      body: bodyFor(undefined, {}),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ route, parts, query, headers, body }) => {
        now += 15 * MINUTE
        let place = 0
        const path = route.path
          .replaceAll(/:\w+|\*/g, () => parts[place++] ?? '')
          .replaceAll('{slug}', slug)
          .replaceAll('{id}', id)
        const hasBody = route.method !== 'GET' && route.method !== 'HEAD'
        const response = await server.fetch(path + query, {
          method: route.method,
          redirect: 'manual',
          headers: { ...headers, ...(hasBody && { 'content-type': body.type }) },
          ...(hasBody && { body: body.content }),
          signal: AbortSignal.timeout(60_000),
        })
        const said = (await response.text()).slice(0, 500)
        expect([response.status < 500, path, said]).toEqual([true, path, said])
        if (response.status >= 400) expect(said).not.toMatch(/Error:|\bat \/|\[object|undefined/)
      }),
      settings,
    )
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { onSqlite } from '../testing/databases.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { type Route, sharedTestServer } from '../testing/test-server.ts'

/** All that anybody may ask without signing in. Whoever adds a line here opens a door. */
const publicCalls = [
  'POST /api/auth/request-link',
  'GET /api/public/events/:id',
  'GET /api/public/events/:id/calendar/:service',
  'GET /api/public/events/:id/calendar.ics',
  'GET /api/public/events/:id/feed.ics',
  'GET /api/public/events/:id/subscribe/:service',
  'POST /api/events/:id/attendees',
  'GET /api/teams/invitation/:token',
  'POST /api/support',
  'GET /api/openapi.json',
  'GET /api/docs',
]

const calls: Call[] = Object.values(contract)

const nameOf = ({ method, path }: Route) => `${method} ${path}`

onSqlite((stores) => {
  let database: Database
  beforeAll(async () => {
    database = await stores.migrated()
  })

  const server = sharedTestServer(() => ({ database }))

  test('of everything below /api in the router, only what is listed here answers without a session', async () => {
    const below = server()
      .routes()
      .filter(({ path }) => path.startsWith('/api'))
    const open = await Promise.all(
      below.map(async (route) => {
        const { status } = await server().fetch(filledIn(route.path), { method: route.method })
        return status === 401 ? [] : [nameOf(route)]
      }),
    )
    // The router answers HEAD wherever it answers GET.
    const heads = publicCalls.flatMap((name) =>
      name.startsWith('GET ') ? [name.replace('GET', 'HEAD')] : [],
    )
    expect(open.flat().toSorted()).toEqual([...publicCalls, ...heads].toSorted())
    expect(below.length).toBeGreaterThan(calls.length)
  })

  test('every call of the contract is answered', () => {
    const names = server().routes().map(nameOf)
    expect(calls.map(nameOf).filter((name) => !names.includes(name))).toEqual([])
  })

  test('the contract calls public what is listed here, and nothing else', () => {
    const open = calls.filter(({ access }) => access === 'public').map(nameOf)
    expect(open.filter((name) => !publicCalls.includes(name))).toEqual([])
  })

  test.each(calls.filter(({ access }) => access === 'session').map((call) => [nameOf(call), call] as const))(
    '%s needs a session, whatever else is wrong',
    async (_, { method, path }) => {
      await expectProblem(await server().fetch(filledIn(path), { method }), 401, 'Please sign in')
      const withNonsense = {
        cookie: 'session=nonsense; __Host-session=nonsense',
        authorization: 'Bearer nonsense',
        'content-type': 'application/json',
      }
      const answer = await server().fetch(filledIn(path), {
        method,
        headers: withNonsense,
        ...(method !== 'GET' && { body: '{"teamId":' }),
      })
      await expectProblem(answer, 401, 'Please sign in')
    },
  )
})

function filledIn(path: string): string {
  return path.replace(/:\w+/g, () => randomUUID())
}

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../api/call.ts'
import { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { onSqlite } from '../testing/database/databases.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { type Route, sharedTestServer } from '../testing/test-server.ts'

/** Every call that needs no session. A new line here is a decision about access. */
const publicCalls = [
  'POST /api/auth/request-link',
  'GET /api/public/events/:id',
  'GET /api/public/events/:id/calendar/:service',
  'GET /api/public/events/:id/calendar.ics',
  'GET /api/public/events/:id/feed.ics',
  'GET /api/public/events/:id/subscribe/:service',
  'GET /api/oembed',
  'POST /api/events/:id/attendees',
  'GET /api/teams/invitation/:token',
  'POST /api/support',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.js',
]

const calls: Call[] = Object.values(contract)

const nameOf = ({ method, path }: Route) => `${method} ${path}`

onSqlite((stores) => {
  let database: Database
  beforeAll(async () => {
    database = await stores.migrated()
  })

  const server = sharedTestServer(() => ({ database }))

  test('of all routes below /api, only those listed here respond without a session', async () => {
    const below = server()
      .routes()
      .filter(({ path }) => path.startsWith('/api'))
    const open = await Promise.all(
      below.map(async (route) => {
        const { status } = await server().fetch(filledIn(route.path), { method: route.method })
        return status === 401 ? [] : [nameOf(route)]
      }),
    )
    // The router adds HEAD to every GET.
    const heads = publicCalls.flatMap((name) =>
      name.startsWith('GET ') ? [name.replace('GET', 'HEAD')] : [],
    )
    expect(open.flat().toSorted()).toEqual([...publicCalls, ...heads].toSorted())
    expect(below.length).toBeGreaterThan(calls.length)
  })

  test('every call of the contract has a route', () => {
    const names = server().routes().map(nameOf)
    expect(calls.map(nameOf).filter((name) => !names.includes(name))).toEqual([])
  })

  test('the contract marks no other call as public', () => {
    const open = calls.filter(({ access }) => access === 'public').map(nameOf)
    expect(open.filter((name) => !publicCalls.includes(name))).toEqual([])
  })

  test.each(calls.filter(({ access }) => access === 'session').map((call) => [nameOf(call), call] as const))(
    '%s gets a 401 without a session, whatever else is wrong',
    async (_, { method, path }) => {
      await expectProblem(await server().fetch(filledIn(path), { method }), 401, 'Please sign in')
      const withNonsense = {
        cookie: 'session=nonsense; __Host-session=nonsense',
        authorization: 'Bearer nonsense',
        'content-type': 'application/json',
      }
      const response = await server().fetch(filledIn(path), {
        method,
        headers: withNonsense,
        ...(method !== 'GET' && { body: '{"teamId":' }),
      })
      await expectProblem(response, 401, 'Please sign in')
    },
  )
})

function filledIn(path: string): string {
  return path.replace(/:\w+/g, () => randomUUID())
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../../domain/time/wall-time.ts'
import type { Connection, Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { onBothEngines } from '../../testing/databases.ts'
import { startTestServer } from '../../testing/test-server.ts'
import {
  clientBucket,
  limitEmailChanges,
  limitInvitations,
  limitSignInMails,
  limitSignUps,
  limitSupportMessages,
  limitUnaskedMails,
} from './rate-limits.ts'

type Limit = (connection: Connection, request: FastifyRequest) => Promise<void>

/** The limit, how many at once, after how long there is one more, and what is said. */
const limits: [string, Limit, number, number, string][] = [
  [
    'sign-in mails to one address',
    (connection, request) => limitSignInMails(connection, request, 'ada@example.com'),
    6,
    2.5 * MINUTE,
    'Too many sign-in links were sent to this address. Please try again in a few minutes.',
  ],
  [
    'sign-in mails asked for from one network',
    (connection, request) => limitSignInMails(connection, request, `${Math.random()}@example.com`),
    100,
    SECOND,
    'Too many sign-in links were asked for from your network. Please try again in a moment.',
  ],
  [
    'sign-ups from one network',
    limitSignUps,
    60,
    SECOND,
    'Too many sign-ups came from your network. Please try again in a moment.',
  ],
  [
    'mails to one address that others cause',
    (connection) => limitUnaskedMails(connection, 'ada@example.com'),
    10,
    6 * MINUTE,
    'Too many mails were sent to this address. Please try again later.',
  ],
  [
    'support messages from one network',
    limitSupportMessages,
    20,
    MINUTE,
    'Too many messages came from your network. Please try again in a minute.',
  ],
  [
    'invitations of one team',
    (connection) => limitInvitations(connection, 'a team'),
    30,
    2 * MINUTE,
    'Your team has sent too many invitations. Please try again in a few minutes.',
  ],
  [
    'changes of the address of one user',
    (connection) => limitEmailChanges(connection, 'a user'),
    10,
    6 * MINUTE,
    'You have changed your address too often. Please try again in a few minutes.',
  ],
]

onBothEngines((stores) => {
  let now = Date.UTC(2026, 2, 10)
  let database: Database

  beforeAll(async () => {
    database = await stores.migrated({ clock: () => now })
  })

  async function limitedServer(limit: Limit, options: { trustProxy?: boolean } = {}, counting = database) {
    const routes = (app: FastifyInstance) =>
      app.route({
        method: 'POST',
        url: '/limited',
        handler: async (request) => {
          await limit(counting, request)
          return clientBucket(request)
        },
      })
    const server = await startTestServer({ database: counting, routes, ...options })
    return {
      ask: (forwardedFor = '') =>
        server.fetch('/limited', {
          method: 'POST',
          headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
        }),
    }
  }

  const askedTimes = (times: number, ask: () => Promise<Response>) =>
    Promise.all(Array.from({ length: times }, async () => (await ask()).status))

  test.each(limits)('there is an end to %s', async (_name, limit, size, refillMs, sentence) => {
    now += 2 * HOUR
    const { ask } = await limitedServer(limit)
    const statuses = await askedTimes(size + 3, ask)
    expect(statuses.filter((status) => status === 200)).toHaveLength(size)
    const refused = await ask()
    expect([refused.status, await refused.text()]).toEqual([429, sentence])
    expect(refused.headers.get('retry-after')).toBe(String(refillMs / 1000))

    now += refillMs - 1
    expect(await askedTimes(1, ask)).toEqual([429])
    now += 1
    expect(new Set(await askedTimes(2, ask))).toEqual(new Set([200, 429]))
    now += size * refillMs
    expect((await askedTimes(size + 1, ask)).filter((status) => status === 200)).toHaveLength(size)
  })

  test('a clock that was an hour ahead locks nobody out when it is set right', async () => {
    now += 3 * HOUR
    const { ask } = await limitedServer(limitSupportMessages)
    expect((await ask()).status).toBe(200)
    now -= HOUR
    expect((await askedTimes(21, ask)).filter((status) => status === 200)).toHaveLength(20)
  })

  test('X-Forwarded-For counts only where the proxy is trusted', async () => {
    const trusted = await limitedServer(async () => undefined, { trustProxy: true })
    expect(await (await trusted.ask('2001:db8:1:2:3::4')).text()).toBe('2001:db8:1:2::/64')
    const untrusted = await limitedServer(async () => undefined)
    expect(await (await untrusted.ask('2001:db8:1:2:3::4')).text()).toBe('127.0.0.1')
  })

  test('each network has its own bucket', async () => {
    now += 2 * HOUR
    const { ask } = await limitedServer(limitSupportMessages, { trustProxy: true })
    expect(await askedTimes(21, () => ask('192.0.2.1'))).toContain(429)
    expect((await ask('192.0.2.2')).status).toBe(200)
  })

  test('two instances at one database fill the same bucket', async () => {
    now += 2 * HOUR
    const store = await stores.empty()
    const instances = [store.open({ clock: () => now }), store.open({ clock: () => now })]
    for (const instance of instances) await migrate(instance)
    const servers = instances.map((instance) => limitedServer(limitSupportMessages, {}, instance))
    const statuses = await Promise.all(
      servers.map(async (server) => askedTimes(12, (await server).ask)),
    ).then((asked) => asked.flat())
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  })

  test('the table tells nobody whom it counts', async () => {
    await limitUnaskedMails(database, 'grace@example.com')
    const { ask } = await limitedServer(limitSignUps, { trustProxy: true })
    await ask('192.0.2.77')
    const rows = await database.query<{ bucket: string }>('SELECT bucket FROM rate_limits')
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(rows.filter(({ bucket }) => !/^[\w-]{43}$/.test(bucket))).toEqual([])
  })

  test('what a transaction took is given back when it comes to nothing', async () => {
    const taking = () =>
      database.transaction(async (connection) => {
        await limitInvitations(connection, 'another team')
        throw new Error('undone')
      })
    for (let times = 0; times < 31; times += 1) await expect(taking()).rejects.toThrow('undone')
    await expect(limitInvitations(database, 'another team')).resolves.toBeUndefined()
  })
})

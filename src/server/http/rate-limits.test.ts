import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import {
  bucketOf,
  networkOf,
  newAccountsBucket,
  type ToldBucket,
  takeEmailTo,
  takeFrom,
} from './rate-limits.ts'

type BucketFor = (request: FastifyRequest) => ToldBucket

const supportFrom: BucketFor = (request) => bucketOf('support-from', networkOf(request))

/** Whose bucket, its size, how long until one more fits, and the sentence beyond it. */
const limits: [string, BucketFor, number, number, string][] = [
  [
    'sign-in emails to one address',
    () => bucketOf('sign-in-to', 'ada@example.com'),
    6,
    2.5 * MINUTE,
    'Too many sign-in links were sent to this address. Please try again in a few minutes.',
  ],
  [
    'sign-in emails requested from one network',
    (request) => bucketOf('sign-in-from', networkOf(request)),
    100,
    SECOND,
    'Too many sign-in links were requested from your network. Please try again in a moment.',
  ],
  [
    'sign-ups from one network',
    (request) => bucketOf('sign-up-from', networkOf(request)),
    60,
    SECOND,
    'Too many sign-ups came from your network. Please try again in a moment.',
  ],
  [
    'sign-in emails to one address in a day',
    () => bucketOf('sign-in-to-in-a-day', 'ada@example.com'),
    20,
    72 * MINUTE,
    'Too many sign-in links were sent to this address today. Please try again later.',
  ],
  [
    'new accounts from one network',
    (request) => newAccountsBucket(networkOf(request), 20),
    20,
    72 * MINUTE,
    'Too many accounts were made from your network today. This server allows 20 a day (NEW_ACCOUNTS_PER_NETWORK). Please try again tomorrow.',
  ],
  [
    'support messages from one network',
    supportFrom,
    20,
    MINUTE,
    'Too many messages came from your network. Please try again in a minute.',
  ],
  [
    'invitations of one team',
    () => bucketOf('invitations-of', 'a team'),
    30,
    2 * MINUTE,
    'Your team has sent too many invitations. Please try again in a few minutes.',
  ],
  [
    'changes of the email address of one user',
    () => bucketOf('email-changes-of', 'a user'),
    10,
    6 * MINUTE,
    'You have changed your email address too often. Please try again in a few minutes.',
  ],
]

onSqliteFirst((stores) => {
  let now = Date.UTC(2026, 2, 10)
  let database: Database

  beforeAll(async () => {
    database = await stores.migrated({ clock: () => now })
  })

  async function limitedServer(
    bucketFor: BucketFor,
    options: { trustProxy?: boolean } = {},
    counting = database,
  ) {
    const routes = (app: FastifyInstance) =>
      app.route({
        method: 'POST',
        url: '/limited',
        handler: async (request) => {
          await takeFrom(counting, bucketFor(request))
          return networkOf(request)
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

  test('one address gets at most ten emails in any hour that others cause, and thirty in any day', async () => {
    now += 24 * HOUR
    const take = () => database.transaction((connection) => takeEmailTo(connection, 'Ada@example.com'))
    const takenBy = async (share?: number) => {
      let taken = 0
      const taking = () =>
        database.transaction((connection) => takeEmailTo(connection, 'ada@example.com', share))
      while ((await taking()) === null) taken += 1
      return [taken, await taking()]
    }
    expect(await take()).toBeNull()
    now += 50 * MINUTE
    expect(await takenBy(1 / 2)).toEqual([4, 10 * MINUTE])
    expect(await takenBy()).toEqual([5, 10 * MINUTE])
    now += 9 * MINUTE
    expect(await takenBy()).toEqual([0, MINUTE])
    now += MINUTE
    expect(await takenBy()).toEqual([1, 50 * MINUTE])
    now += HOUR
    expect(await takenBy()).toEqual([10, HOUR])
    now += HOUR
    expect(await takenBy()).toEqual([9, 21 * HOUR])
  })

  test.each(limits)(
    '%s are limited, and refill evenly',
    async (_name, bucketFor, size, refillMs, sentence) => {
      now += 2 * HOUR
      const { ask } = await limitedServer(bucketFor)
      const statuses = await askedTimes(size + 3, ask)
      expect(statuses.filter((status) => status === 200)).toHaveLength(size)
      const rejected = await ask()
      expect([rejected.status, await rejected.text()]).toEqual([429, sentence])
      expect(rejected.headers.get('retry-after')).toBe(String(refillMs / 1000))

      now += refillMs - 1
      expect(await askedTimes(1, ask)).toEqual([429])
      now += 1
      expect(new Set(await askedTimes(2, ask))).toEqual(new Set([200, 429]))
      now += size * refillMs
      expect((await askedTimes(size + 1, ask)).filter((status) => status === 200)).toHaveLength(size)
    },
  )

  test('a clock that was an hour ahead locks nobody out once it is corrected', async () => {
    now += 3 * HOUR
    const { ask } = await limitedServer(supportFrom)
    expect((await ask()).status).toBe(200)
    now -= HOUR
    expect((await askedTimes(21, ask)).filter((status) => status === 200)).toHaveLength(20)
  })

  test('X-Forwarded-For is read only if the proxy is trusted', async () => {
    const anyBucket = () => bucketOf('invitations-of', 'any team')
    const trusted = await limitedServer(anyBucket, { trustProxy: true })
    expect(await (await trusted.ask('2001:db8:1:2:3::4')).text()).toBe('2001:db8:1:2::/64')
    const untrusted = await limitedServer(anyBucket)
    expect(await (await untrusted.ask('2001:db8:1:2:3::4')).text()).toBe('127.0.0.1')
  })

  test('each network has its own bucket', async () => {
    now += 2 * HOUR
    const { ask } = await limitedServer(supportFrom, { trustProxy: true })
    expect(await askedTimes(21, () => ask('192.0.2.1'))).toContain(429)
    expect((await ask('192.0.2.2')).status).toBe(200)
  })

  test('two instances on one database share a bucket', async () => {
    now += 2 * HOUR
    const store = await stores.migratedStore()
    const instances = [store.open({ clock: () => now }), store.open({ clock: () => now })]
    const servers = instances.map((instance) => limitedServer(supportFrom, {}, instance))
    const statuses = await Promise.all(
      servers.map(async (server) => askedTimes(12, (await server).ask)),
    ).then((asked) => asked.flat())
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  })

  test('the rate_limits table stores no plain address or network', async () => {
    await takeEmailTo(database, 'grace@example.com')
    const { ask } = await limitedServer(supportFrom, { trustProxy: true })
    await ask('192.0.2.77')
    const rows = await database.query<{ bucket: string }>('SELECT bucket FROM rate_limits')
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(rows.filter(({ bucket }) => !/^[\w-]{43}(?:\/\d+)?$/.test(bucket))).toEqual([])
  })

  test('a rollback gives back what the transaction took', async () => {
    const invitations = bucketOf('invitations-of', 'another team')
    const taking = () =>
      database.transaction(async (connection) => {
        await takeFrom(connection, invitations)
        throw new Error('undone')
      })
    for (let times = 0; times < 31; times += 1) await expect(taking()).rejects.toThrow('undone')
    await expect(takeFrom(database, invitations)).resolves.toBeUndefined()
  })
})

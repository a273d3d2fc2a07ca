import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type DatabaseProxy, flakyPostgres } from '../testing/database/flaky-postgres.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import { openPostgres } from './postgres-database.ts'

let proxy: DatabaseProxy
let database: Database

async function connect(options: { connections: number; statementMs: number }): Promise<void> {
  ;({ proxy, database } = await flakyPostgres(options))
  await database.query('CREATE TABLE things (name text PRIMARY KEY, amount bigint)')
}

describe('a server that is down', () => {
  // A refused connection fails at once, so these tests need no short timeout, which a busy machine would exceed.
  beforeEach(() => connect({ connections: 2, statementMs: 5_000 }))

  test('while the server is down queries and transactions fail as unavailable, and work as soon as it is back', async () => {
    await proxy.cut()
    await expect(database.query('SELECT 1 AS one')).rejects.toThrow(DatabaseUnavailable)
    await expect(database.transaction((tx) => tx.query('SELECT 1 AS one'))).rejects.toThrow(
      DatabaseUnavailable,
    )
    await proxy.restore()
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('while the server is down a hundred simultaneous queries all fail as unavailable', async () => {
    await proxy.cut()
    const sent = Array.from({ length: 100 }, () => database.query('SELECT 1 AS one'))
    const results = await Promise.allSettled(sent)
    expect(results.every(isUnavailable)).toBe(true)
  })

  test('a transaction that lost its connection is rolled back and does not leak into the next one', async () => {
    const single = openPostgres(proxy.url, { connections: 1 })
    onTestFinished(() => single.close())
    const insert = 'INSERT INTO things (name) VALUES ($1)'
    const [nextIsOpen, lostIsOver] = [barrier(2), barrier(2)]
    let next: Promise<unknown> = Promise.resolve()
    let seen: object[] = []
    const lost = single.transaction(async (tx) => {
      await tx.query(insert, ['before'])
      await proxy.cut()
      await proxy.restore()
      next = single.transaction(async (following) => {
        await following.query(insert, ['following'])
        await nextIsOpen()
        await lostIsOver()
        seen = await following.query('SELECT name FROM things')
        throw new Error('undone')
      })
      await nextIsOpen()
      await tx.query(insert, ['after']).catch(() => undefined)
      setTimeout(() => void lostIsOver(), 50)
    })
    await expect(lost).rejects.toThrow(DatabaseUnavailable)
    await nextIsOpen()
    await expect(next).rejects.toThrow('undone')
    expect(seen).toEqual([{ name: 'following' }])
    expect(await single.query('SELECT name FROM things')).toEqual([])
  })
})

describe('connections that break', () => {
  beforeEach(() => connect({ connections: 4, statementMs: 5_000 }))

  test('a statement that is sent while its connection breaks does not keep later ones from the server', async () => {
    const one = () => database.query('SELECT 1 AS one')
    const four = () => Promise.all([one(), one(), one(), one()])
    for (let round = 0; round < 5; round += 1) {
      await four()
      // The failure is noticed while the other connections are about to close, and they are used once more.
      const broken = database
        .query('SELECT pg_sleep(5)')
        .catch(() => Promise.allSettled([one(), one(), one()]))
      await sleep(50)
      await Promise.all([broken, proxy.cut()])
      await proxy.restore()
      expect(await four()).toHaveLength(4)
    }
  })
})

describe('a server that does not respond', () => {
  beforeEach(() => connect({ connections: 2, statementMs: 1_000 }))

  test('a hanging server times out, and new connections are made as soon as it responds', async () => {
    proxy.freeze()
    const sent = [
      database.query('SELECT 1 AS one'),
      database.transaction((tx) => tx.query('SELECT 1 AS one')),
      ...[1, 2, 3].map(() => database.query('SELECT 1 AS one')),
    ]
    const results = await Promise.allSettled(sent)
    expect(results.every(isUnavailable)).toBe(true)
    await proxy.restore()
    await expectResponses()
  })

  test.each(['BEGIN', 'COMMIT'])(
    'a transaction times out if the server does not respond to %s',
    async (when) => {
      const alone = database.transaction(async (tx) => {
        await tx.query('SELECT 1 AS one')
        if (when === 'COMMIT') proxy.freeze()
      })
      if (when === 'BEGIN') proxy.freeze()
      await expect(alone).rejects.toThrow(DatabaseUnavailable)
      await proxy.restore()
      await expectResponses()
    },
  )
})

test('a refused connection is no sign of life from a server that does not respond', async () => {
  await connect({ connections: 2, statementMs: 2_000 })
  proxy.freeze()
  // The time after which a statement is given up while the server responds to others.
  const late = sleep(2_000 * 1.4 - 100, 'late')
  const over = new AbortController()
  const hanging = database.query('SELECT 1 AS one').finally(() => over.abort())
  const first = Promise.race([hanging.catch((error: unknown) => error), late])
  proxy.refuse()
  while (!over.signal.aborted) {
    await Promise.race([database.query('SELECT 2 AS two').catch(() => sleep(50)), sleep(500)])
  }
  expect(await first).toBeInstanceOf(DatabaseUnavailable)
})

describe('a busy server', () => {
  beforeEach(() => connect({ connections: 2, statementMs: 1_000 }))

  test('a statement that takes too long is cancelled', async () => {
    await expect(database.query('SELECT pg_sleep(5)')).rejects.toThrow(DatabaseUnavailable)
  })

  test('a connection is usable after a statement timeout inside a transaction', async () => {
    const single = openPostgres(proxy.url, { connections: 1 })
    onTestFinished(() => single.close())
    const ended = single.transaction(async (tx) => {
      await tx.query('SET LOCAL statement_timeout = 20')
      await tx.query('SELECT pg_sleep(5)')
    })
    await expect(ended).rejects.toThrow(DatabaseUnavailable)
    expect(await single.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('no statement starts parallel workers', async () => {
    const [setting] = await database.query('SHOW max_parallel_workers_per_gather')
    expect(setting).toEqual({ max_parallel_workers_per_gather: '0' })
  })

  test('exclusive work has no statement timeout', async () => {
    const rows = await database.exclusively((tx) => tx.query("SELECT pg_sleep(1.5), 'done' AS state"))
    expect(rows).toMatchObject([{ state: 'done' }])
  })

  test('two transactions that deadlock are both committed in the end', async () => {
    await database.query("INSERT INTO things (name, amount) VALUES ('a', 0), ('b', 0)")
    const addOne = 'UPDATE things SET amount = amount + 1 WHERE name = $1'
    const meet = barrier(2)
    const crossing = (first: string, second: string) =>
      database.transaction(async (tx) => {
        await tx.query('SET LOCAL lock_timeout = 5000')
        await tx.query('SET LOCAL statement_timeout = 5000')
        await tx.query('SET LOCAL deadlock_timeout = 50')
        await tx.query(addOne, [first])
        await meet()
        await tx.query(addOne, [second])
      })
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
    expect(await database.query('SELECT name, amount FROM things ORDER BY name')).toEqual([
      { name: 'a', amount: 2 },
      { name: 'b', amount: 2 },
    ])
  })
})

/** Not at the first try: on a busy machine even this takes longer than a silent server is given. */
async function expectResponses(): Promise<void> {
  const one = () => database.query('SELECT 1 AS one').catch(() => 'no response')
  await expect.poll(one).toEqual([{ one: 1 }])
}

function isUnavailable(result: PromiseSettledResult<unknown>): boolean {
  return result.status === 'rejected' && result.reason instanceof DatabaseUnavailable
}

/** A barrier: resolves for all callers once that many have arrived. */
function barrier(expected: number): () => Promise<void> {
  let arrived = 0
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    arrived += 1
    if (arrived >= expected) open()
    return opened
  }
}

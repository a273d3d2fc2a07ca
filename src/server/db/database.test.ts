import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '../testing/database/databases.ts'
import { type Database, DatabaseUnavailable, type Parameter, UniqueViolation } from './database.ts'

onBothEngines((stores) => {
  let database: Database

  beforeAll(async () => {
    database = (await stores.empty()).open()
    await database.query('CREATE TABLE things (name text PRIMARY KEY, amount bigint, flag integer)')
  })

  const amountOf = async (name: string) =>
    (await database.query<{ amount: number }>('SELECT amount FROM things WHERE name = $1', [name]))[0]?.amount

  describe('a query', () => {
    test('a query takes its parameters by number, in any order and more than once', async () => {
      const rows = await database.query(
        'INSERT INTO things (amount, name) VALUES ($2, $1) RETURNING name, amount, $1 || $3 AS twice',
        ['by number', 7, '!'],
      )
      expect(rows).toEqual([{ name: 'by number', amount: 7, twice: 'by number!' }])
    })

    test('a query stores large millisecond values exactly, and an integer in a text column without ".0"', async () => {
      const rows = await database.query(
        'INSERT INTO things (name, amount) VALUES ($1, $2) RETURNING name, amount',
        [3, 253_402_300_799_999],
      )
      expect(rows).toEqual([{ name: '3', amount: 253_402_300_799_999 }])
    })

    test('a query returns counts and sums as numbers', async () => {
      await database.query('INSERT INTO things (name, amount) VALUES ($1, $2), ($3, $2)', [
        'sum a',
        20,
        'sum b',
      ])
      const rows = await database.query(
        "SELECT count(*) AS many, sum(amount) AS total FROM things WHERE name LIKE 'sum %'",
      )
      expect(rows).toEqual([{ many: 2, total: 40 }])
    })

    test('a query stores a boolean as 0 or 1 and null as null', async () => {
      const rows = await database.query(
        'INSERT INTO things (name, flag, amount) VALUES ($1, $2, $4), ($3, $5, $4) RETURNING flag, amount',
        ['yes', true, 'no', null, false],
      )
      expect(rows).toEqual([
        { flag: 1, amount: null },
        { flag: 0, amount: null },
      ])
    })

    test('a query stores and returns bytes', async () => {
      const type = stores.engine === 'sqlite' ? 'blob' : 'bytea'
      await database.query(`CREATE TABLE bytes (content ${type})`)
      const [row] = await database.query<{ content: Uint8Array }>(
        'INSERT INTO bytes (content) VALUES ($1) RETURNING content',
        [new Uint8Array([1, 0, 255])],
      )
      expect([...(row?.content ?? [])]).toEqual([1, 0, 255])
    })

    test.each([
      ['undefined', undefined],
      ['not a finite number', Number.NaN],
      ['infinite', Number.POSITIVE_INFINITY],
      ['a Date', new Date()],
      ['an object', {}],
      ['a bigint', 5n],
      ['a text with NUL', 'a\0b'],
    ])('a query rejects a parameter that is %s, and names it', async (_, value) => {
      const parameters = ['refused', value as Parameter]
      await expect(
        database.query('INSERT INTO things (name, amount) VALUES ($1, $2)', parameters),
      ).rejects.toThrow('Parameter $2')
      expect(await amountOf('refused')).toBeUndefined()
    })

    test('a query rejects too few parameters instead of reusing those of the previous call', async () => {
      const insert = 'INSERT INTO things (name, amount) VALUES ($1, $2)'
      await database.query(insert, ['enough', 1])
      await expect(database.query(insert, ['too few'])).rejects.toThrow()
    })

    test('inserting a taken unique value throws UniqueViolation', async () => {
      const insert = 'INSERT INTO things (name) VALUES ($1)'
      await database.query(insert, ['unique'])
      await expect(database.query(insert, ['unique'])).rejects.toThrow(UniqueViolation)
      await expect(database.transaction((tx) => tx.query(insert, ['unique']))).rejects.toThrow(
        UniqueViolation,
      )
    })
  })

  describe('a transaction', () => {
    test('a transaction commits all of its work', async () => {
      const result = await database.transaction(async (tx) => {
        await tx.query("INSERT INTO things (name, amount) VALUES ('whole 1', 1)")
        await tx.query("INSERT INTO things (name, amount) VALUES ('whole 2', 2)")
        return 'done'
      })
      expect(result).toBe('done')
      expect([await amountOf('whole 1'), await amountOf('whole 2')]).toEqual([1, 2])
    })

    test('a transaction whose work throws is rolled back, and the next one is unaffected', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.query("INSERT INTO things (name, amount) VALUES ('half', 1)")
        throw new Error('enough')
      })
      await expect(failing).rejects.toThrow('enough')
      expect(await amountOf('half')).toBeUndefined()
      await database.transaction((tx) =>
        tx.query("INSERT INTO things (name, amount) VALUES ('after half', 1)"),
      )
      expect(await amountOf('after half')).toBe(1)
    })

    test('a transaction with a failing statement is rolled back', async () => {
      const failing = database.transaction(async (tx) => {
        await tx.query("INSERT INTO things (name, amount) VALUES ('broken', 1)")
        await tx.query('INSERT INTO nowhere VALUES (1)')
      })
      await expect(failing).rejects.toThrow('nowhere')
      expect(await amountOf('broken')).toBeUndefined()
    })

    test('simultaneous transactions lose no update', async () => {
      await database.query("INSERT INTO things (name, amount) VALUES ('raced', 0)")
      const addOne = () =>
        database.transaction(async (tx) => {
          const lock = stores.engine === 'postgres' ? 'FOR UPDATE' : ''
          const [row] = await tx.query<{ amount: number }>(
            `SELECT amount FROM things WHERE name = 'raced' ${lock}`,
          )
          await sleep(1)
          await tx.query("UPDATE things SET amount = $1 WHERE name = 'raced'", [(row?.amount ?? 0) + 1])
        })
      await Promise.all(Array.from({ length: 20 }, addOne))
      expect(await amountOf('raced')).toBe(20)
    })

    test('a query outside a transaction does not see its uncommitted rows', async () => {
      const seen: unknown[] = []
      let outside: Promise<void> | undefined
      await database
        .transaction(async (tx) => {
          await tx.query("INSERT INTO things (name, amount) VALUES ('hidden', 1)")
          outside = amountOf('hidden').then((amount) => void seen.push(amount))
          await sleep(20)
          throw new Error('undone')
        })
        .catch(() => undefined)
      await outside
      expect(seen).toEqual([undefined])
    })
  })

  describe('exclusive work', () => {
    test('exclusive work runs in one instance at a time', async () => {
      const store = await stores.empty()
      const instances = [store.open(), store.open(), store.open()]
      let inside = 0
      let most = 0
      await Promise.all(
        instances.map((instance) =>
          instance.exclusively(async (tx) => {
            inside += 1
            most = Math.max(most, inside)
            await tx.query('SELECT 1 AS one')
            await sleep(10)
            inside -= 1
          }),
        ),
      )
      expect(most).toBe(1)
    })
  })

  describe('a snapshot', () => {
    test('a snapshot shows one moment, and writers do not wait for its end', async () => {
      const store = await stores.empty()
      const [reader, writer] = [store.open(), store.open()]
      await writer.query('CREATE TABLE things (name text PRIMARY KEY)')
      const many = 'SELECT count(*) AS many FROM things'
      const seen = await reader.snapshot(async (connection) => {
        const before = await connection.query(many)
        await writer.query("INSERT INTO things VALUES ('meanwhile')")
        return [...before, ...(await connection.query(many))]
      })
      expect(seen).toEqual([{ many: 0 }, { many: 0 }])
      expect(await reader.query(many)).toEqual([{ many: 1 }])
    })
  })

  describe('now_ms()', () => {
    test("now_ms() is the database's clock, in milliseconds", async () => {
      const before = Date.now()
      const [row] = await database.query<{ now: number }>('SELECT now_ms() AS now WHERE now_ms() > $1', [
        before - 60_000,
      ])
      expect(row?.now).toBeGreaterThanOrEqual(before - 5)
      expect(row?.now).toBeLessThanOrEqual(Date.now() + 5)
      expect(Number.isInteger(row?.now)).toBe(true)
    })

    test('now_ms() is the clock the database was opened with, wherever it stands in a statement', async () => {
      let now = 1_000
      const moved = (await stores.empty()).open({ clock: () => now })
      const read = () =>
        moved.query('SELECT now_ms() + $1 AS later, now_ms() AS now WHERE now_ms() < $2', [5, 4_000])
      expect(await read()).toEqual([{ later: 1_005, now: 1_000 }])
      now = 2_000
      expect(await read()).toEqual([{ later: 2_005, now: 2_000 }])
      now = 5_000
      expect(await read()).toEqual([])
    })
  })

  test('a closed database throws DatabaseUnavailable, and can be closed again', async () => {
    const closed = (await stores.empty()).open()
    await closed.query('SELECT 1 AS one')
    await closed.close()
    await closed.close()
    await expect(closed.query('SELECT 1 AS one')).rejects.toThrow(DatabaseUnavailable)
  })
})

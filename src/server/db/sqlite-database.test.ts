import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from './database.ts'
import { openSqlite } from './sqlite-database.ts'

describe('the embedded database', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daymark-sqlite-'))
  })

  afterAll(() => rm(folder, { recursive: true }))

  test('the database file is readable only by its owner, and its log is empty once it is closed', async () => {
    const file = join(folder, 'private.db')
    const database = openSqlite(file)
    await database.query('CREATE TABLE things (name text)')
    for (const name of [file, `${file}-wal`, `${file}-shm`]) {
      expect((await stat(name)).mode & 0o777).toBe(0o600)
    }
    await database.close()
    const { size } = await stat(`${file}-wal`).catch(() => ({ size: 0 }))
    expect(size).toBe(0)
  })

  test('SQLite syncs every commit to disk and enforces foreign keys', async () => {
    const database = openSqlite(join(folder, 'careful.db'))
    const pragmas = ['journal_mode', 'synchronous', 'foreign_keys']
    const values = []
    for (const pragma of pragmas) values.push(...(await database.query(`SELECT * FROM pragma_${pragma}`)))
    expect(values).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }])
    await database.close()
  })

  test('opening waits for another process that makes the file at the same moment', async () => {
    const file = join(folder, 'together.db')
    const other = `const database = new (require('libsql'))(${JSON.stringify(file)})
      database.exec('BEGIN EXCLUSIVE; CREATE TABLE theirs (name text)')
      console.log('writing')
      setTimeout(() => database.exec('COMMIT'), 150)`
    await once(spawn(process.execPath, ['-e', other]).stdout, 'data')
    const database = openSqlite(file)
    expect(await database.query('SELECT name FROM theirs')).toEqual([])
    await database.close()
  })

  describe('while another process writes', () => {
    test('a write waits for another process without blocking the event loop', async () => {
      const file = join(folder, 'shared.db')
      const [ours, theirs] = [openSqlite(file), openSqlite(file)]
      await ours.query('CREATE TABLE things (name text)')
      const done: string[] = []
      await theirs.transaction(async (tx) => {
        await tx.query("INSERT INTO things VALUES ('theirs')")
        void ours.query("INSERT INTO things VALUES ('ours')").then(() => done.push('ours'))
        // If our write blocked the event loop, none of these would end before it gives up.
        for (let ticks = 0; ticks < 5; ticks += 1) await sleep(10)
        done.push('theirs')
      })
      await expect.poll(() => done).toEqual(['theirs', 'ours'])
      await Promise.all([ours.close(), theirs.close()])
    })

    test('a write times out while another process writes, and works when that is done', async () => {
      const file = join(folder, 'taken.db')
      const [ours, theirs] = [openSqlite(file, { timeoutMs: 60 }), openSqlite(file)]
      await ours.query('CREATE TABLE things (name text)')
      await theirs.transaction(async (tx) => {
        await tx.query("INSERT INTO things VALUES ('theirs')")
        await expect(ours.query("INSERT INTO things VALUES ('ours')")).rejects.toThrow(DatabaseUnavailable)
        await expect(ours.transaction(() => Promise.resolve())).rejects.toThrow(DatabaseUnavailable)
        expect(await ours.query('SELECT name FROM things')).toEqual([])
      })
      await ours.transaction((tx) => tx.query("INSERT INTO things VALUES ('ours')"))
      expect(await theirs.query('SELECT name FROM things')).toHaveLength(2)
      await Promise.all([ours.close(), theirs.close()])
    })
  })

  test('exclusive access fails while another has the file open, even idle, and then keeps others out', async () => {
    const file = join(folder, 'alone.db')
    // Within one process, prepared statements keep a closed file open until they are garbage collected.
    const server = openSqlite(file)
    await server.transaction(async () => undefined)
    expect(() => openSqlite(file, { exclusive: true })).toThrow(DatabaseUnavailable)
    await server.transaction(async () => undefined)
    await server.close()
    const exclusive = openSqlite(file, { exclusive: true })
    expect(() => openSqlite(file, { timeoutMs: 50 })).toThrow(DatabaseUnavailable)
    await exclusive.transaction(async () => undefined)
    await exclusive.close()
    await openSqlite(file).close()
  })

  test('a transaction that waits for a query outside of it times out instead of hanging forever', async () => {
    const database = openSqlite(join(folder, 'still.db'), { timeoutMs: 50 })
    const hanging = database.transaction(() => database.query('SELECT 1 AS one'))
    await expect(hanging).rejects.toThrow('stayed open too long')
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.close()
  })

  test('a query through an ended transaction is rejected', async () => {
    const database = openSqlite(join(folder, 'over.db'))
    const late = await database.transaction(async (tx) => () => tx.query('SELECT 1 AS one'))
    await expect(late()).rejects.toThrow('over')
    await database.close()
  })
})

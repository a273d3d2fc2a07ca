import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../database.ts'
import { openSqlite } from './sqlite-database.ts'

describe('the embedded database', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daymark-sqlite-'))
  })

  afterAll(() => rm(folder, { recursive: true }))

  test('is a file that only its owner can read, and nothing else once it is closed', async () => {
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

  test('is written to disk with every commit, and keeps its foreign keys', async () => {
    const database = openSqlite(join(folder, 'careful.db'))
    const pragmas = ['journal_mode', 'synchronous', 'foreign_keys']
    const values = []
    for (const pragma of pragmas) values.push(...(await database.query(`SELECT * FROM pragma_${pragma}`)))
    expect(values).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }])
    await database.close()
  })

  describe('while another process writes', () => {
    test('a write waits for it without holding up the event loop', async () => {
      const file = join(folder, 'shared.db')
      const [ours, theirs] = [openSqlite(file), openSqlite(file)]
      await ours.query('CREATE TABLE things (name text)')
      const done: string[] = []
      await theirs.transaction(async (tx) => {
        await tx.query("INSERT INTO things VALUES ('theirs')")
        void ours.query("INSERT INTO things VALUES ('ours')").then(() => done.push('ours'))
        // None of these would be over before ours has given up, if it held up the event loop.
        for (let ticks = 0; ticks < 5; ticks += 1) await sleep(10)
        done.push('theirs')
      })
      await expect.poll(() => done).toEqual(['theirs', 'ours'])
      await Promise.all([ours.close(), theirs.close()])
    })

    test('a write gives up after a while, and all is well again when the other is done', async () => {
      const file = join(folder, 'taken.db')
      const [ours, theirs] = [openSqlite(file, { patienceMs: 60 }), openSqlite(file)]
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

  test('can be had alone: not while somebody has it, even at rest, and then nobody else gets it', async () => {
    const file = join(folder, 'alone.db')
    // Within one process, statements that were prepared keep a closed file open until they are collected.
    const server = openSqlite(file)
    await server.transaction(async () => undefined)
    expect(() => openSqlite(file, { alone: true })).toThrow(DatabaseUnavailable)
    await server.transaction(async () => undefined)
    await server.close()
    const alone = openSqlite(file, { alone: true })
    expect(() => openSqlite(file)).toThrow(DatabaseUnavailable)
    await alone.transaction(async () => undefined)
    await alone.close()
    await openSqlite(file).close()
  })

  test('a transaction that waits for a query outside of it is ended instead of standing still for ever', async () => {
    const database = openSqlite(join(folder, 'still.db'), { patienceMs: 50 })
    const standing = database.transaction(() => database.query('SELECT 1 AS one'))
    await expect(standing).rejects.toThrow('stayed open too long')
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.close()
  })

  test('a query of a transaction that is over is refused', async () => {
    const database = openSqlite(join(folder, 'over.db'))
    const late = await database.transaction(async (tx) => () => tx.query('SELECT 1 AS one'))
    await expect(late()).rejects.toThrow('over')
    await database.close()
  })
})

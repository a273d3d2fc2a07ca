import { describe, expect, test } from 'vitest'
import { onBothEngines } from '../testing/database/databases.ts'
import { Pace, workOnAll } from './pieces.ts'

describe('the pace of a job', () => {
  /** Rows of the pieces of a job that needs so long for each row. */
  function rowsOfPieces(pieces: number, msARow: (piece: number) => number): number[] {
    const pace = new Pace()
    return Array.from({ length: pieces }, (_, piece) => {
      const { rows } = pace
      pace.learn('sqlite', rows, rows * msARow(piece))
      return rows
    })
  }

  test.each([0.02, 0.1, 0.5])('soon makes pieces of eight milliseconds, at %d ms a row', (msARow) => {
    const rows = rowsOfPieces(20, () => msARow).at(-1) ?? 0
    expect(rows * msARow).toBeLessThanOrEqual(8)
    expect((rows + 1) * msARow).toBeGreaterThan(7.9)
  })

  test('a piece has at least two rows, and at most 500', () => {
    expect(rowsOfPieces(20, () => 1_000).at(-1)).toBe(2)
    expect(rowsOfPieces(20, () => 0.000_1).at(-1)).toBe(500)
    expect(rowsOfPieces(30, (piece) => (piece < 8 ? 1_000 : 0.000_1)).at(-1)).toBe(500)
  })

  test('one slow piece makes the next ones smaller, and they grow again', () => {
    const rows = rowsOfPieces(20, (piece) => (piece === 10 ? 50 : 0.08))
    expect(rows[10]).toBe(100)
    expect(rows[11]).toBe(25)
    expect(rows.at(-1)).toBe(100)
  })

  test('pieces without work, or with less than they might have, do not let it grow', () => {
    const pace = new Pace()
    const first = pace.rows
    pace.learn('sqlite', 0, 100)
    pace.learn('sqlite', first - 1, 0.001)
    expect(pace.rows).toBe(first)
    pace.learn('sqlite', first - 1, 16)
    expect(pace.rows).toBe(Math.floor((first - 1) / 2))
  })

  test('a transaction of PostgreSQL may be longer, since others are served meanwhile', () => {
    const pace = new Pace()
    for (let piece = 0; piece < 20; piece++) pace.learn('postgres', pace.rows, pace.rows * 0.5)
    expect(pace.rows).toBe(160)
  })

  test('a PostgreSQL server that is far away gets no smaller pieces, which would take as long', () => {
    const pace = new Pace()
    for (let piece = 0; piece < 20; piece++) pace.learn('postgres', pace.rows, 200)
    expect(pace.rows).toBe(50)
  })
})

onBothEngines((stores) => {
  test('others have their turn between the pieces of a job', async () => {
    const database = await stores.migrated()
    let [turns, left] = [0, 1_000]
    const takeTurns = () => {
      turns += 1
      if (left > 0) setImmediate(takeTurns)
    }
    setImmediate(takeTurns)
    let pieces = 0
    await workOnAll(database, new AbortController().signal, async (_, atMost) => {
      pieces += 1
      const done = Math.min(left, atMost)
      left -= done
      return done
    })
    expect(left).toBe(0)
    expect(turns).toBeGreaterThanOrEqual(pieces - 1)
  })

  test('a job that is stopped leaves the rest', async () => {
    const database = await stores.migrated()
    const stopping = new AbortController()
    let pieces = 0
    await workOnAll(database, stopping.signal, async (_, atMost) => {
      pieces += 1
      if (pieces === 3) stopping.abort()
      return atMost
    })
    expect(pieces).toBe(3)
  })
})

import { expect, test } from 'vitest'
import { onBothEngines } from '../testing/database/databases.ts'
import { workOnAll } from './pieces.ts'

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
    expect(pieces).toBe(21)
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

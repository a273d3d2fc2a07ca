import { expect, test } from 'vitest'
import { onBothEngines } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { builtServer, PRINTED_ADDRESS } from '../testing/server-process.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const VISITORS = 16
/**
 * After two seconds a server responds before it has written the count, and such a response promises nothing.
 */
const PROMISED_WITHIN_MS = 1_500

/** Reached only by a server that hangs. */
const PATIENCE = 60_000

const built = builtServer()

onBothEngines((stores) => {
  /** Visitors open the event and click a calendar link again and again until the server is gone. */
  async function busyServer() {
    const store = await stores.migratedStore()
    const server = built.start({ ...store.env, PORT: '0', LOG_LEVEL: 'warn' })
    const [, url] = await server.printed(PRINTED_ADDRESS)
    const database = store.open()
    const { id, slug } = await storeEvent(database)
    const paths = { view: `/api/public/events/${slug}`, yahoo: `/api/public/events/${slug}/calendar/yahoo` }
    const asked = { view: 0, yahoo: 0 }
    const promised = { view: 0, yahoo: 0 }
    const waitingSince: number[] = []
    // The request that has waited longest started the batch of all the others.
    let isLate = false

    async function visit(visitor: number, what: 'view' | 'yahoo') {
      for (;;) {
        asked[what] += 1
        waitingSince[visitor] = performance.now()
        const response = await fetch(`${url}${paths[what]}`, { redirect: 'manual' })
        isLate ||= performance.now() - Math.min(...waitingSince) > PROMISED_WITHIN_MS
        if (response.status < 400 && !isLate) promised[what] += 1
      }
    }
    const visitors = Array.from({ length: VISITORS }, (_, visitor) =>
      visit(visitor, visitor % 2 === 0 ? 'view' : 'yahoo'),
    )
    const gone = Promise.allSettled(visitors)
    await expect
      .poll(() => isLate || Math.min(promised.view, promised.yahoo) > 10, { timeout: PATIENCE })
      .toBe(true)

    /** Checks the counts after the server has exited and all visitors have stopped. */
    async function expectPromisesKept() {
      await server.exit
      await gone
      const { view = 0, yahoo = 0 } = await totalsOf(database, id)
      expect([view >= promised.view, view <= asked.view, view]).toEqual([true, true, view])
      expect([yahoo >= promised.yahoo, yahoo <= asked.yahoo, yahoo]).toEqual([true, true, yahoo])
    }
    return { server, expectPromisesKept }
  }

  test('every visit that got a response before a kill -9 is counted, and no visit that was not made', {
    timeout: 2 * PATIENCE,
  }, async () => {
    const { server, expectPromisesKept } = await busyServer()
    server.signal('SIGKILL')
    await expectPromisesKept()
  })

  test('every visit that got a response before a stop is counted once', {
    timeout: 2 * PATIENCE,
  }, async () => {
    const { server, expectPromisesKept } = await busyServer()
    server.signal('SIGTERM')
    await expectPromisesKept()
  })
})

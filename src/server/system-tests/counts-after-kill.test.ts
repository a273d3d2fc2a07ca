import { expect, test } from 'vitest'
import { onBothEngines } from '../testing/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { builtServer, PRINTED_ADDRESS } from '../testing/server-process.ts'
import { totalsOf } from '../testing/visit-totals.ts'

const VISITORS = 16
/** Less than the two seconds after which a server answers before it has written: then it has promised nothing. */
const PROMISED_WITHIN_MS = 1_500

/** Only for a server that hangs: nothing here depends on how fast it is. */
const PATIENCE = 60_000

const built = builtServer()

onBothEngines((stores) => {
  /** Visitors who open the event and press a button again and again until the server is gone. */
  async function busyServer() {
    const store = await stores.empty()
    const server = built.start({ ...store.env, PORT: '0', LOG_LEVEL: 'warn' })
    const [, url] = await server.printed(PRINTED_ADDRESS)
    const database = store.open()
    const { id, slug } = await storeEvent(database)
    const paths = { view: `/api/public/events/${slug}`, yahoo: `/api/public/events/${slug}/calendar/yahoo` }
    const asked = { view: 0, yahoo: 0 }
    const promised = { view: 0, yahoo: 0 }
    const waitingSince: number[] = []
    // Whoever has waited longest began the batch of all the others.
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

    /** Once nobody is there any more. */
    async function expectPromisesKept() {
      await server.exit
      await gone
      const { view = 0, yahoo = 0 } = await totalsOf(database, id)
      expect([view >= promised.view, view <= asked.view, view]).toEqual([true, true, view])
      expect([yahoo >= promised.yahoo, yahoo <= asked.yahoo, yahoo]).toEqual([true, true, yahoo])
    }
    return { server, expectPromisesKept }
  }

  test('what was answered before a kill -9 is counted, and nothing that was not asked', {
    timeout: 2 * PATIENCE,
  }, async () => {
    const { server, expectPromisesKept } = await busyServer()
    server.signal('SIGKILL')
    await expectPromisesKept()
  })

  test('what was answered before a stop is counted, each once', { timeout: 2 * PATIENCE }, async () => {
    const { server, expectPromisesKept } = await busyServer()
    server.signal('SIGTERM')
    await expectPromisesKept()
  })
})

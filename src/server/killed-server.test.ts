import { expect, test } from 'vitest'
import { totalsOf } from './db/test-counts.ts'
import { onBothEngines } from './db/test-databases.ts'
import { storedEvent } from './db/test-event.ts'
import { builtServer, PRINTED_ADDRESS } from './test-process.ts'

const built = builtServer()

onBothEngines((stores) => {
  /** Visitors who open the event and press a button again and again until the server is gone. */
  async function busyServer() {
    const store = await stores.empty()
    const server = built.start({ ...store.env, PORT: '0', LOG_LEVEL: 'warn' })
    const [, url] = await server.printed(PRINTED_ADDRESS)
    const database = store.open()
    const { id, slug } = await storedEvent(database)
    const [asked, answered] = [
      { view: 0, yahoo: 0 },
      { view: 0, yahoo: 0 },
    ]
    const paths = { view: `/api/public/events/${slug}`, yahoo: `/api/public/events/${slug}/calendar/yahoo` }

    async function visit(what: 'view' | 'yahoo') {
      for (;;) {
        asked[what] += 1
        const response = await fetch(`${url}${paths[what]}`, { redirect: 'manual' })
        if (response.status < 400) answered[what] += 1
      }
    }
    const visitors = Array.from({ length: 16 }, (_, turn) => visit(turn % 2 === 0 ? 'view' : 'yahoo'))
    const gone = Promise.allSettled(visitors)
    await expect.poll(() => Math.min(answered.view, answered.yahoo), { timeout: 20_000 }).toBeGreaterThan(10)
    return { server, asked, answered, gone, totals: () => totalsOf(database, id) }
  }

  test('what was answered before a kill -9 is counted, and nothing that was not asked', async () => {
    const { server, asked, answered, gone, totals } = await busyServer()
    server.signal('SIGKILL')
    await server.exit
    await gone
    const { view = 0, yahoo = 0 } = await totals()
    expect(view).toBeGreaterThanOrEqual(answered.view)
    expect(yahoo).toBeGreaterThanOrEqual(answered.yahoo)
    expect(view).toBeLessThanOrEqual(asked.view)
    expect(yahoo).toBeLessThanOrEqual(asked.yahoo)
  })

  test('what was answered before a stop is counted, each once', async () => {
    const { server, asked, answered, gone, totals } = await busyServer()
    server.signal('SIGTERM')
    expect(await server.exit).toBe(0)
    await gone
    const { view = 0, yahoo = 0 } = await totals()
    expect([view >= answered.view, view <= asked.view]).toEqual([true, true])
    expect([yahoo >= answered.yahoo, yahoo <= asked.yahoo]).toEqual([true, true])
  })
})

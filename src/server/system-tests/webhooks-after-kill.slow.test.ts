import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { builtServer, PRINTED_ADDRESS } from '../testing/server-process.ts'
import { startReceiver } from '../testing/webhook-receiver.ts'

const PATIENCE = 120_000
const KILLS = 3
const EVENTS_A_ROUND = 12
const ANSWERS_A_ROUND = 5

const built = builtServer()

onBothEngines((stores) => {
  test('what a webhook is told arrives, in order, although the server is killed again and again', {
    timeout: PATIENCE,
  }, async () => {
    const store = await stores.migratedStore()
    // The server is killed while it waits for an answer and the rest is queued.
    let answers = ANSWERS_A_ROUND
    const receiver = await startReceiver((response) => {
      answers -= 1
      if (answers >= 0) response.writeHead(204).end()
    })
    const env = {
      ...store.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SHUTDOWN_DELAY: '0',
      WEBHOOK_PRIVATE_ADDRESSES: 'true',
    }
    const start = async () => {
      const server = built.start(env)
      const [, url = ''] = await server.printed(PRINTED_ADDRESS)
      return { server, url }
    }
    const database = store.open()
    let { server, url } = await start()
    const owner = await signedInOrganizer(
      {
        get url() {
          return url
        },
      },
      database,
    )
    await expectResponse(
      await owner.send('POST', contract.addWebhook.path.replace(':teamId', owner.teamId), {
        address: receiver.address,
        types: ['event.created', 'event.updated'],
      }),
      contract.addWebhook,
    )
    const changed: string[] = []
    for (let round = 0; round <= KILLS; round += 1) {
      for (let made = 0; made < EVENTS_A_ROUND; made += 1) {
        const { id } = await createEvent(owner, { title: 'New' })
        const response = await owner.send('PATCH', `/api/events/${id}`, { title: 'Changed' })
        expect(response.status).toBe(200)
        changed.push(id)
      }
      if (round === KILLS) break
      await expect.poll(() => answers, { timeout: PATIENCE / 4 }).toBe(-1)
      server.signal('SIGKILL')
      await server.exit
      answers = round + 1 === KILLS ? Number.POSITIVE_INFINITY : ANSWERS_A_ROUND
      // The leases of a killed server last a minute.
      await database.query('UPDATE mails SET lease_until = now_ms() WHERE lease_until IS NOT NULL')
      ;({ server, url } = await start())
    }
    const titlesOf = (id: string) => [
      ...new Set(
        receiver.received.filter(({ data }) => data.event?.id === id).map(({ data }) => data.event?.title),
      ),
    ]
    await expect
      .poll(() => changed.map(titlesOf), { timeout: PATIENCE / 2 })
      .toEqual(changed.map(() => ['New', 'Changed']))
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(2 * changed.length)
    expect(receiver.received.length - ids.size).toBeLessThanOrEqual(KILLS)
  })
})

import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { WEBHOOK_TYPES } from '../../domain/webhook.ts'
import { askingEvent } from '../testing/answer-calls.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { expectResponse } from '../testing/expect-response.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { builtServer, PRINTED_ADDRESS } from '../testing/server-process.ts'
import { startReceiver } from '../testing/webhook-receiver.ts'

const PATIENCE = 120_000
const KILLS = 3
const EVENTS_A_ROUND = 6
const ANSWERS_A_ROUND = 5

/** What is told of each event, in this order. */
const TOLD = ['event.created', 'event.updated', 'attendee.added', 'attendee.changed', 'attendee.removed']

const AHEAD = { startIso: '2036-07-10T18:00:00', endIso: '2036-07-10T22:00:00' }

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
        types: WEBHOOK_TYPES,
      }),
      contract.addWebhook,
    )
    const events: string[] = []
    for (let round = 0; round <= KILLS; round += 1) {
      for (let made = 0; made < EVENTS_A_ROUND; made += 1) {
        const event = await askingEvent(owner, {}, AHEAD)
        expect((await owner.send('PATCH', `/api/events/${event.id}`, { title: 'Changed' })).status).toBe(200)
        await event.answer('Bob')
        expect((await event.change('Bob', { name: 'Robert' })).status).toBe(200)
        expect((await event.remove('Robert')).status).toBe(204)
        events.push(event.id)
      }
      if (round === KILLS) break
      await expect.poll(() => answers, { timeout: PATIENCE / 4 }).toBe(-1)
      server.signal('SIGKILL')
      await server.exit
      answers = round + 1 === KILLS ? Number.POSITIVE_INFINITY : ANSWERS_A_ROUND
      // The leases of a killed server last a minute.
      await database.query(
        'UPDATE webhook_deliveries SET lease_until = now_ms() WHERE lease_until IS NOT NULL',
      )
      ;({ server, url } = await start())
    }
    const typesOf = (id: string) => [
      ...new Set(
        receiver.received
          .filter(({ data }) => [data.event?.id, data.eventId].includes(id))
          .map(({ type }) => type),
      ),
    ]
    await expect.poll(() => events.map(typesOf), { timeout: PATIENCE / 2 }).toEqual(events.map(() => TOLD))
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(TOLD.length * events.length)
    expect(receiver.received.length - ids.size).toBeLessThanOrEqual(KILLS)
  })
})

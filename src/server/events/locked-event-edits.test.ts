import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { postgresStores } from '../testing/database/databases.ts'
import { createEvent, readEvent } from '../testing/event-calls.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

const stores = postgresStores()
/** Many more than the pool has connections. */
const EDITS = 50

async function lockedSite(options: { lockMs?: number } = {}) {
  const store = await stores.migratedStore()
  const [database, other] = [store.open(options), store.open()]
  const organizer = await signedInOrganizer(await startTestServer({ database }), database)
  const locked = await createEvent(organizer)
  const edit = (id: string, fields: object) =>
    organizer.send('PATCH', contract.changeEvent.path.replace(':id', id), fields)
  /** As long as the work takes, another instance holds the lock of the event. */
  const whileLocked = (work: () => Promise<void>) =>
    other.transaction(async (connection) => {
      await connection.query('SELECT id FROM events WHERE id = $1 FOR NO KEY UPDATE', [locked.id])
      await work()
    })
  return { organizer, locked, edit, whileLocked }
}

test('fifty edits of an event that another instance has locked all succeed once it is free', async () => {
  const { organizer, locked, edit, whileLocked } = await lockedSite({ lockMs: 20_000 })
  let waiting: Promise<Response>[] = []
  await whileLocked(async () => {
    waiting = Array.from({ length: EDITS }, (_, place) =>
      edit(locked.id, place % 2 === 0 ? { title: `Title ${place}` } : { location: `Place ${place}` }),
    )
    await sleep(300)
  })
  const responses = await Promise.all(waiting)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const { event } = await readEvent(organizer, locked.id)
  expect(event.version).toBe(locked.version + EDITS)
  expect([event.title, event.location]).toEqual([
    expect.stringMatching(/^Title \d+$/),
    expect.stringMatching(/^Place \d+$/),
  ])
})

test('deleting a locked event and taking it back, many times at once, all get a response once it is free', async () => {
  const { organizer, locked, whileLocked } = await lockedSite({ lockMs: 20_000 })
  let waiting: Promise<Response>[] = []
  await whileLocked(async () => {
    waiting = Array.from({ length: EDITS }, (_, place) =>
      place % 2 === 0
        ? organizer.send('DELETE', contract.deleteEvent.path.replace(':id', locked.id))
        : organizer.send('POST', contract.undeleteEvent.path.replace(':id', locked.id)),
    )
    await sleep(300)
  })
  const statuses = new Set((await Promise.all(waiting)).map(({ status }) => status))
  for (const status of statuses) expect([200, 204, 404, 409]).toContain(status)
})

test('fifty edits of an event that stays locked are refused with a sentence and Retry-After, and store nothing', async () => {
  const { organizer, locked, edit, whileLocked } = await lockedSite({ lockMs: 50 })
  await whileLocked(async () => {
    const responses = await Promise.all(
      Array.from({ length: EDITS }, () => edit(locked.id, { title: 'Too late' })),
    )
    for (const response of responses) {
      expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
        503,
        '2',
        'Somebody else is changing this right now. Please try again in a moment.',
      ])
    }
  })
  expect((await readEvent(organizer, locked.id)).event.title).toBe(locked.title)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { RowLockQueue } from '../db/row-lock-queue.ts'
import { postgresStores } from '../testing/database/databases.ts'
import { createEvent, readEvent } from '../testing/event-calls.ts'
import { signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

const stores = postgresStores()
/** Many more than the pool has connections. */
const EDITS = 50

/** A busy machine takes long for all edits. */
const PATIENCE_MS = 25_000

async function lockedSite({ givesUpAfterMs = PATIENCE_MS } = {}) {
  const store = await stores.migratedStore()
  const [database, other] = [store.open(), store.open()]
  const server = await startTestServer({ database, eventLocks: new RowLockQueue(givesUpAfterMs) })
  const organizer = await signedInOrganizer(server, database)
  const [locked, free] = [await createEvent(organizer), await createEvent(organizer)]
  const edit = (id: string, fields: object) =>
    organizer.send('PATCH', contract.changeEvent.path.replace(':id', id), fields)
  /** As long as the work takes, another instance holds the lock of the event. */
  const whileLocked = (work: () => Promise<void>) =>
    other.transaction(async (connection) => {
      await connection.query('SELECT id FROM events WHERE id = $1 FOR NO KEY UPDATE', [locked.id])
      await work()
    })
  return { organizer, locked, free, edit, whileLocked }
}

test('edits of an event that is locked leave the connections to other requests, and none is lost', async () => {
  const { organizer, locked, free, edit, whileLocked } = await lockedSite()
  let waiting: Promise<Response>[] = []
  await whileLocked(async () => {
    waiting = Array.from({ length: EDITS }, (_, place) =>
      edit(locked.id, place % 2 === 0 ? { title: `Title ${place}` } : { location: `Place ${place}` }),
    )
    await sleep(300)
    expect((await edit(free.id, { title: 'Free' })).status).toBe(200)
    await readEvent(organizer, locked.id)
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

test('deleting a locked event and taking it back leave the connections to other requests', async () => {
  const { organizer, locked, free, edit, whileLocked } = await lockedSite()
  let waiting: Promise<Response>[] = []
  await whileLocked(async () => {
    waiting = Array.from({ length: EDITS }, (_, place) =>
      place % 2 === 0
        ? organizer.send('DELETE', contract.deleteEvent.path.replace(':id', locked.id))
        : organizer.send('POST', contract.undeleteEvent.path.replace(':id', locked.id)),
    )
    await sleep(300)
    expect((await edit(free.id, { title: 'Free' })).status).toBe(200)
  })
  const statuses = new Set((await Promise.all(waiting)).map(({ status }) => status))
  for (const status of statuses) expect([200, 204, 404, 409]).toContain(status)
})

test('an edit of an event that stays locked is refused with a sentence and Retry-After', async () => {
  const { organizer, locked, edit, whileLocked } = await lockedSite({ givesUpAfterMs: 200 })
  await whileLocked(async () => {
    const responses = await Promise.all([
      edit(locked.id, { title: 'Too late' }),
      edit(locked.id, { title: 'Too late as well' }),
    ])
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

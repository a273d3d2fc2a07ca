import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import type { Database } from '../db/database.ts'
import { postgresStores } from '../testing/database/databases.ts'
import { createEvent, readEvent } from '../testing/event-calls.ts'
import { party } from '../testing/event-fixtures.ts'
import { newAddress, signedInOrganizer } from '../testing/organizer.ts'
import { startTestServer } from '../testing/test-server.ts'

const stores = postgresStores()
/** Many more than the pool has connections. */
const EDITS = 50
const PATIENT = { timeout: 10_000 }

async function lockedSite(options: { lockMs?: number } = {}) {
  const store = await stores.migratedStore()
  const [database, other] = [store.open(options), store.open()]
  const organizer = await signedInOrganizer(await startTestServer({ database }), database)
  const locked = await createEvent(organizer)
  const edit = (id: string, fields: object) =>
    organizer.send('PATCH', contract.changeEvent.path.replace(':id', id), fields)
  /** As long as the work takes, another instance holds the lock of the event, or of its team. */
  const whileLocked = (work: () => Promise<void>, { table = 'events', id = locked.id } = {}) =>
    other.transaction(async (connection) => {
      await connection.query(`SELECT id FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [id])
      await work()
    })
  /** Sends each request once the one before waits for a lock. */
  async function inQueue(requests: readonly (() => Promise<Response>)[]): Promise<Promise<Response>[]> {
    const sent: Promise<Response>[] = []
    for (const request of requests) {
      sent.push(request())
      await expect.poll(() => countConnections(other, "wait_event_type = 'Lock'"), PATIENT).toBe(sent.length)
    }
    return sent
  }
  /** PostgreSQL has counted them when the connections have ended. */
  async function countDeadlocks(): Promise<number | undefined> {
    await Promise.all([database.close(), other.close()])
    const last = store.open()
    await expect.poll(() => countConnections(last, 'pid <> pg_backend_pid()'), PATIENT).toBe(0)
    const [row] = await last.query<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    )
    return row?.deadlocks
  }
  return { organizer, locked, edit, whileLocked, inQueue, countDeadlocks }
}

async function countConnections(database: Database, condition: string): Promise<number> {
  const rows = await database.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`,
  )
  return rows.length
}

test('an edit and a new event of the same organizer address wait for each other in one order', async () => {
  const { organizer, edit, whileLocked, inQueue, countDeadlocks } = await lockedSite({ lockMs: 20_000 })
  const fields = { organizerEmail: newAddress('grace'), captureAttendees: true }
  const { id } = await createEvent(organizer, fields)
  let sent: Promise<Response>[] = []
  await whileLocked(
    async () => {
      sent = await inQueue([
        () => edit(id, { title: 'Another title' }),
        () => organizer.send('POST', contract.createEvent.path, { ...party, ...fields }),
      ])
    },
    { table: 'teams', id: organizer.teamId },
  )
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 201])
  expect(await countDeadlocks()).toBe(0)
})

test('an edit and the settings of the calendar that lists the event wait for each other in one order', async () => {
  const { organizer, locked, edit, whileLocked, inQueue, countDeadlocks } = await lockedSite({
    lockMs: 20_000,
  })
  const path = contract.changeTeamCalendar.path.replace(':teamId', organizer.teamId)
  const settings = { isOn: true, slug: 'lovelace', list: [locked.id] }
  let sent: Promise<Response>[] = []
  await whileLocked(async () => {
    sent = await inQueue([
      () => edit(locked.id, { title: 'Another title' }),
      () => organizer.send('PATCH', path, settings),
    ])
  })
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
  expect(await countDeadlocks()).toBe(0)
})

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

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { findTeamEvent } from '../tables/events/event-table.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { changeTeamEvent, deleteTeamEvent } from './edit-event.ts'
import { NO_EVENT } from './find-team-event.ts'

const NOW = Date.UTC(2026, 2, 1, 12)

onBothEngines((stores) => {
  let database: Database
  beforeAll(async () => {
    database = await stores.migrated({ clock: () => NOW })
  })

  async function creatorOf(eventId: string): Promise<string> {
    const [row] = await database.query<{ id: string }>('SELECT creator_id AS id FROM events WHERE id = $1', [
      eventId,
    ])
    if (!row) throw new Error('The event is not there.')
    return row.id
  }

  test('a change returns the event as it is then', async () => {
    const event = await storeEvent(database)
    const userId = await creatorOf(event.id)
    const changed = await database.transaction((connection) =>
      changeTeamEvent(connection, event.id, userId, { location: 'Here' }),
    )
    expect(event.location).toBe('Garden')
    expect(changed).toEqual({
      ...event,
      location: 'Here',
      sequence: 1,
      changedByEmail: event.creatorEmail,
    })
  })

  test('only members of its team change or delete an event', async () => {
    const event = await storeEvent(database)
    const userId = await creatorOf(event.id)
    const strangerId = await creatorOf((await storeEvent(database)).id)
    for (const otherId of [strangerId, randomUUID()]) {
      const change = database.transaction((connection) =>
        changeTeamEvent(connection, event.id, otherId, { title: 'Mine' }),
      )
      await expect(change).rejects.toThrow(NO_EVENT)
      const deletion = database.transaction((connection) => deleteTeamEvent(connection, event.id, otherId))
      await expect(deletion).rejects.toThrow(NO_EVENT)
    }
    expect(await findTeamEvent(database, event.id, userId)).toEqual(event)
    await database.transaction((connection) => deleteTeamEvent(connection, event.id, userId))
    expect(await findTeamEvent(database, event.id, userId)).toBeNull()
  })
})

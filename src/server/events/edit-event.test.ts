import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { type Caller, findTeamEvent } from '../tables/events/event-table.ts'
import { onBothEngines } from '../testing/database/databases.ts'
import { storeEvent } from '../testing/event-fixtures.ts'
import { changeTeamEvent, deleteTeamEvent } from './edit-event.ts'

const NOW = Date.UTC(2026, 2, 1, 12)

onBothEngines((stores) => {
  let database: Database
  beforeAll(async () => {
    database = await stores.migrated({ clock: () => NOW })
  })

  async function creatorOf({ id, teamId }: { id: string; teamId: string }): Promise<Caller> {
    const userId = await database.value<string>('SELECT creator_id FROM events WHERE id = $1', [id])
    return { user: { id: userId ?? '' }, teams: [{ id: teamId }] }
  }

  test('a change returns the event as it is then', async () => {
    const event = await storeEvent(database)
    const creator = await creatorOf(event)
    const changed = await database.transaction((connection) =>
      changeTeamEvent(connection, event.id, creator, { location: 'Here' }),
    )
    expect(event.location).toBe('Garden')
    expect(changed).toEqual({
      ...event,
      location: 'Here',
      sequence: 1,
      changedByEmail: event.creatorEmail,
    })
  })

  test('only members of its team change or delete an event, and only while their session opens the team', async () => {
    const event = await storeEvent(database)
    const creator = await creatorOf(event)
    const stranger = await creatorOf(await storeEvent(database))
    const others = [
      stranger,
      { user: { id: randomUUID() }, teams: creator.teams },
      { user: stranger.user, teams: creator.teams },
      { user: creator.user, teams: stranger.teams },
    ]
    for (const other of others) {
      const change = database.transaction((connection) =>
        changeTeamEvent(connection, event.id, other, { title: 'Mine' }),
      )
      await expect(change).rejects.toThrow('Event not found')
      const deletion = database.transaction((connection) => deleteTeamEvent(connection, event.id, other))
      await expect(deletion).rejects.toThrow('Event not found')
    }
    expect(await findTeamEvent(database, event.id, creator)).toEqual(event)
    await database.transaction((connection) => deleteTeamEvent(connection, event.id, creator))
    expect(await findTeamEvent(database, event.id, creator)).toBeNull()
  })
})

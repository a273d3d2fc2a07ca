import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { eventOf } from '../../../domain/event/event.ts'
import { newEvent } from '../../../domain/event/event-fields.ts'
import { type Database, UniqueViolation } from '../../db/database.ts'
import { onBothEngines } from '../../testing/database/databases.ts'
import { party } from '../../testing/event-fixtures.ts'
import { addEvent, findEventByIdOrSlug, findTeamEvent, lockForEdit } from './event-table.ts'

const NOW = Date.UTC(2026, 2, 1, 12)

onBothEngines((stores) => {
  let database: Database
  const [teamId, userId, strangerId] = [randomUUID(), randomUUID(), randomUUID()]

  beforeAll(async () => {
    database = await stores.migrated({ clock: () => NOW })
    await database.query('INSERT INTO teams (id, name, created_at) VALUES ($1, $2, 1)', [teamId, 'Team'])
    for (const id of [userId, strangerId]) {
      await database.query('INSERT INTO users (id, email, created_at) VALUES ($1, $2, 1)', [
        id,
        `${id}@example.com`,
      ])
    }
    await database.query(
      "INSERT INTO members (team_id, user_id, role, joined_at) VALUES ($1, $2, 'owner', 1)",
      [teamId, userId],
    )
  })

  const asUser = (id: string) => ({ user: { id }, teams: [{ id: teamId }] })
  const [member, stranger] = [asUser(userId), asUser(strangerId)]

  async function added(fields: Record<string, unknown> = {}) {
    const details = eventOf(newEvent.parse({ ...party, ...fields }))
    const slug = `party-${randomUUID().replaceAll('-', '').slice(0, 8)}`
    const event = await addEvent(database, { teamId, creatorId: userId, slug, details })
    if (!event) throw new Error('The event was not added.')
    return event
  }

  test.each<[string, Record<string, unknown>]>([
    ['a single event', {}],
    ['an all-day event', { allDay: true }],
    ['a private event that takes no attendees', { isPublic: false, captureAttendees: false }],
    [
      'texts of every script',
      { title: 'Fête 📅 日本語 العربية', location: 'Straße 1', descriptionHtml: '<p>é</p>' },
    ],
    ['a weekly event without days', { rruleText: 'FREQ=WEEKLY' }],
    ['a weekly event with days and an end', { rruleText: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=7' }],
    ['an event on the last Friday', { rruleText: 'FREQ=MONTHLY;BYDAY=-1FR' }],
    ['a monthly event until a date', { rruleText: 'FREQ=MONTHLY;UNTIL=20270310T235959Z' }],
  ])('%s is read back as it was stored', async (_, fields) => {
    const event = await added(fields)
    expect(event).toMatchObject(eventOf(newEvent.parse({ ...party, ...fields })))
    expect(event).toMatchObject({ teamId, creatorEmail: `${userId}@example.com`, sequence: 0, readAt: NOW })
    expect(await findTeamEvent(database, event.id, member)).toEqual(event)
    for (const idOrSlug of [event.id, event.id.toUpperCase(), event.slug]) {
      const found = await findEventByIdOrSlug(database, idOrSlug)
      expect({ ...found, stats: event.stats, changedByEmail: null }).toEqual(event)
      expect(found).not.toHaveProperty('stats')
    }
  })

  test('only members of a team add, find and edit its events', async () => {
    const event = await added()
    const details = eventOf(newEvent.parse(party))
    expect(
      await addEvent(database, { teamId, creatorId: strangerId, slug: 'x-00000000', details }),
    ).toBeNull()
    expect(await findTeamEvent(database, event.id, stranger)).toBeNull()
    expect(await lockForEdit(database, event.id, stranger)).toBeNull()
    expect(await findTeamEvent(database, event.id, member)).toEqual(event)
    expect(await lockForEdit(database, event.id, member)).toEqual({ ...event, sequence: 1 })
  })

  test('adding an event with a taken slug throws UniqueViolation', async () => {
    const { slug } = await added()
    const details = eventOf(newEvent.parse(party))
    await expect(addEvent(database, { teamId, creatorId: userId, slug, details })).rejects.toThrow(
      UniqueViolation,
    )
  })

  test('a text that is neither an id nor a slug finds no event', async () => {
    for (const text of [
      '',
      ' ',
      'nowhere',
      'é',
      '\0',
      `${randomUUID().slice(1)}\0`,
      "'; DROP TABLE events",
      'party-00000000',
    ])
      expect(await findEventByIdOrSlug(database, text)).toBeNull()
  })
})

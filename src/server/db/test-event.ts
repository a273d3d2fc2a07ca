import { randomBytes, randomUUID } from 'node:crypto'
import { eventOf } from '../../domain/event.ts'
import type { NewEvent } from '../../domain/event-fields.ts'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../domain/slug.ts'
import type { Database } from './database.ts'
import { addEvent, type StoredEvent } from './event-table.ts'

const party: NewEvent = {
  title: 'Summer party',
  timezone: 'America/New_York',
  startIso: '2026-07-10T18:00:00',
  endIso: '2026-07-10T22:00:00',
  organizerName: 'Ada Lovelace',
  organizerEmail: 'ada.the.organizer@example.com',
}

/** An event in a team of its own, without the way through a form. */
export async function storedEvent(database: Database, fields: Partial<NewEvent> = {}): Promise<StoredEvent> {
  const details = eventOf({ ...party, ...fields })
  const [userId, teamId] = [randomUUID(), randomUUID()]
  const event = await database.transaction(async (connection) => {
    await connection.query('INSERT INTO users (id, email, created_at) VALUES ($1, $2, now_ms())', [
      userId,
      `${userId}@example.com`,
    ])
    await connection.query('INSERT INTO teams (id, name, created_at) VALUES ($1, $2, now_ms())', [
      teamId,
      'Team of a test',
    ])
    await connection.query(
      "INSERT INTO members (team_id, user_id, role, joined_at) VALUES ($1, $2, 'owner', now_ms())",
      [teamId, userId],
    )
    const slug = makeSlug(details.title, randomBytes(SLUG_RANDOM_BYTES))
    return addEvent(connection, { teamId, creatorId: userId, slug, details })
  })
  if (!event) throw new Error('The event was not added.')
  return event
}

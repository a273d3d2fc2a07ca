import { randomBytes, randomUUID } from 'node:crypto'
import { eventOf } from '../../domain/event/event.ts'
import type { NewEvent } from '../../domain/event/event-fields.ts'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../domain/event/slug.ts'
import type { Database } from '../db/database.ts'
import type { StoredEvent } from '../tables/event-row.ts'
import { addEvent } from '../tables/event-table.ts'
import { addFirstTeam } from '../tables/team-table.ts'
import { addUser } from '../tables/user-table.ts'

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
  const event = await database.transaction(async (connection) => {
    const user = await addUser(connection, `${randomUUID()}@example.com`)
    if (!user) throw new Error('The user was not added.')
    const teamId = await addFirstTeam(connection, user)
    const slug = makeSlug(details.title, randomBytes(SLUG_RANDOM_BYTES))
    return addEvent(connection, { teamId, creatorId: user.id, slug, details })
  })
  if (!event) throw new Error('The event was not added.')
  return event
}

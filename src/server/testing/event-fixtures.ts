import { randomBytes, randomUUID } from 'node:crypto'
import { eventOf } from '../../domain/event/event.ts'
import type { NewEvent } from '../../domain/event/event-fields.ts'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../domain/event/slug.ts'
import type { Connection, Database } from '../db/database.ts'
import { addFirstTeam } from '../tables/accounts/team-table.ts'
import { addUser } from '../tables/accounts/user-table.ts'
import type { StoredEvent } from '../tables/events/event-row.ts'
import { addEvent } from '../tables/events/event-table.ts'

/**
 * The fields of a new event, as the form sends them. Every test event is this one with some fields changed.
 */
export const party = {
  title: 'Summer party',
  descriptionHtml: '<p>Bring a cake</p>',
  location: 'Garden',
  timezone: 'America/New_York',
  startIso: '2026-07-10T18:00:00',
  endIso: '2026-07-10T22:00:00',
  allDay: false,
  isPublic: true,
  organizerName: 'Ada Lovelace',
  organizerEmail: 'ada@example.com',
  captureAttendees: true,
} satisfies NewEvent

/** Inserts a party with these fields, in a new team of its own. */
export async function storeEvent(database: Database, fields: Partial<NewEvent> = {}): Promise<StoredEvent> {
  return database.transaction(async (connection) => {
    const user = await addUser(connection, `${randomUUID()}@example.com`)
    if (!user) throw new Error('The user was not added.')
    const teamId = await addFirstTeam(connection, user)
    return insertEvent(connection, { teamId, userId: user.id }, fields)
  })
}

/** Inserts many parties of one organizer, which is faster than creating them one by one over HTTP. */
export async function storeEvents(
  database: Database,
  organizer: { teamId: string; userId: string },
  events: readonly Partial<NewEvent>[],
): Promise<void> {
  await database.transaction(async (connection) => {
    for (const fields of events) await insertEvent(connection, organizer, fields)
  })
}

async function insertEvent(
  connection: Connection,
  { teamId, userId: creatorId }: { teamId: string; userId: string },
  fields: Partial<NewEvent>,
): Promise<StoredEvent> {
  const details = eventOf({ ...party, ...fields })
  const slug = makeSlug(details.title, randomBytes(SLUG_RANDOM_BYTES))
  const event = await addEvent(connection, { teamId, creatorId, slug, details })
  if (!event) throw new Error('The event was not added.')
  return event
}

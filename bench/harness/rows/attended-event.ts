import { randomBytes } from 'node:crypto'
import { eventOf } from '../../../src/domain/event/event.ts'
import { makeSlug, SLUG_RANDOM_BYTES } from '../../../src/domain/event/slug.ts'
import { DAY, formatWallTime, HOUR } from '../../../src/domain/time/wall-time.ts'
import type { Database } from '../../../src/server/db/database.ts'
import type { StoredEvent } from '../../../src/server/tables/events/event-row.ts'
import { addEvent } from '../../../src/server/tables/events/event-table.ts'
import { addTeam } from './bench-team.ts'
import { addManyRows } from './many-rows.ts'

/**
 * Events of one team that start in twenty hours: their day-before reminders are late but still worth sending.
 */
export async function addEvents(database: Database, count: number): Promise<StoredEvent[]> {
  const startIso = formatWallTime(Date.now() + 20 * HOUR)
  const details = eventOf({
    title: 'Concert in the park',
    location: 'Central Park',
    timezone: 'UTC',
    startIso,
    endIso: startIso,
    descriptionHtml: '<p>Bring a blanket and something to eat.</p>',
    organizerName: 'Ada Lovelace',
    organizerEmail: 'ada@example.com',
  })
  return database.transaction(async (connection) => {
    const { userId, teamId } = await addTeam(connection)
    const events: StoredEvent[] = []
    while (events.length < count) {
      const slug = makeSlug(details.title, randomBytes(SLUG_RANDOM_BYTES))
      const event = await addEvent(connection, { teamId, creatorId: userId, slug, details })
      if (event) events.push(event)
    }
    return events
  })
}

/** Attendees who signed up two days ago. */
export async function addAttendees(database: Database, eventId: string, count: number): Promise<void> {
  await addManyRows(database, count, {
    into: 'attendees (id, event_id, email, name, created_at)',
    select: `gen_random_uuid(), $1, 'guest' || place || '@example.com', 'Guest', now_ms() - ${2 * DAY} + place`,
    parameters: [eventId],
  })
}

/** As if the reminder had been planned in time. */
export async function makeReminderDue(database: Database, { id, readAt }: StoredEvent): Promise<void> {
  const [row] = await database.query<{ starts_at: number }>(
    'SELECT first_starts_at AS starts_at FROM events WHERE id = $1',
    [id],
  )
  await database.query(
    `INSERT INTO mailings (event_id, kind, round, starts_at, due_at) VALUES ($1, 'day-reminder', 1, $2, $3)`,
    [id, row?.starts_at ?? 0, readAt - HOUR],
  )
}
